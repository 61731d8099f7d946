import { instantOf, localMoment } from "@arzobispado/diocese/misas/days";
import type { ShownDocument } from "./show-document.ts";

/** Number of pages kept alive for Back after they were left, with the state of their forms and open elements. */
const most = 5;
/** Milliseconds that a page is kept. */
const longest = 5 * 60_000;

interface Kept {
  shown: ShownDocument;
  until: number;
}

/** Kept pages by the key of their history entry, the oldest first. */
const kept = new Map<string, Kept>();

export function keepDocument(entry: string, shown: ShownDocument): void {
  drop(entry);
  // A dialog that was open would no longer be modal: such a page is loaded anew.
  if (shown.main.querySelector("dialog[open]")) {
    shown.page.abort();
    return;
  }
  // Forms whose values are in the address are reset to it.
  for (const form of shown.main.querySelectorAll<HTMLFormElement>('form:not([method="post"])')) form.reset();
  const now = Date.now();
  // At midnight the header, and more, shows another day (DOC-06).
  const midnight = instantOf(localMoment(now).day + 1, 0) * 60_000;
  kept.set(entry, { shown, until: Math.min(now + longest, midnight) });
  for (const [oldest] of kept) if (kept.size > most) drop(oldest);
}

/** Returns a kept page and forgets it. `null`: no longer kept. */
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
