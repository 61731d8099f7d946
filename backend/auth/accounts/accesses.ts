import type { Database } from "../../db/database.ts";
import type { AccountRecord } from "../../rules/request-facts.ts";

/** Milliseconds between two writes for one account. */
const pause = 60 * 60 * 1000;
/** Most accounts remembered by one process. Beyond that the map is cleared. */
const mostRemembered = 10_000;

/**
 * Records when accounts were last active, at most once an hour, so that most requests cause no write. Requests never
 * wait for the write. Each replica remembers its own writes; the SQL condition on `at` skips a write when another
 * replica has a recent one.
 */
export class Accesses {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #noted = new Map<string, number>();
  #writing: Promise<unknown> = Promise.resolve();

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** Queues the write of an access. Settles when it is written; errors go to `onError`. */
  note({ collection, record }: AccountRecord, now: Date): Promise<unknown> {
    const key = `${collection.id}/${record.id}`;
    const at = now.getTime();
    const last = this.#noted.get(key);
    if (last !== undefined && at - last < pause) return this.#writing;
    if (this.#noted.size >= mostRemembered) this.#noted.clear();
    this.#noted.set(key, at);
    this.#writing = this.#writing.then(() => this.#write(collection.id, record.id, at)).catch(this.#onError);
    return this.#writing;
  }

  /** Settles when all queued accesses are written. */
  async idle(): Promise<void> {
    await this.#writing;
  }

  async #write(collectionId: string, recordId: string, at: number): Promise<void> {
    const statement = this.#database.query
      .insertInto("_accesses")
      .values({ collection_id: collectionId, record_id: recordId, at })
      .onConflict((conflict) =>
        conflict
          .columns(["collection_id", "record_id"])
          .doUpdateSet({ at })
          .where("_accesses.at", "<=", at - pause),
      );
    await this.#database.transaction((transaction) => transaction.run(statement), { isAside: true });
  }
}

/** Time of the last access by account id. Milliseconds since 1970. */
export async function lastAccesses(
  database: Database,
  collectionId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database.read(
    database.query
      .selectFrom("_accesses")
      .select(["record_id", "at"])
      .where("collection_id", "=", collectionId)
      .where("record_id", "in", ids),
  );
  return new Map(rows.map((row) => [row.record_id, Number(row.at)]));
}
