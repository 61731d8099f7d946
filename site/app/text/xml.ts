const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML 1.0 forbids, even escaped. A feed with one of them could not be read at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Escapes an editor's text for an element or an attribute.
 * @see https://www.w3.org/TR/xml/#charsets
 */
export function xmlText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(forbidden, "")
    .replace(/[&<>"']/g, (letter) => named[letter] ?? letter);
}

/** Element `<name>text</name>`, with the text escaped. */
export const xmlElement = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;

/** Answer with an XML document. @param type e.g. `application/rss+xml` */
export function xmlAnswer(type: string, root: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
    headers: { "Content-Type": `${type}; charset=utf-8` },
  });
}
