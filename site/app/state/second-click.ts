/** Time in which a second click is ignored. Milliseconds. */
const longestDoubleClick = 500;

/** Ignores the second click of a double click on a button that closes a dialog: it would hit the element beneath. */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, true);
  setTimeout(() => document.removeEventListener("click", ignore, true), longestDoubleClick);
}
