import { type Message, type MessageAction, showMessage } from "./messages.ts";

interface Question<Answer extends string> extends Omit<Message, "actions" | "onDismiss"> {
  actions: readonly [MessageAction<Answer>, ...MessageAction<Answer>[]];
}

/**
 * Asks, and waits for the answer. Escape and a tap outside mean the last action, which must be the harmless one; it
 * also gets the focus if another action deletes.
 */
export function askMessage<Answer extends string>(question: Question<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    showMessage({ ...question, onDismiss: (answer) => resolve(answer as Answer) });
  });
}

interface Confirmation extends Pick<Message, "title" | "text" | "detail" | "icon">, Partial<Pick<Message, "tone">> {
  /** Label of the button that confirms; the other one cancels. */
  yes: string;
  /** Confirming deletes or overwrites something. */
  danger?: boolean;
}

/** Asks for a confirmation. @returns whether it was given */
export async function confirmMessage({ yes, danger = false, ...question }: Confirmation): Promise<boolean> {
  const answer = await askMessage<"si" | "no">({
    tone: danger ? "mal" : "ojo",
    ...question,
    actions: [
      { answer: "si", label: yes, danger },
      { answer: "no", label: "Cancelar" },
    ],
  });
  return answer === "si";
}
