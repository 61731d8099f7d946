import type { Enhance } from "../behaviours.ts";
import { countShare } from "../visits.ts";

/** Opens the link in a small window, which keeps the noticia in sight; if that is blocked, the link works as usual. */
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
