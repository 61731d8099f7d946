/**
 * Parses HTML without running scripts, applying styles or loading anything: the element is in no page, and its document
 * has no window.
 */
export function parseInert(html: string): HTMLElement {
  const box = document.implementation.createHTMLDocument("").createElement("div");
  box.innerHTML = html;
  return box;
}

/** HTML of sibling nodes. */
export function htmlOf(nodes: readonly Node[]): string {
  const box = parseInert("");
  box.append(...nodes.map((node) => node.cloneNode(true)));
  return box.innerHTML;
}
