import { enhance } from "../enhance.ts";
import { type Names, namesOf, putNames } from "./show-document.ts";

interface Part {
  selector: string;
  /** What stood there when the entry was left: it is shown again without asking for anything. */
  left?: { element: HTMLElement; names: Names };
}

/**
 * The part that tells entries of the browser's history apart which show the same page otherwise, by their keys: those of
 * each page, with which they go.
 */
const partsOfPages = new WeakMap<Element, Map<string, Part>>();

/** Of the page that is shown. */
function shownParts(): Map<string, Part> {
  const main = document.querySelector("main");
  const parts = (main && partsOfPages.get(main)) ?? new Map<string, Part>();
  if (main) partsOfPages.set(main, parts);
  return parts;
}

/**
 * The part of the page that a step changes alone, everything else of it stays: `data-cambia="#santoral"` at what was
 * pressed, or around it. Back and Forward between such steps change it again.
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
 * @param from key of the entry that was left; the other one is the browser's current
 * @returns false when the page has to be exchanged as a whole
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

/** Shows again what an entry of the history showed. @returns false when that has to be asked for */
export function returnFragment(selector: string, from: string | undefined, to: string): boolean {
  const left = shownParts().get(to)?.left;
  if (left) put(selector, from, left);
  return left !== undefined;
}

function put(selector: string, from: string | undefined, { element, names }: NonNullable<Part["left"]>): void {
  const before = document.querySelector<HTMLElement>(selector);
  const part = shownParts().get(from ?? "");
  const dialog = before?.querySelector("dialog");
  // One that was closed or taken away opens no more: it comes anew.
  if (before && part && !dialog) part.left = { element: before, names: namesOf(document) };
  const focused = before?.contains(document.activeElement) ? document.activeElement : null;
  // The focus goes back to what has opened it.
  dialog?.close();
  before?.replaceWith(element);
  putNames(names);
  // Who presses again presses the same control of the new part; where that is gone, what has come is read out.
  const again =
    focused && ((focused.id && document.getElementById(focused.id)) || element.querySelector("[tabindex='-1']"));
  (again as HTMLElement | null)?.focus({ preventScroll: true });
}
