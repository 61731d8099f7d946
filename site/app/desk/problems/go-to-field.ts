/**
 * Scrolls to a field of the form and focuses it.
 * @param target id of its element; for a rich text that of its wrapper, without `s-`
 * @param focusText focuses a rich text, which lies in an iframe
 */
export function goToField(target: string, focusText?: () => void): void {
  const element = document.getElementById(target) ?? document.getElementById(`s-${target}`);
  const isHigh = (element?.offsetHeight ?? 0) > window.innerHeight / 2;
  // `scroll-padding` keeps the bottom bar from covering the field (save-bar.module.css).
  element?.scrollIntoView({ block: isHigh ? "start" : "center" });
  if (focusText) focusText();
  else element?.focus({ preventScroll: true });
}
