import type { Enhance } from "../behaviours.ts";

export const menuScrollLock: Enhance<"covering"> = (element) => {
  const details = element as HTMLDetailsElement;
  details.addEventListener("toggle", () => {
    document.documentElement.classList.toggle("menu-abierto", details.open);
    // Elements above the header would push the end of the menu out of a window that no longer scrolls.
    if (details.open) details.closest("header")?.scrollIntoView({ behavior: "instant" });
  });
};
