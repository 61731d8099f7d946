import type { Editor } from "./editor.ts";

/** Pixels between the caret's line and the bars. */
const room = 12;

/**
 * Scrolls the page so far that the line of the caret stands between the bar of the text and what the page keeps free at its
 * foot: a browser brings it into the window only, where a bar may lie over it.
 * @param bar over the text; it stays in the window while the text scrolls
 */
export function keepCaretInSight(editor: Editor, bar: HTMLElement | null): void {
  const line = caretLine(editor);
  const frame = editor.getContentAreaContainer()?.querySelector("iframe")?.getBoundingClientRect();
  if (!line || !frame) return;
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const highest = Math.max(offsetTop, bar?.getBoundingClientRect().bottom ?? 0) + room;
  // A phone's keyboard lies over the bar at the foot.
  const lowest = Math.min(offsetTop + height, window.innerHeight - kept) - room;
  const top = frame.top + line.top;
  const bottom = frame.top + line.bottom;
  if (bottom > lowest) window.scrollBy({ top: Math.min(bottom - lowest, top - highest), behavior: "instant" });
  else if (top < highest) window.scrollBy({ top: top - highest, behavior: "instant" });
}

/** Where the caret stands within the frame; null without one, or with words chosen. */
function caretLine({ selection }: Editor): { top: number; bottom: number } | null {
  const range = selection.getRng();
  if (!range.collapsed) return null;
  const [rect] = range.getClientRects();
  if (rect) return rect;
  // An empty paragraph has no letter to stand beside.
  const node = range.startContainer;
  const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  return element && element.localName !== "body" ? element.getBoundingClientRect() : null;
}
