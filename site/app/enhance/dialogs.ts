import { dismissMessage, showMessage, waitingMessages } from "../state/messages.ts";
import { ignoreSecondClick } from "../state/second-click.ts";
import type { Enhance } from "./behaviours.ts";

/**
 * Shows the messages of `showMessage`, one after the other, as native dialogs over the page. Their HTML comes from the
 * frame's template (message-template.tsx), with 'Entendido' as the only way out.
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

/** @throws on a page without the frame of the others, where nothing is said */
function emptyDialog(tone: string): HTMLDialogElement {
  const template = document.querySelector<HTMLTemplateElement>("template[data-mensajes]");
  const dialog = template?.content.querySelector<HTMLDialogElement>(`.dialogo--${tone}`);
  if (!dialog) throw new Error("No template for messages");
  return document.importNode(dialog, true);
}

/** A message that the server has for the person, shown with its page. */
export const message: Enhance<"message"> = (element, { next, ...said }) => {
  showMessage({
    ...said,
    // Who has gone back meanwhile stays there.
    onDismiss: () => next !== undefined && element.isConnected && window.location.replace(next),
  });
};
