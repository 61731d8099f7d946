/**
 * Parses a text where nothing of it can run, apply or be asked for: its element stands in no page, and its document
 * belongs to no window.
 */
export function parseInert(html: string): HTMLElement {
  const box = document.implementation.createHTMLDocument("").createElement("div");
  box.innerHTML = html;
  return box;
}

/** HTML of nodes that stand beside each other. */
export function htmlOf(nodes: readonly Node[]): string {
  const box = parseInert("");
  box.append(...nodes.map((node) => node.cloneNode(true)));
  return box.innerHTML;
}
