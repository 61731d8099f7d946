/** Marks what is shown of several, or takes the mark away. Firefox before 119 has no `ariaCurrent`. */
export function markIf(element: Element, isCurrent: boolean, kind = "true"): void {
  if (isCurrent) element.setAttribute("aria-current", kind);
  else element.removeAttribute("aria-current");
}
