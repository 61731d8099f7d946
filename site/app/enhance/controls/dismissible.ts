import type { Enhance } from "../behaviours.ts";
import { onArrival } from "../page-navigation/arrivals.ts";

/**
 * A `<details>` that behaves as a menu: closes on Escape (focus returns to its `<summary>`), on a press outside, when
 * the focus leaves and after an in-page navigation. Without a script it stays a plain disclosure.
 */
export const dismissible: Enhance<"menu"> = (element, { pushes = false }, page) => {
  const details = element as HTMLDetailsElement;
  let pressing = false;
  const close = () => {
    details.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    pressing = false;
    // Escape closes one menu at a time, the inner one first, whatever the order of the listeners.
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
    // The press that takes the focus has not ended yet.
    if (pushes && pressing) return;
    if (next && !details.contains(next)) close();
  };
  document.addEventListener("keydown", onKey, { signal: page });
  document.addEventListener("pointerdown", onPointer, { signal: page, capture: true });
  // Capture phase: an element pressed inside may be removed by its own handler.
  document.addEventListener(pushes ? "click" : "pointerdown", onPress, { signal: page, capture: true });
  details.addEventListener("focusout", onFocusOut);
  onArrival(close, page);
};
