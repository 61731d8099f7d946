import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type pg from "pg";

/** Texts that are worth preparing: the last ones that were read, and characters of all of them. */
const recentTexts = 200;
const recentCharacters = 1_000_000;
/** Characters of one. The product's own have some thousand; longer ones are of filters that somebody made up. */
const longestText = 20_000;
/**
 * Statements that one connection prepares before another takes its place, and characters of all of them: the driver keeps the
 * text and the server the plan of each until the connection ends.
 */
const mostPrepared = 400;
const preparedCharacters = 1_000_000;

/**
 * Names the statements that the connections of one pool keep prepared. The filters of strangers must not fill the server's
 * memory, nor keep what is read often from being prepared.
 */
export class PreparedStatements {
  readonly #names = new LRUCache<string, string>({
    max: recentTexts,
    maxSize: recentCharacters,
    maxEntrySize: longestText,
    sizeCalculation: (_name, text) => text.length,
  });
  /** By connection: what pg has prepared there, and prepares only once. */
  readonly #prepared = new WeakMap<pg.PoolClient, { names: Set<string>; characters: number }>();

  /**
   * Preparing costs a round of planning less, and only what comes back is worth it.
   * @returns undefined for a text that was not read lately or is too long. A name is the hash of its text, and so never another's.
   */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name === undefined) this.#names.set(text, createHash("sha256").update(text).digest("hex").slice(0, 32));
    return name;
  }

  /** Notes that the connection runs the statement of this text. @returns false when it should end after this one */
  add(connection: pg.PoolClient, name: string, text: string): boolean {
    const prepared = this.#prepared.get(connection) ?? { names: new Set(), characters: 0 };
    this.#prepared.set(connection, prepared);
    if (!prepared.names.has(name)) prepared.characters += text.length;
    prepared.names.add(name);
    return prepared.names.size < mostPrepared && prepared.characters < preparedCharacters;
  }
}
