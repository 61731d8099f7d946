import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus to what has just come, as a browser does with a new document; otherwise it would be lost with the
 * link that was pressed. The first page keeps the browser's own.
 * @param place changes with what is shown there
 */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>, place: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    target.current?.focus({ preventScroll: true });
  }, [target, place]);
}
