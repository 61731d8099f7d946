/** Submits a form as its button does. Safari 15 lacks `requestSubmit` and submits without the `submit` event. */
export function sendForm(form: HTMLFormElement | null): void {
  if (!form) return;
  if (typeof form.requestSubmit === "function") form.requestSubmit();
  else form.submit();
}
