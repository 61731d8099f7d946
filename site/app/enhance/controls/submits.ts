import { sendForm } from "../../state/send-form.ts";
import type { Enhance } from "../behaviours.ts";

/** A select that sends its form by itself: what was chosen before the script came, too. */
export const submits: Enhance<"submits"> = (element, _settings, page) => {
  const select = element as HTMLSelectElement;
  const { form } = select;
  const send = () => sendForm(form);
  select.addEventListener("change", send);
  // The list that is there stays when no answer comes: its size can be chosen again.
  window.navigation?.addEventListener(
    "navigateerror",
    ({ error }) => {
      if (error?.name !== "AbortError") form?.reset();
    },
    { signal: page },
  );
  if (![...select.selectedOptions].every(({ defaultSelected }) => defaultSelected)) send();
};
