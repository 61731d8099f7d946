import type { ReactNode } from "react";
import { createStore } from "./store.ts";

/** Button of a message. */
export interface MessageAction<Answer extends string = string> {
  answer: Answer;
  /** Label of the button. */
  label: string;
  /** Deletes or overwrites something. */
  danger?: boolean;
}

/** Message that waits until the person has read it. */
export interface Message {
  title: string;
  text: string;
  /** Details of the affected content, under the text. */
  detail?: ReactNode;
  tone: "mal" | "ojo" | "bien";
  /** Icon in place of the tone's default. */
  icon?: ReactNode;
  /** Buttons: main one first, harmless one last. Undefined: 'Entendido' alone. */
  actions?: readonly MessageAction[];
  /**
   * Called when the person closes the message.
   * @param answer answer of the pressed action; on Escape the last action's
   */
  onDismiss?: (answer: string) => void;
}

/** Message with a number that distinguishes messages with the same text. */
type Waiting = Message & { number: number };

/** Messages that are not closed yet, the one to show first. */
export const waitingMessages = createStore<readonly Waiting[]>([]);
let shown = 0;

/** Shows a message over the current page, or over the page that is loading. */
export function showMessage(message: Message): void {
  shown += 1;
  waitingMessages.set([...waitingMessages.get(), { ...message, number: shown }]);
}

/** Closes the first message. @param answer answer of the pressed action, or empty */
export function dismissMessage(answer: string): void {
  const [closed, ...rest] = waitingMessages.get();
  waitingMessages.set(rest);
  closed?.onDismiss?.(answer || (closed.actions?.at(-1)?.answer ?? ""));
}
