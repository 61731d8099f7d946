import type { Editor } from "./editor.ts";

/** Distance between the caret's line and the bars. Pixels. */
const room = 12;

/**
 * Scrolls the page so that the caret's line is between the toolbar of the text and the space reserved at the foot. The
 * browser alone scrolls it only into the window, where a bar may cover it.
 * @param bar toolbar over the text; stays in the window while the text scrolls
 */
export function keepCaretInSight(editor: Editor, bar: HTMLElement | null): void {
  const line = caretLine(editor);
  const frame = editor.getContentAreaContainer()?.querySelector("iframe")?.getBoundingClientRect();
  if (!line || !frame) return;
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const highest = Math.max(offsetTop, bar?.getBoundingClientRect().bottom ?? 0) + room;
  // A phone's keyboard covers the bar at the foot.
  const lowest = Math.min(offsetTop + height, window.innerHeight - kept) - room;
  const top = frame.top + line.top;
  const bottom = frame.top + line.bottom;
  if (bottom > lowest) window.scrollBy({ top: Math.min(bottom - lowest, top - highest), behavior: "instant" });
  else if (top < highest) window.scrollBy({ top: top - highest, behavior: "instant" });
}

/** Vertical position of the caret in the iframe. `null`: no caret, or a text selection. */
function caretLine({ selection }: Editor): { top: number; bottom: number } | null {
  const range = selection.getRng();
  if (!range.collapsed) return null;
  const [rect] = range.getClientRects();
  if (rect) return rect;
  // In an empty paragraph the caret's range has no rectangle: use the element's.
  const node = range.startContainer;
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element && element.localName !== "body" ? element.getBoundingClientRect() : null;
}
