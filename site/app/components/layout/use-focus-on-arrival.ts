import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to new content, as a browser does after loading a document; otherwise the focus would be lost with
 * the link that was pressed. The first page keeps the browser's own focus.
 * @param place changes with the content
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  // A layout effect runs before the content can be pressed: an effect after painting would take the focus from a field
  // that somebody has begun to fill in.
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    target.current?.focus({ preventScroll: true });
  }, [target, place]);
}
