import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";

/** Number of last read texts that are kept as worth preparing. */
const recentTexts = 200;
/** Characters of all these texts together. */
const recentCharacters = 1_000_000;
/** Characters of the longest text worth preparing. Ours have some thousand; longer ones come from made-up filters. */
const longestText = 20_000;
/**
 * Statements that one connection prepares before another replaces it: the driver keeps the text, and the server the
 * plan, of each until the connection ends.
 */
const mostPrepared = 400;
/** Characters of all statements that one connection prepares. */
const preparedCharacters = 1_000_000;

/**
 * Names the statements that connections of a pool keep prepared. Filters of strangers must neither fill the server's
 * memory nor keep frequent reads from being prepared.
 */
export class PreparedStatements {
  readonly #names = new LRUCache<string, string>({
    max: recentTexts,
    maxSize: recentCharacters,
    maxEntrySize: longestText,
    sizeCalculation: (_name, text) => text.length,
  });
  /** Statements that pg has prepared on each connection; pg prepares each only once. */
  readonly #prepared = new WeakMap<pg.PoolClient, { names: Set<string>; characters: number }>();

  /**
   * Name under which to prepare a text. A prepared statement saves a round of planning, which is worth it only for
   * texts that return.
   * @returns hash of the text, which no other text has; undefined if it was not read lately or is too long
   */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, createHash("sha256").update(text).digest("hex").slice(0, 32));
    return name;
  }

  /** Notes that the connection runs a prepared statement. @returns `false` when the connection should end after it */
  add(connection: pg.PoolClient, name: string, text: string): boolean {
    const prepared = this.#prepared.get(connection) ?? { names: new Set(), characters: 0 };
    this.#prepared.set(connection, prepared);
    if (!prepared.names.has(name)) prepared.characters += text.length;
    prepared.names.add(name);
    return prepared.names.size < mostPrepared && prepared.characters < preparedCharacters;
  }
}
