import type { ReactNode } from "react";
import { createStore } from "./store.ts";

/** One way out of a message. */
export interface MessageAction<Answer extends string = string> {
  answer: Answer;
  /** The word on its button. */
  label: string;
  /** It deletes or overwrites. */
  danger?: boolean;
}

/** A message that waits until the person has read it, wherever in the site it arose. */
export interface Message {
  title: string;
  text: string;
  /** What it touches, under the text. */
  detail?: ReactNode;
  tone: "mal" | "ojo" | "bien";
  /** In the place of the tone's own drawing. */
  icon?: ReactNode;
  /** Main one first, harmless one last; 'Entendido' alone when left out. */
  actions?: readonly MessageAction[];
  /** What follows once the person has closed it. @param answer of the pressed action; the last one's on Escape */
  onDismiss?: (answer: string) => void;
}

/** Two messages may have the same words: the number tells them apart. */
type Waiting = Message & { number: number };

/** Those that nobody has closed yet, the one to show first. */
export const waitingMessages = createStore<readonly Waiting[]>([]);
let shown = 0;

/** Shows a message over the page that is there, or over the one that is just coming. */
export function showMessage(message: Message): void {
  shown += 1;
  waitingMessages.set([...waitingMessages.get(), { ...message, number: shown }]);
}

interface Question<Answer extends string> extends Omit<Message, "actions" | "onDismiss"> {
  actions: readonly [MessageAction<Answer>, ...MessageAction<Answer>[]];
}

/**
 * Asks, and waits for the answer. Escape and a tap outside are the last action, which must be the harmless one; it has
 * the focus too when another one deletes.
 */
export function askMessage<Answer extends string>(question: Question<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    showMessage({ ...question, onDismiss: (answer) => resolve(answer as Answer) });
  });
}

/** @param answer of the pressed action, or empty */
export function dismissMessage(answer: string): void {
  const [closed, ...rest] = waitingMessages.get();
  waitingMessages.set(rest);
  closed?.onDismiss?.(answer || (closed.actions?.at(-1)?.answer ?? ""));
}
