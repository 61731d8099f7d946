import type { Step } from "./arrive.ts";
import { enhance } from "./enhance.ts";
import { watchIslands } from "./islands.ts";

/**
 * The part of the page that a step changes alone: `data-cambia="#santoral"` at what was pressed, or around it. Everything
 * else of the page stays as it is.
 */
export function fragmentOf({ event, from, to }: Step): string | null {
  const pressed = event.sourceElement;
  if (!pressed || from.pathname !== to.pathname) return null;
  return pressed.closest<HTMLElement>("[data-cambia]")?.dataset.cambia ?? null;
}

/** @returns false when the page has to be exchanged as a whole */
export function exchangeFragment(step: Step, brought: Document, page: AbortSignal): boolean {
  const selector = fragmentOf(step);
  if (!selector) return false;
  const [before, after] = [document.querySelector<HTMLElement>(selector), brought.querySelector<HTMLElement>(selector)];
  if (!before || !after) return false;
  // The same control of the new part has the focus: who presses again presses there.
  const focused = before.contains(document.activeElement) ? document.activeElement?.id : undefined;
  before.replaceWith(after);
  enhance(after, page);
  watchIslands(after);
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  return true;
}
