import type { ShownDocument } from "./show-document.ts";

/** Pages that were left lately, alive, for the way back: what was written and opened in them is there still. */
const most = 5;
/** Milliseconds. */
const longest = 5 * 60_000;
const day = 86_400_000;
/** La Paz is four hours behind UTC all year round. */
const offset = 4 * 3_600_000;

interface Kept {
  shown: ShownDocument;
  until: number;
}

/** By the key of its entry in the browser's history, the one left longest ago first. */
const kept = new Map<string, Kept>();

export function keepDocument(entry: string, shown: ShownDocument): void {
  drop(entry);
  // An open dialog would be no dialog any more: such a page comes anew.
  if (shown.main.querySelector("dialog[open]")) {
    shown.page.abort();
    return;
  }
  // What the address holds is shown as the address says.
  for (const form of shown.main.querySelectorAll<HTMLFormElement>('form:not([method="post"])')) form.reset();
  const now = Date.now();
  // At midnight the header, and more, says another day (DOC-06).
  const midnight = (Math.floor((now - offset) / day) + 1) * day + offset;
  kept.set(entry, { shown, until: Math.min(now + longest, midnight) });
  for (const [oldest] of kept) if (kept.size > most) drop(oldest);
}

/** Gives a page back and forgets it; null when it is not kept any more. */
export function takeKept(entry: string): ShownDocument | null {
  const found = kept.get(entry);
  if (!found) return null;
  kept.delete(entry);
  if (found.until > Date.now()) return found.shown;
  found.shown.page.abort();
  return null;
}

function drop(entry: string): void {
  kept.get(entry)?.shown.page.abort();
  kept.delete(entry);
}
