import type { Enhance } from "../behaviours.ts";
import { onArrival } from "../walking/arrivals.ts";

/**
 * A `<details>` that behaves as a menu: it closes on Escape (focus returns to its word), on a press outside, when the
 * focus leaves and when the page that it led to is there. Without a script it stays a plain disclosure.
 */
export const dismissible: Enhance<"menu"> = (element, { pushes = false }, page) => {
  const details = element as HTMLDetailsElement;
  let pressing = false;
  const close = () => {
    details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    pressing = false;
    // One key closes one menu, the inner one first, whichever of them listens first.
    if (event.key !== "Escape" || !details.open || event.defaultPrevented) return;
    if (details.querySelector("details[open]")) return;
    event.preventDefault();
    close();
    details.querySelector("summary")?.focus();
  };
  const onPress = (event: Event) => {
    if (details.open && !details.contains(event.target as Node)) close();
  };
  const onPointer = () => {
    pressing = true;
  };
  const onFocusOut = (event: FocusEvent) => {
    const next = event.relatedTarget as Node | null;
    // A press that takes the focus is not over yet.
    if (pushes && pressing) return;
    if (next && !details.contains(next)) close();
  };
  document.addEventListener("keydown", onKey, { signal: page });
  document.addEventListener("pointerdown", onPointer, { signal: page, capture: true });
  // On the way down: what is pressed inside may be gone once it has been handled.
  document.addEventListener(pushes ? "click" : "pointerdown", onPress, { signal: page, capture: true });
  details.addEventListener("focusout", onFocusOut);
  onArrival(close, page);
};
