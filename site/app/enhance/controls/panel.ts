import type { Enhance } from "../behaviours.ts";

/** Browsers without `::details-content` show what an open panel holds only if it is really open. */
export const panel: Enhance<"panel"> = (element) => {
  if (CSS.supports("selector(::details-content)")) return;
  if (window.matchMedia("(min-width: 60rem)").matches) (element as HTMLDetailsElement).open = true;
};
