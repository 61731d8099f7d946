import { useSyncExternalStore } from "react";

/** A message that waits until the person has read it, wherever in the site it arose. */
export interface Message {
  title: string;
  text: string;
  tone: "mal" | "ojo" | "bien";
  /** What follows once the person has closed it. */
  onDismiss?: () => void;
}

let waiting: readonly Message[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Message[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Shows a message over the page that is there, or over the one that is just coming. */
export function showMessage(message: Message): void {
  change([...waiting, message]);
}

export function dismissMessage(): void {
  const [closed, ...rest] = waiting;
  change(rest);
  closed?.onDismiss?.();
}

const none: readonly Message[] = [];

/** The message to show now, if any. */
export function useMessage(): Message | undefined {
  const messages = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => none,
  );
  return messages[0];
}
