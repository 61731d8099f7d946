/** Description of a picture that may stand for an emoji. */
export interface EmojiPicture {
  /** Alternative text, and other texts that may be the emoji or its name. */
  texts: readonly (string | null | undefined)[];
  address: string;
  /** The picture's class or the like marks it as an emoji. */
  marked: boolean;
}

/** Emoji by their names between colons, from `parseEmojiNames`. `null`: not loaded yet. */
export type EmojiNames = ReadonlyMap<string, string> | null;

/**
 * Pattern of one emoji: a flag, a keycap, or a symbol with skin tone, joined symbols or region tags. Without the regex
 * flag `v`, which the oldest supported browsers lack.
 */
const one =
  "(?:\\p{RI}\\p{RI}|[0-9#*]\\uFE0F?\\u20E3|" +
  "[\\p{Extended_Pictographic}\\p{Emoji_Presentation}]" +
  "(?:\\uFE0F|\\uFE0E|\\p{Emoji_Modifier}|[\\u{E0020}-\\u{E007F}]|\\u200D\\p{Extended_Pictographic})*)";
const emojiAlone = new RegExp(`^(?:${one}\\s?)+$`, "u");

export const isEmoji = (text: string): boolean => emojiAlone.test(text.trim());

/** Emoji that a picture stands for. @returns null if it stands for none */
export function lettersOf({ texts, address, marked }: EmojiPicture, names: EmojiNames): string | null {
  const trimmed = texts.map((text) => (text ?? "").trim()).filter((text) => text !== "");
  const letters = trimmed.find(isEmoji);
  if (letters !== undefined) return letters;
  const isOfSet = marked || /emoji|emoticon|smile/i.test(address);
  const drawn = isOfSet ? lettersOfAddress(address) : null;
  if (drawn !== null) return drawn;
  for (const text of trimmed) {
    if (!/^(?::[\w+-]+:)+$/.test(text) && !marked) continue;
    const named = lettersOfName(text, names);
    if (named !== null) return named;
  }
  // A name between colons is better than a gap.
  return trimmed.find((text) => /^(?::[\w+-]+:)+$/.test(text)) ?? null;
}

/**
 * Reads code points from the file names of emoji sets: `1f1e7-1f1f4.svg`, `emoji_u1f64f.png`, `1f56f-fe0f@2x.png`,
 * `1f1e7_1f1f4/72.png`. `null`: not an emoji.
 */
function lettersOfAddress(address: string): string | null {
  const path = address.split(/[?#]/, 1)[0] ?? "";
  for (const part of path.split("/").reverse()) {
    const [, points = ""] =
      /^(?:emoji_)?u?((?:[0-9a-f]{4,6}|[0-9a-f]{2}(?=[-_]))(?:[-_]u?[0-9a-f]{4,6})*)(?:@\d+x)?(?:\.\w+)*$/i.exec(
        part,
      ) ?? [];
    if (points === "") continue;
    const letters = withSigns(points.split(/[-_]u?/).map((point) => Number.parseInt(point, 16)));
    if (isEmoji(letters)) return letters;
  }
  return null;
}

/** Adds the variation selector U+FE0F: file names omit it, but the text needs it for the coloured form. */
function withSigns(points: readonly number[]): string {
  if (points.some((point) => point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))) return "";
  const letters = points.map((point) => String.fromCodePoint(point));
  if (letters.includes("\uFE0F")) return letters.join("");
  if (letters.at(-1) === "\u20E3") return `${letters.slice(0, -1).join("")}\uFE0F\u20E3`;
  const [first = "", ...others] = letters;
  const needsSign = !/^[\p{Emoji_Presentation}\p{RI}]$/u.test(first) && !/^\p{Emoji_Modifier}$/u.test(others[0] ?? "");
  return `${first}${needsSign ? "\uFE0F" : ""}${others.join("")}`;
}

/** Emoji of `:candle:`, `:flag-bo:`, `:pray::skin-tone-3:`, or of the name without colons. `null`: unknown name. */
function lettersOfName(text: string, names: EmojiNames): string | null {
  const [name = "", tone = ""] = text.replaceAll(/^:|:$/g, "").toLowerCase().replaceAll(" ", "_").split("::");
  const [, country = ""] = /^flag[-_]([a-z]{2})$/.exec(name) ?? [];
  if (country !== "")
    return [...country].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 97)).join("");
  const letters = names?.get(name);
  if (letters === undefined) return null;
  const [, shade = ""] = /^skin-tone-([2-6])$/.exec(tone) ?? [];
  return shade === "" ? letters : letters.replace("\uFE0F", "") + String.fromCodePoint(0x1f3f9 + Number(shade));
}

/** Parses the list of names. @param lines one line for each emoji, followed by its names */
export function parseEmojiNames(lines: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const line of lines.split("\n")) {
    const [letters = "", ...all] = line.split(" ");
    for (const name of all) names.set(name, letters);
  }
  return names;
}
