import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "./database.ts";
import { selectParameter, writeParameter } from "./parameters.ts";

/** In `_params`: another text whenever the content was replaced as a whole. */
const contentKey = "installation";

/** Rows of `_params` that tell of this installation and not of its content: no copy takes them along or overwrites them. */
export function isOfInstallation(key: string): boolean {
  return key === contentKey || key.startsWith(`${contentKey}.`);
}

/**
 * To be called in the transaction that replaces all content: every server on the database then starts anew.
 * @returns the mark of this replacement, by which `isInForce` knows it again
 */
export async function announceReplacement(
  { query }: Pick<Database, "query">,
  transaction: Transaction,
): Promise<string> {
  const mark = randomUUID();
  await transaction.run(writeParameter(query, contentKey, mark));
  transaction.announce();
  return mark;
}

/** Whether a replacement was committed: a connection that breaks at the commit does not tell. */
export async function isInForce(database: Database, mark: string): Promise<boolean> {
  return (await read(database)) === mark;
}

/** Notices that all content was replaced, by this process or by another; nothing that is in memory then holds. */
export class Replacements {
  readonly #database: Database;
  readonly #onReplaced: () => void;
  #known: string;

  private constructor(database: Database, known: string, onReplaced: () => void) {
    this.#database = database;
    this.#known = known;
    this.#onReplaced = onReplaced;
  }

  /** @param onReplaced called once for each replacement that is noticed */
  static async follow(database: Database, onReplaced: () => void): Promise<Replacements> {
    const replacements = new Replacements(database, await read(database), onReplaced);
    // A look that fails (the database restarts, or is being closed) is made up for at the next change.
    database.onForeignChange(() => void replacements.look().catch(() => undefined));
    return replacements;
  }

  /** To be called after a replacement of this process's own, when everything that belongs to it is done. */
  async look(): Promise<void> {
    const now = await read(this.#database);
    if (now === this.#known) return;
    this.#known = now;
    this.#onReplaced();
  }
}

async function read(database: Database): Promise<string> {
  const [row] = await database.read(selectParameter(database.query, contentKey));
  return row?.value ?? "";
}
