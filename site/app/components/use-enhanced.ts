import { type RefObject, useEffect, useRef } from "react";
import { enhance } from "../enhance/enhance.ts";

/**
 * Gives a part with marks its behaviours where React draws it in the browser: in pages of administrators and in islands.
 * A document's own ones have theirs from the start, each only once.
 */
export function useEnhanced<Part extends Element>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const page = new AbortController();
    if (part.current) enhance(part.current, page.signal);
    return () => page.abort();
  }, []);
  return part;
}
