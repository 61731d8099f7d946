import { describePdf } from "../../text/files/describe-pdf.ts";
import type { Enhance } from "../behaviours.ts";
import { frameWith } from "./frame.ts";

/** Puts a viewer above the links of each PDF; the file is loaded only when the viewer comes into view. */
export const documents: Enhance<"documents"> = (element, { title, weigh }, page) => {
  const places = [element, ...element.querySelectorAll<HTMLElement>("[data-pdf]")];
  const wide = window.matchMedia("(min-width: 40rem)");
  const show = () => {
    const hasRoom = navigator.pdfViewerEnabled && wide.matches;
    for (const place of hasRoom ? places : []) {
      const src = place.dataset.pdf;
      if (!src || place.querySelector("iframe")) continue;
      place.prepend(frameWith({ loading: "lazy", title: place.title || title, src }));
      for (const way of place.querySelectorAll<HTMLElement>("[hidden]")) way.hidden = false;
    }
    return hasRoom;
  };
  wide.addEventListener("change", show, { signal: page });
  if (!show() && weigh) void tellWeight(element, page);
};

/** Shows the size of a PDF, from the headers of a HEAD request. */
async function tellWeight(place: HTMLElement, signal: AbortSignal): Promise<void> {
  try {
    const { ok, headers } = await fetch(place.dataset.pdf ?? "", { method: "HEAD", signal });
    const facts = place.querySelector("[data-facts]");
    if (ok && facts) facts.textContent = describePdf({ bytes: Number(headers.get("content-length")) });
  } catch {
    // Without the size the document still opens.
  }
}
