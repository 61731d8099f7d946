/** Sends a form as its button does; Safari 15 cannot, and sends it without asking anybody first. */
export function sendForm(form: HTMLFormElement | null): void {
  if (!form) return;
  if (typeof form.requestSubmit === "function") form.requestSubmit();
  else form.submit();
}
