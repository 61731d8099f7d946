import { useEffect } from "react";
import { newItemId } from "../content/content.ts";

/** What was in a form last: `parroquias/id`. */
let opened = "";

/** Notes what stands in a form, so that the list gives it the focus when somebody comes back. @param id or `newItemId` */
export function useOpened(collection: string, id: string): void {
  useEffect(() => {
    opened = `${collection}/${id}`;
  }, [collection, id]);
}

/** Of what leads to an item from its list. @param id or `newItemId` */
export const openerId = (id: string): string => `registro-${id}`;

/**
 * Gives the focus to what was opened from a list, as far as it is still there and nobody has gone on meanwhile.
 * @param shown ids of the items that stand there; null while they are awaited
 */
export function useFocusOnOpened(collection: string, shown: readonly string[] | null): void {
  useEffect(() => {
    if (shown === null || opened === "") return;
    const [of, id = ""] = opened.split("/");
    opened = "";
    if (of !== collection || !(id === newItemId || shown.includes(id))) return;
    // The page itself, or nothing: no control.
    const isFree = document.activeElement?.matches("body, main, section") ?? true;
    if (isFree) document.getElementById(openerId(id))?.focus();
  }, [collection, shown]);
}
