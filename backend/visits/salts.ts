import { createHmac, randomBytes } from "node:crypto";
import { sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Database } from "../db/database.ts";

/**
 * What visitors of a day are told apart by. Replicas share it through the database; the day after nobody has it any
 * more, so that not even we can tell who came back.
 */
export class DailySalts {
  readonly #database: Database;
  readonly #key: Buffer | null;
  #known: { day: string; salt: Promise<string> } | null = null;

  /** @param key 32 bytes (SETTINGS_KEY): with it a copy of the database alone tells nothing */
  constructor(database: Database, key: Buffer | null) {
    this.#database = database;
    this.#key = key;
  }

  /** A visitor's name for this day only: 16 characters. */
  async visitor(day: string, address: string, userAgent: string): Promise<string> {
    const salt = await this.#of(day);
    const hash = createHmac("sha256", salt).update(`${address}\n${userAgent}`).digest();
    return hash.subarray(0, 12).toString("base64url");
  }

  /** Not in memory either, once the day is over. */
  forget(today: string): void {
    if (this.#known && this.#known.day < today) this.#known = null;
  }

  #of(day: string): Promise<string> {
    if (this.#known?.day === day) return this.#known.salt;
    const known = { day, salt: this.#read(day) };
    this.#known = known;
    // A database that failed is asked again.
    known.salt.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return known.salt;
  }

  #read(day: string): Promise<string> {
    const { query } = this.#database;
    return this.#database.transaction(async (transaction) => {
      // Replicas that see the first visitor of a day together must not make two.
      await transaction.lock("visit salts");
      const stored = query.selectFrom("_visit_salts").select("salt").where("day", "=", day);
      const [row] = await transaction.run(stored);
      if (row) return JSON.parse(unsealIfSealed(row.salt, this.#key)).salt;
      const salt = randomBytes(32).toString("base64url");
      const sealed = sealIfKey(JSON.stringify({ salt }), this.#key);
      await transaction.run(query.insertInto("_visit_salts").values({ day, salt: sealed }));
      return salt;
    });
  }
}
