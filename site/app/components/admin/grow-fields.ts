/**
 * Lets fields grow with their text where the browser does not (`field-sizing`: Chrome 123, Firefox 152, Safari 26.2): those
 * that say so by `--crece`. @returns stops it
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
  // A field that came with a long text grows when somebody begins to write in it.
  document.addEventListener("focusin", grow);
  return () => {
    document.removeEventListener("input", grow);
    document.removeEventListener("focusin", grow);
  };
}
