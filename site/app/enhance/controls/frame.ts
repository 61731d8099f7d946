import { showMessage } from "../../state/messages.ts";
import { noConnection } from "../../text/problems/no-connection.ts";
import type { Enhance } from "../behaviours.ts";

/** Replaces a cover by the frame of another service when its button is pressed. */
export const frame: Enhance<"frame"> = (cover, attributes) => {
  cover.addEventListener("click", ({ target }) => {
    if (!(target as Element).closest("button")) return;
    if (!navigator.onLine) {
      showMessage(noConnection);
      return;
    }
    const shown = frameWith(attributes);
    const words = cover.parentElement?.nextElementSibling;
    if (words instanceof HTMLElement) words.hidden = false;
    cover.replaceWith(shown);
    // The pressed button is gone.
    shown.focus();
  });
};

export function frameWith(attributes: Readonly<Record<string, string>>): HTMLIFrameElement {
  const made = document.createElement("iframe");
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
