import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to what has just come, as a browser does with a new document; otherwise it would be lost with the
 * link that was pressed. The first page keeps the browser's own.
 * @param place changes with what is shown there
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  // Before anything there can be pressed: an effect after the painting would take the focus from a field that somebody
  // has begun to fill in.
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    target.current?.focus({ preventScroll: true });
  }, [target, place]);
}
