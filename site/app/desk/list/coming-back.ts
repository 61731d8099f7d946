import { useEffect, useLayoutEffect, useRef } from "react";
import { readJson, tabStore } from "../../state/device-store.ts";
import { newItemId } from "../content/content.ts";
import type { AwaitedList } from "./use-awaited-list.ts";

/** What was in a form last: `parroquias/id`. */
let opened = "";
/** Its page goes in this very moment: the list that comes is the one to which somebody comes back. */
let leaving = false;

/** Where a list stood when something in it was pressed. */
interface Place {
  /** Whole address of the list. */
  address: string;
  /** Pixels from the document's top, and of each item from the window's. */
  scroll: number;
  tops: Record<string, number>;
}

/** Of this tab, so that a form may be loaded again meanwhile. */
const storageKey = "mesa-lugar";

/** Notes what stands in a form, so that the list gives it the focus when somebody comes back. @param id or `newItemId` */
export function useOpened(collection: string, id: string): void {
  useLayoutEffect(() => {
    noteOpened(collection, id);
    return () => {
      leaving = true;
      // The list that comes with the same drawing has taken note of it by then.
      setTimeout(() => {
        leaving = false;
      });
    };
  }, [collection, id]);
}

/** The same of what a form has just made. */
export function noteOpened(collection: string, id: string): void {
  opened = `${collection}/${id}`;
}

/** Of what leads to an item from its list. @param id or `newItemId` */
export const openerId = (id: string): string => `registro-${id}`;

/** Marks an item of a list, so that its place is known again. */
export const itemMark = (id: string) => ({ "data-registro": id });

/**
 * Whoever comes back from a form finds the list as it was (HIS-12): the item that they opened stands where it stood, with
 * the focus, as far as it is still there and nobody has gone on meanwhile.
 * @param address whole one of the list @param list as far as it has come
 */
export function useComingBack(
  collection: string,
  address: string,
  { page, loading }: AwaitedList<{ id: string }>,
): void {
  const comesBack = useRef("");
  useLayoutEffect(() => {
    const [of, id = ""] = opened.split("/");
    if (leaving && of === collection) comesBack.current = id;
    leaving = false;
  }, [collection]);

  useEffect(() => {
    const keep = () => keepPlace(address);
    document.addEventListener("click", keep, true);
    return () => document.removeEventListener("click", keep, true);
  }, [address]);

  useLayoutEffect(() => {
    const id = comesBack.current;
    if (!page || loading || id === "") return;
    comesBack.current = "";
    // The page itself, or nothing: no control.
    const isFree = document.activeElement?.matches("body, main, section") ?? true;
    if (!isFree) return;
    findPlace(address, id);
    document.getElementById(openerId(id))?.focus({ preventScroll: true });
  }, [address, page, loading]);
}

function keepPlace(address: string): void {
  const items = document.querySelectorAll<HTMLElement>("[data-registro]");
  const tops = Array.from(items, (item) => [item.dataset.registro, Math.round(item.getBoundingClientRect().top)]);
  const place: Place = { address, scroll: Math.round(window.scrollY), tops: Object.fromEntries(tops) };
  // A device that keeps nothing begins at the top.
  tabStore.write(storageKey, JSON.stringify(place));
}

/** Scrolls to where the item stood; to where the list stood when it is gone; into sight what had no place yet. */
function findPlace(address: string, id: string): void {
  const place = readPlace();
  const item = document.querySelector(`[data-registro="${CSS.escape(id)}"]`);
  const known = place?.address === address ? place : null;
  const top = known?.tops[id];
  if (item && top !== undefined) window.scrollBy(0, item.getBoundingClientRect().top - Math.max(top, coveredTop()));
  else if (item) item.scrollIntoView({ block: "nearest" });
  else if (known && id !== newItemId) window.scrollTo(0, known.scroll);
}

/** Pixels at the window's top that something stands over. */
function coveredTop(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Number.isNaN(padding) ? 0 : padding;
}

const readPlace = () => readJson(tabStore, storageKey) as Place | null;
