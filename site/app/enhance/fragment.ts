import { enhance } from "./enhance.ts";
import { watchIslands } from "./islands.ts";

/** The part that tells entries of the browser's history apart which show the same page otherwise, by their keys. */
const parts = new Map<string, string>();

/**
 * The part of the page that a step changes alone, everything else of it stays: `data-cambia="#santoral"` at what was
 * pressed, or around it. Back and Forward between such steps change it again.
 */
export function fragmentOf(event: NavigateEvent): string | null {
  if (new URL(event.destination.url).pathname !== window.location.pathname) return null;
  if (event.navigationType !== "traverse")
    return event.sourceElement?.closest<HTMLElement>("[data-cambia]")?.dataset.cambia ?? null;
  const here = parts.get(window.navigation.currentEntry?.key ?? "");
  return here !== undefined && here === parts.get(event.destination.key) ? here : null;
}

/**
 * @param entries keys of those between which the step was
 * @returns false when the page has to be exchanged as a whole
 */
export function exchangeFragment(
  selector: string,
  entries: readonly (string | undefined)[],
  brought: Document,
  page: AbortSignal,
): boolean {
  const [before, after] = [document.querySelector<HTMLElement>(selector), brought.querySelector<HTMLElement>(selector)];
  if (!before || !after) return false;
  for (const key of entries) if (key !== undefined) parts.set(key, selector);
  const focused = before.contains(document.activeElement) ? document.activeElement : null;
  before.replaceWith(after);
  enhance(after, page);
  watchIslands(after);
  // Who presses again presses the same control of the new part; where that is gone, what has come is read out.
  const again =
    focused && ((focused.id && document.getElementById(focused.id)) || after.querySelector("[tabindex='-1']"));
  (again as HTMLElement | null)?.focus({ preventScroll: true });
  return true;
}
