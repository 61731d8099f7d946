import { createHmac, randomBytes } from "node:crypto";
import { sealIfKey, unsealIfSealed } from "../config/sealing.ts";
import type { Database } from "../db/database.ts";

/**
 * Salts that tell visitors of one day apart. Replicas share a salt through the database. It is deleted the day after,
 * so that even we cannot tell who came back.
 */
export class DailySalts {
  readonly #database: Database;
  readonly #key: Buffer | null;
  #known: { day: string; salt: Promise<string> } | null = null;

  /**
   * @param key 32 bytes (SETTINGS_KEY) that encrypt the stored salts, so that a copy of the database reveals nothing
   */
  constructor(database: Database, key: Buffer | null) {
    this.#database = database;
    this.#key = key;
  }

  /** Pseudonym of a visitor for this day only: 16 characters. */
  async visitor(day: string, address: string, userAgent: string): Promise<string> {
    const salt = await this.#of(day);
    const hash = createHmac("sha256", salt).update(`${address}\n${userAgent}`).digest();
    return hash.subarray(0, 12).toString("base64url");
  }

  /** Removes the salt of a past day from memory. */
  forget(today: string): void {
    if (this.#known && this.#known.day < today) this.#known = null;
  }

  #of(day: string): Promise<string> {
    if (this.#known?.day === day) return this.#known.salt;
    const known = { day, salt: this.#read(day) };
    this.#known = known;
    // After a database error the next call reads again.
    known.salt.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return known.salt;
  }

  #read(day: string): Promise<string> {
    const { query } = this.#database;
    return this.#database.transaction(
      async (transaction) => {
        // Without the lock two replicas could make two salts at the first visitor of a day.
        await transaction.lock("visit salts");
        const stored = query.selectFrom("_visit_salts").select("salt").where("day", "=", day);
        const [row] = await transaction.run(stored);
        if (row) return JSON.parse(unsealIfSealed(row.salt, this.#key)).salt;
        const salt = randomBytes(32).toString("base64url");
        const sealed = sealIfKey(JSON.stringify({ salt }), this.#key);
        await transaction.run(query.insertInto("_visit_salts").values({ day, salt: sealed }));
        return salt;
      },
      { isAside: true },
    );
  }
}
