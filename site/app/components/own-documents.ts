/** Where a PDF has room in a page; a phone opens it by its link. The same as of `PdfViewer`. */
const wide = "(min-width: 40rem)";

/**
 * Mounts a PDF viewer over each link to a document of ours in a cleaned text (`clean-html.server.ts`), where the
 * browser has one and room for it; nothing is asked for before it comes into view.
 */
export function showDocuments(text: HTMLElement | null): void {
  if (!navigator.pdfViewerEnabled || !window.matchMedia(wide).matches) return;
  for (const place of text?.querySelectorAll<HTMLElement>(".documento[data-pdf]") ?? []) {
    if (place.querySelector("iframe")) continue;
    const frame = document.createElement("iframe");
    frame.loading = "lazy";
    frame.title = place.title || "Documento PDF";
    frame.src = place.dataset.pdf ?? "";
    place.prepend(frame);
  }
}
