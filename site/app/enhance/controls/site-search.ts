import type { Enhance } from "../behaviours.ts";

/** Loads the code of the suggestions when the field gets the focus. */
export const siteSearch: Enhance<"siteSearch"> = (element, _settings, page) => {
  const form = element as HTMLFormElement;
  const field = form.querySelector("input");
  if (!field) return;
  const load = () => import("./suggestions/suggestions.ts");
  const bring = () => {
    field.removeEventListener("focus", bring);
    load().then(
      ({ suggest }) => suggest(form, field, page),
      // Without suggestions the form still works; the next focus retries.
      () => field.addEventListener("focus", bring),
    );
  };
  field.addEventListener("focus", bring);
  form.addEventListener("submit", () => {
    load().then(
      ({ keepSearch }) => keepSearch(field.value),
      () => undefined,
    );
  });
  if (document.activeElement === field) bring();
};

/** Focuses the visible search field on the key '/', or opens the search page. */
export function searchByKey(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    event.preventDefault();
    const fields = document.querySelectorAll<HTMLInputElement>("[data-site-search] input, [data-busca] [type=search]");
    const field = [...fields].find((each) => each.getClientRects().length > 0);
    if (!field) return window.location.assign("/buscar");
    field.focus();
    field.select();
  });
}
