/** Brings a field of the form into sight and gives it the focus. @param text the rich text, which lies in a frame */
export function goToField(target: string, text: { focus: () => void } | null): void {
  const element = document.getElementById(target === "descripcion" ? "s-descripcion" : target);
  element?.scrollIntoView({ block: "center" });
  if (target === "descripcion") text?.focus();
  else element?.focus({ preventScroll: true });
}
