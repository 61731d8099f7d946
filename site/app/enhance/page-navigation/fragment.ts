import { enhance } from "../enhance.ts";
import { type Names, namesOf, putNames } from "./show-document.ts";

interface Part {
  selector: string;
  /** Content of the entry when it was left: shown again without a request. */
  left?: { element: HTMLElement; names: Names };
}

/**
 * Part in which history entries of one page differ, by entry key. Stored per `main` element, so that it goes with the
 * page.
 */
const partsOfPages = new WeakMap<Element, Map<string, Part>>();

/** Parts of the shown page, by history entry. */
function shownParts(): Map<string, Part> {
  const main = document.querySelector("main");
  const parts = (main && partsOfPages.get(main)) ?? new Map<string, Part>();
  if (main) partsOfPages.set(main, parts);
  return parts;
}

/**
 * Selector of the only part that a navigation changes: `data-cambia="#santoral"` at the pressed element, or around it.
 * Back and Forward between such entries change the part again. `null`: the whole page changes.
 */
export function fragmentOf({ destination, navigationType, sourceElement }: NavigateEvent): string | null {
  if (new URL(destination.url).pathname !== window.location.pathname) return null;
  if (navigationType !== "traverse")
    return sourceElement?.closest<HTMLElement>("[data-cambia]")?.dataset.cambia ?? null;
  const parts = shownParts();
  const here = parts.get(window.navigation.currentEntry?.key ?? "");
  const there = parts.get(destination.key);
  return here && here.selector === there?.selector ? here.selector : null;
}

/**
 * Replaces one part of the page by that of a loaded document.
 * @param from key of the entry that was left; the other one is the browser's current
 * @returns false when the whole page has to be exchanged
 */
export function exchangeFragment(
  selector: string,
  from: string | undefined,
  brought: Document,
  page: AbortSignal,
): boolean {
  const element = brought.querySelector<HTMLElement>(selector);
  if (!element || !document.querySelector(selector)) return false;
  const parts = shownParts();
  for (const key of [from, window.navigation.currentEntry?.key]) {
    if (key !== undefined && parts.get(key)?.selector !== selector) parts.set(key, { selector });
  }
  put(selector, from, { element, names: namesOf(brought) });
  enhance(element, page);
  return true;
}

/** Shows again the part that a history entry showed. @returns false when it has to be loaded */
export function returnFragment(selector: string, from: string | undefined, to: string): boolean {
  const left = shownParts().get(to)?.left;
  if (left) put(selector, from, left);
  return left !== undefined;
}

function put(selector: string, from: string | undefined, { element, names }: NonNullable<Part["left"]>): void {
  const before = document.querySelector<HTMLElement>(selector);
  const part = shownParts().get(from ?? "");
  const dialog = before?.querySelector("dialog");
  // A part with a dialog is loaded anew: a dialog that was closed or removed does not open again.
  if (before && part && !dialog) part.left = { element: before, names: namesOf(document) };
  const focused = before?.contains(document.activeElement) ? document.activeElement : null;
  // Closing returns the focus to the element that opened the dialog.
  dialog?.close();
  before?.replaceWith(element);
  putNames(names);
  // Repeated presses reach the same control of the new part; if it is gone, the new content is focused and read out.
  const again =
    focused && ((focused.id && document.getElementById(focused.id)) || element.querySelector("[tabindex='-1']"));
  (again as HTMLElement | null)?.focus({ preventScroll: true });
}
