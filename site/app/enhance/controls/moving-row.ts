import type { Enhance } from "../behaviours.ts";

/**
 * Moves a row of people on by one at intervals and on presses (CUA-02). By touch and keyboard the row scrolls natively.
 * Pauses while a mouse or the focus is in the area; with reduced motion never moves unasked.
 */
export const movingRow: Enhance<"team"> = (area, { delay, speed }, page) => {
  const frame = area.querySelector("[data-row]") as HTMLElement;
  const row = frame.firstElementChild as HTMLElement;
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
  let pointed = false;
  let stopped = false;
  let timer = 0;

  /** Scrolls the row. @returns pixels moved */
  const move = (by: number): number => {
    const [first, second] = row.children as unknown as HTMLElement[];
    const width = first && second ? second.offsetLeft - first.offsetLeft : 0;
    const before = frame.scrollLeft;
    frame.scrollTo({ left: (Math.round(before / width) + by) * width, behavior: "instant" });
    const moved = frame.scrollLeft - before;
    // The row jumps, then an animation shows it moving: native smooth scrolling has no fixed duration.
    if (moved && !reduced.matches) {
      row.animate({ transform: [`translateX(${moved}px)`, "none"] }, { duration: speed, easing: "ease" });
    }
    return moved;
  };
  const wait = () => {
    clearInterval(timer);
    if (page.aborted || stopped || pointed || reduced.matches || area.matches(":focus-within")) return;
    timer = window.setInterval(() => {
      // After the last person starts again with the first. A page that was left is kept for a while: `isConnected`.
      if (frame.isConnected && !move(1)) move(-row.children.length);
    }, delay);
  };

  area.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    if (!button) return;
    const { step } = button.dataset;
    if (step) {
      move(Number(step));
      return;
    }
    stopped = !stopped;
    button.hidden = true;
    const other = (stopped ? button.nextElementSibling : button.previousElementSibling) as HTMLElement;
    other.hidden = false;
    other.focus();
  });
  for (const type of ["pointerenter", "pointerleave"] as const) {
    area.addEventListener(type, ({ pointerType }) => {
      pointed = type === "pointerenter" && pointerType === "mouse";
      wait();
    });
  }
  for (const type of ["focusin", "focusout", "click"]) area.addEventListener(type, wait);
  frame.addEventListener("scroll", wait);
  reduced.addEventListener("change", wait, { signal: page });
  page.addEventListener("abort", wait);
  wait();
};
