import { type EmojiNames, parseEmojiNames } from "./emoji-letters.ts";

let names: EmojiNames = null;

/** Loads the names once somebody writes, because a paste cannot wait for them. Without them a name stays as it is. */
export async function loadEmojiNames(): Promise<void> {
  if (names) return;
  try {
    const { default: lines } = await import("./emoji-names.txt?raw");
    names = parseEmojiNames(lines);
  } catch {
    // Offline: the next focus tries again.
  }
}

export const emojiNamesNow = (): EmojiNames => names;
