import { sendForm } from "../../state/send-form.ts";
import type { Enhance } from "../behaviours.ts";

/** A select that submits its form on change, and at once if the choice was made before the script was loaded. */
export const submits: Enhance<"submits"> = (element, _settings, page) => {
  const select = element as HTMLSelectElement;
  const { form } = select;
  const send = () => sendForm(form);
  select.addEventListener("change", send);
  // No answer: the present list stays, and its size can be chosen again.
  window.navigation?.addEventListener(
    "navigateerror",
    ({ error }) => {
      if (error?.name !== "AbortError") form?.reset();
    },
    { signal: page },
  );
  if (![...select.selectedOptions].every(({ defaultSelected }) => defaultSelected)) send();
};
