import { chunks } from "../concurrency/chunks.ts";
import type { Database, Transaction } from "../db/database.ts";
import { raiseRevision } from "../db/revision.ts";
import type { Change, ChangeEvent } from "./change-event.ts";

/** Milliseconds that a row is kept for processes that were disconnected. */
const keptFor = 60 * 60 * 1000;
/** Rows of one INSERT statement. */
const writtenAtOnce = 100;
/** Most rows that one transaction of the sweep deletes, so that writers never wait long for it. */
const sweptAtOnce = 1000;

/** Collections whose changes raise the content's revision (db/revision.ts). */
export interface NumberedChanges {
  collections: ReadonlySet<string>;
  clock: () => Date;
}

/**
 * Transactional outbox: table of changes, written with the records, so that an event exists if and only if its change
 * does.
 */
export class Outbox {
  readonly #database: Database;
  readonly #numbered: NumberedChanges | null;
  readonly #offPages: ReadonlySet<string>;
  readonly #listeners: (() => Promise<void>)[] = [];

  /**
   * @param numbered left out: no change raises the content's revision
   * @param offPages names of collections of which no page shows anything
   */
  constructor(database: Database, numbered: NumberedChanges | null = null, offPages: ReadonlySet<string> = new Set()) {
    this.#database = database;
    this.#offPages = offPages;
    this.#numbered = numbered;
  }

  /**
   * Writes events in the transaction of their records. Call it last: until the commit every other writer waits for its
   * lock.
   */
  async append(transaction: Transaction, changes: readonly Change[]): Promise<void> {
    if (changes.length === 0) return;
    if (changes.some(({ collectionName }) => !this.#offPages.has(collectionName))) transaction.changesPages();
    // Numbers are given before the commit, so a later number could become visible first, and a reader at 8 would miss a
    // 7 that arrives late. With the lock, the order of numbers is the order of commits.
    const locked = transaction.lock("outbox");
    for (const some of chunks(changes, writtenAtOnce)) transaction.send(this.#insertion(some));
    const numbered = this.#numbered;
    if (numbered && changes.some(({ collectionName }) => numbered.collections.has(collectionName))) {
      transaction.send(raiseRevision(this.#database, numbered.clock()));
    }
    await locked;
    transaction.announce();
    transaction.onCommit(async () => {
      await Promise.all(this.#listeners.map((listener) => listener()));
    });
  }

  /**
   * Adds a listener called after each commit of this process that appended events. The writer's answer waits for it.
   */
  onAppended(listener: () => Promise<void>): void {
    this.#listeners.push(listener);
  }

  /** Number of the newest event. 0: no event yet. */
  async lastNumber(): Promise<number> {
    const rows = await this.#database.read(
      this.#database.query.selectFrom("_outbox").select(({ fn }) => fn.max("number").as("number")),
    );
    return rows[0]?.number ?? 0;
  }

  /** Oldest events after `number`, in order. */
  async readAfter(number: number, limit: number): Promise<ChangeEvent[]> {
    const { query } = this.#database;
    const rows = await this.#database.read(
      query.selectFrom("_outbox").selectAll().where("number", ">", number).orderBy("number").limit(limit),
    );
    return rows.map((row) => ({
      number: row.number,
      action: row.action as Change["action"],
      collectionId: row.collection_id,
      collectionName: row.collection_name,
      recordId: row.record_id,
      before: row.before === null ? null : JSON.parse(row.before),
      after: row.after === null ? null : JSON.parse(row.after),
    }));
  }

  /**
   * Deletes events older than an hour, a bounded number per transaction. Keeps the newest: it holds the last number.
   */
  async sweep(now: Date): Promise<void> {
    const { query } = this.#database;
    const old = query
      .selectFrom("_outbox")
      .select("number")
      .where("created", "<", now.getTime() - keptFor)
      .where("number", "<", await this.lastNumber())
      .orderBy("number")
      .limit(sweptAtOnce);
    for (;;) {
      const swept = await this.#database.transaction(
        async (transaction) => {
          await transaction.lock("outbox sweep");
          return transaction.run(query.deleteFrom("_outbox").where("number", "in", old).returning("number"));
        },
        { isAside: true },
      );
      if (swept.length < sweptAtOnce) return;
    }
  }

  #insertion(changes: readonly Change[]) {
    const created = Date.now();
    const rows = changes.map((change) => ({
      action: change.action,
      collection_id: change.collectionId,
      collection_name: change.collectionName,
      record_id: change.recordId,
      before: change.before && JSON.stringify(change.before),
      after: change.after && JSON.stringify(change.after),
      created,
    }));
    return this.#database.query.insertInto("_outbox").values(rows);
  }
}
