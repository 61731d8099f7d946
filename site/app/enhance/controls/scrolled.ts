import type { Enhance } from "../behaviours.ts";

/** Pixels of scroll after which the element is shown (NAV-10). */
const after = 200;

export const scrolled: Enhance<"scrolled"> = (element, _settings, page) => {
  const look = () => {
    element.hidden = window.scrollY <= after;
  };
  window.addEventListener("scroll", look, { passive: true, signal: page });
  look();
};
