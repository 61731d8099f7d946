import { type RefObject, useEffect } from "react";

/**
 * A `<details>` that behaves as a menu once a script runs: it closes on Escape (focus returns to its word), on a click
 * outside and when the focus leaves. Without a script it stays a plain disclosure.
 * @param pushes what it opens pushes the page down: then it closes only once a press outside is over, for what was
 * pressed would move away from under the finger
 */
export function useDismissible(details: RefObject<HTMLDetailsElement | null>, pushes = false): void {
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    let pressing = false;
    const close = () => {
      element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      pressing = false;
      // One key closes one menu, the inner one first, whichever of them listens first.
      if (event.key !== "Escape" || !element.open || event.defaultPrevented) return;
      if (element.querySelector("details[open]")) return;
      event.preventDefault();
      close();
      element.querySelector("summary")?.focus();
    };
    const press = pushes ? "click" : "pointerdown";
    const onPress = (event: Event) => {
      if (element.open && !element.contains(event.target as Node)) close();
    };
    const onPointer = () => {
      pressing = true;
    };
    const onFocusOut = (event: FocusEvent) => {
      const next = event.relatedTarget as Node | null;
      // A press that takes the focus is not over yet.
      if (pushes && pressing) return;
      if (next && !element.contains(next)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPointer, true);
    // On the way down: what is pressed inside may be gone once it has been handled.
    document.addEventListener(press, onPress, true);
    element.addEventListener("focusout", onFocusOut);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPointer, true);
      document.removeEventListener(press, onPress, true);
      element.removeEventListener("focusout", onFocusOut);
    };
  }, [details, pushes]);
}
