import { useEffect, useLayoutEffect, useRef } from "react";
import { readJson, tabStore } from "../../state/device-store.ts";
import { newItemId } from "../content/content.ts";
import type { AwaitedList } from "./use-awaited-list.ts";

/** Item that was last open in a form: `parroquias/id`. */
let opened = "";
/** The form is unmounting right now: a list mounted in the same render is a return to it. */
let leaving = false;

/** Scroll position of a list at the last click in it. */
interface Place {
  /** Full address of the list. */
  address: string;
  /** Pixels: `scroll` from the document's top, `tops` of each item from the window's top. */
  scroll: number;
  tops: Record<string, number>;
}

/** Key in the storage of this tab, so that a reload of the form keeps the place. */
const storageKey = "mesa-lugar";

/** Records which item is open in a form, so that the list focuses it on return. @param id or `newItemId` */
export function useOpened(collection: string, id: string): void {
  useLayoutEffect(() => {
    noteOpened(collection, id);
    return () => {
      leaving = true;
      // Reset after this render, when the new list has already read the flag.
      setTimeout(() => {
        leaving = false;
      });
    };
  }, [collection, id]);
}

/** Records an item that a form has just created, like `useOpened`. */
export function noteOpened(collection: string, id: string): void {
  opened = `${collection}/${id}`;
}

/** HTML id of the link to an item in its list. @param id or `newItemId` */
export const openerId = (id: string): string => `registro-${id}`;

/** Attribute that marks an item of a list, so that its position can be stored. */
export const itemMark = (id: string) => ({ "data-registro": id });

/**
 * Restores the list when the person returns from a form (HIS-12): the opened item is at its former position and has the
 * focus, if it still exists and the person has not moved on.
 * @param address full address of the list @param list as far as it has loaded
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
    // The focus is on the page itself, not on a control.
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
  // Without storage the list starts at the top.
  tabStore.write(storageKey, JSON.stringify(place));
}

/**
 * Scrolls the item to its former position. A deleted item: restores the list's scroll. A new item: scrolls it into
 * view.
 */
function findPlace(address: string, id: string): void {
  const place = readPlace();
  const item = document.querySelector(`[data-registro="${CSS.escape(id)}"]`);
  const known = place?.address === address ? place : null;
  const top = known?.tops[id];
  if (item && top !== undefined) window.scrollBy(0, item.getBoundingClientRect().top - Math.max(top, coveredTop()));
  else if (item) item.scrollIntoView({ block: "nearest" });
  else if (known && id !== newItemId) window.scrollTo(0, known.scroll);
}

/** Height covered by the sticky header. Pixels. */
function coveredTop(): number {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  return Number.isNaN(padding) ? 0 : padding;
}

const readPlace = () => readJson(tabStore, storageKey) as Place | null;
