import { createInterface } from "node:readline/promises";
import type { Backend } from "@arzobispado/backend";
import { PersonError } from "@arzobispado/backend";

/** Arguments and options after the command's name. */
export interface CommandLine {
  rest: string[];
  /** Removes instead of adding. */
  remove: boolean;
  /** Skips questions. */
  yes: boolean;
  /** Deletes files at once instead of moving them aside. */
  now: boolean;
  /** Only reports what would be done. */
  dryRun: boolean;
  /** Also contacts the servers that the settings name. */
  online: boolean;
  /** Gives up data encrypted with a lost SETTINGS_KEY. */
  forgetsSecrets: boolean;
  /** Exports only what visitors without an account read. */
  isPublic: boolean;
  /** Role of an invited person. */
  rol?: string;
}

export type Command = (backend: Backend, line: CommandLine) => Promise<void>;

/** Command with one of these verbs. @param orders sentence that lists them */
export const withVerb =
  (verbs: Record<string, Command>, orders: string): Command =>
  async (backend, line) => {
    const [verb = ""] = line.rest;
    const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
    if (!work) throw new PersonError(orders);
    await work(backend, line);
  };

export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Asks before an action that cannot be undone.
 * @param question ends in a question mark
 * @returns true if the technician agrees, or passed --yes
 * @throws PersonError if nobody can answer
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
