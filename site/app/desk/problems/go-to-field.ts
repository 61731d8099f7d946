/**
 * Brings a field of the form into sight and gives it the focus.
 * @param target id of its element; of a rich text that of what is around it, without `s-`
 * @param focusText of a rich text, which lies in a frame
 */
export function goToField(target: string, focusText?: () => void): void {
  const element = document.getElementById(target) ?? document.getElementById(`s-${target}`);
  const isHigh = (element?.offsetHeight ?? 0) > window.innerHeight / 2;
  // The bar at the foot is left out of sight's room (save-bar.module.css).
  element?.scrollIntoView({ block: isHigh ? "start" : "center" });
  if (focusText) focusText();
  else element?.focus({ preventScroll: true });
}
