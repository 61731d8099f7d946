import type { MouseEvent } from "react";

/** Answers a plain click on a link here, without leaving the page; one that opens another tab stays the browser's. */
export function answerClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
