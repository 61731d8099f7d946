import { useEffect, useRef } from "react";

/**
 * Moves focus to an element, and scrolls to it, whenever `what` changes to another value that is not empty.
 * @param before value for which focus does not move when the element is first shown: the person has just arrived
 */
export function useFocusOn<Target extends HTMLElement>(what: string, before = "") {
  const target = useRef<Target>(null);
  const last = useRef(before);
  useEffect(() => {
    const isNew = what !== "" && what !== last.current;
    last.current = what;
    if (!isNew) return;
    target.current?.focus({ preventScroll: true });
    target.current?.scrollIntoView({ block: "nearest" });
  }, [what]);
  return target;
}
