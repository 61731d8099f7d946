/** Width of embedded content in a text (EDI-05). Pixels. */
export const embedWidth = 450;

/**
 * HTML of a PDF in a text: a viewer, and the link to the file for browsers without one. The public page recognizes it
 * by its type and address (text/html/clean-html.ts).
 * @param url path under /api/files
 */
export function pdfBlock(url: string, title: string): string {
  const address = escapeHtml(url);
  const name = escapeHtml(title);
  return (
    `<object type="application/pdf" data="${address}" width="${embedWidth}" height="600" title="${name}">` +
    `<a href="${address}">Descargar PDF: ${name}</a></object>`
  );
}

/** Address of an iframe, object or embed that shows a PDF. Empty: another element. */
export function readPdfAddress(element: Element): string {
  if (!element.matches("iframe, object, embed")) return "";
  const address = element.getAttribute("data") ?? element.getAttribute("src") ?? "";
  const isPdf = element.getAttribute("type") === "application/pdf" || /[.]pdf(?:[?#]|$)/i.test(address);
  return isPdf ? address : "";
}

/** Title of the document: its own, or one from its file name. */
export function pdfTitle(element: Element): string {
  const own = element.getAttribute("title") ?? element.getAttribute("aria-label");
  return own || decodeName(readPdfAddress(element));
}

/**
 * Title from a file name without the server's suffix: 'programa de la fiesta' of
 * '/x/programa-de-la-fiesta_a1B2c3D4e5.pdf'.
 */
function decodeName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  const name = last.replace(/(?:_\w{10})?[.]\w+$/, "").replaceAll(/[-_]+/g, " ");
  return name.trim() || "Documento";
}

/** HTML of a link. @param text empty: the address itself */
export const linkHtml = (address: string, text = ""): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text || address)}</a>`;

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
