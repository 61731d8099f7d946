import { type RefObject, useEffect, useRef } from "react";
import { enhance } from "../enhance/enhance.ts";

/**
 * Attaches the behaviours of an enhanced part that React renders in the browser: in administrators' pages and in
 * islands. The parts of a document get theirs when it loads, each once.
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
