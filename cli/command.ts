import { createInterface } from "node:readline/promises";
import type { Backend } from "@arzobispado/backend";
import { PersonError } from "@arzobispado/backend";

/** What was written after the command's name. */
export interface CommandLine {
  rest: string[];
  /** Take out instead of putting in. */
  remove: boolean;
  /** Do not ask. */
  yes: boolean;
  /** Delete at once what would be moved aside. */
  now: boolean;
  /** Only say what would be done. */
  dryRun: boolean;
  /** Also ask the servers that the settings name. */
  online: boolean;
  /** Give up what a lost SETTINGS_KEY has sealed. */
  forgetsSecrets: boolean;
  /** Of somebody who is invited. */
  rol?: string;
}

export type Command = (backend: Backend, line: CommandLine) => Promise<void>;

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Asks before something that cannot be undone.
 * @param question ends in a question mark
 * @returns whether the technician agrees, or has done so beforehand with --yes
 * @throws Error where nobody can answer
 */
export async function agrees(question: string, { yes }: Pick<CommandLine, "yes">): Promise<boolean> {
  if (yes) return true;
  if (!process.stdin.isTTY)
    throw new PersonError("La orden hace una pregunta y nadie puede responder: repítala con --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^s(?:í|i)?$/i.test((await terminal.question(`${question} [s/N] `)).trim());
  } finally {
    terminal.close();
  }
}
