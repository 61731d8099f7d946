import { type RefObject, useEffect } from "react";

/**
 * A `<details>` that behaves as a menu once a script runs: it closes on Escape (focus returns to its word), on a click
 * outside and when the focus leaves. Without a script it stays a plain disclosure.
 */
export function useDismissible(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      // A menu inside another one listens first: one key closes one menu.
      if (event.key !== "Escape" || !element.open || event.defaultPrevented) return;
      event.preventDefault();
      close();
      element.querySelector("summary")?.focus();
    };
    const onPointer = (event: PointerEvent) => {
      if (element.open && !element.contains(event.target as Node)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget as Node | null;
      if (next && !element.contains(next)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [details]);
}
