import type { Enhance } from "../behaviours.ts";

/** Opens a `<details>` in a wide window for browsers without `::details-content`, which show only open content. */
export const panel: Enhance<"panel"> = (element) => {
  if (CSS.supports("selector(::details-content)")) return;
  if (window.matchMedia("(min-width: 60rem)").matches) (element as HTMLDetailsElement).open = true;
};
