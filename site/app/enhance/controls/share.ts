import type { Enhance } from "../behaviours.ts";
import { countShare } from "../visits.ts";

/** A small window keeps the noticia in sight; where it is blocked the link works as a link. */
export const share: Enhance<"share"> = (element, { network }) => {
  const link = element as HTMLAnchorElement;
  link.addEventListener("click", (event) => {
    countShare(network);
    const opened = window.open(link.href, "compartir", "popup,width=500,height=500,noopener=no");
    if (!opened) return;
    opened.opener = null;
    event.preventDefault();
  });
};
