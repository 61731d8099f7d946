import { dismissMessage, showMessage, waitingMessages } from "../state/messages.ts";
import { ignoreSecondClick } from "../state/second-click.ts";
import type { Enhance } from "./behaviours.ts";

/**
 * Shows the messages of `showMessage`, one after the other, as native modal dialogs. Their HTML comes from the frame's
 * template (routes/public/layout.tsx); 'Entendido' is the only way out.
 */
export function showMessages(): void {
  let open = 0;
  waitingMessages.subscribe(() => {
    const [message] = waitingMessages.get();
    if (!message || message.number === open) return;
    open = message.number;
    const dialog = emptyDialog(message.tone);
    dialog.querySelector("h2")?.append(message.title);
    dialog.querySelector("p")?.append(message.text);
    document.body.append(dialog);
    dialog.addEventListener("click", ({ target }) => {
      if ((target as Element).closest("button")) ignoreSecondClick();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      dismissMessage("");
    });
    dialog.showModal();
  });
}

/** Clones an empty dialog of a tone. @throws on a page without the shared frame: no message is shown there */
function emptyDialog(tone: string): HTMLDialogElement {
  const template = document.querySelector<HTMLTemplateElement>("template[data-mensajes]");
  const dialog = template?.content.querySelector<HTMLDialogElement>(`.dialogo--${tone}`);
  if (!dialog) throw new Error("No template");
  return document.importNode(dialog, true);
}

/** Shows a message that the server has put into the page. */
export const message: Enhance<"message"> = (element, { next, ...options }) => {
  showMessage({
    ...options,
    // Does not navigate if the person has gone back meanwhile.
    onDismiss: () => next !== undefined && element.isConnected && window.location.replace(next),
  });
};
