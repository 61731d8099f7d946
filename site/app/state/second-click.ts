/** Milliseconds. */
const longestDoubleClick = 500;

/** The second half of a double click on what closes a dialog would fall on what lies beneath it: it does nothing. */
export function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, true);
  setTimeout(() => document.removeEventListener("click", ignore, true), longestDoubleClick);
}
