/**
 * Makes textareas with the CSS variable `--crece: si` grow with their text where the browser does not support
 * `field-sizing` (Chrome 123, Firefox 152, Safari 26.2 do).
 * @returns removes the listeners
 */
export function growFields(): () => void {
  if (CSS.supports("field-sizing", "content")) return () => {};
  const grow = ({ target }: Event) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    if (getComputedStyle(target).getPropertyValue("--crece").trim() !== "si") return;
    target.style.height = "auto";
    const borders = target.offsetHeight - target.clientHeight;
    target.style.height = `${target.scrollHeight + borders}px`;
  };
  document.addEventListener("input", grow);
  // A field filled with a long text grows as soon as it gets the focus.
  document.addEventListener("focusin", grow);
  return () => {
    document.removeEventListener("input", grow);
    document.removeEventListener("focusin", grow);
  };
}
