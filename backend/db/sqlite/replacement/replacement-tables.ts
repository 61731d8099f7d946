import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { Pace } from "../../../concurrency/pace.ts";
import { Semaphore } from "../../../concurrency/semaphore.ts";
import type { Database } from "../../database.ts";
import type { BuiltTable, WholeChange } from "../../ddl/table-change.ts";
import { NoRoomError, OverloadError, UniqueError } from "../../errors.ts";
import { ownSlowRead } from "../../slow-reads.ts";
import { lockFile } from "../file-lock.ts";
import { dropUnfinished, isReplacement } from "./drop-unfinished.ts";
import { type Run, replacementPrefix } from "./dropped-parts.ts";
import { isLarge } from "./dropped-tables.ts";
import { ReplacementTable, takesLong } from "./replacement-table.ts";
import { freeOn, roomFor } from "./room.ts";

/** Lock held while a replacement table is built. A table found without it was left by a crash. */
const lockName = "building.lock";
/** Milliseconds between two checks whether another process has finished. */
const lookEvery = 250;
/** Most changes that may wait for the tables of another one. */
const mostWaiting = 20;
/** Bytes of the disk that stay free for everything else. */
const reserve = 256 * 2 ** 20;

interface BuildContext {
  /** Path of the database file. */
  path: string;
  read: Database["read"];
  /** Runs a long transaction. @param work may use the tables of a search index */
  transaction<Result>(work: (run: Run) => Promise<Result>): Promise<Result>;
  /** Settles when a caller that writes in parts may write the next one. */
  mayWrite(): Promise<void>;
  /** Clears dropped tables, part by part. Settles when none is left, or when that has failed and is left for later. */
  clear(): Promise<void>;
  /** Free bytes of the disk; set in tests only. */
  freeRoom?: (() => Promise<number>) | undefined;
}

/** Replacement table, built beside the table whose place it takes. */
class Built implements BuiltTable {
  readonly change: WholeChange;
  readonly table: ReplacementTable;

  constructor(change: WholeChange) {
    this.change = change;
    this.table = new ReplacementTable(change, randomUUID());
  }
}

/** Replacement table behind `built`. @throws Error if this engine did not build it */
export function replacementTableOf(built: BuiltTable): ReplacementTable {
  if (!(built instanceof Built)) throw new Error("This table was not built here.");
  return built.table;
}

/** Builds replacements of large tables beside them. Each part is a transaction that takes its turn with saves. */
export class ReplacementTables {
  readonly #context: BuildContext;
  readonly #pace = new Pace({ first: 100, least: 20, most: 500, time: 50 });
  /** Allows one build at a time: two would need the room of two. */
  readonly #turns = new Semaphore({
    atOnce: 1,
    waiting: mostWaiting,
    refuse: () => new OverloadError("Too many changes of collections are waiting."),
  });
  #building = false;
  #closed = false;

  constructor(context: BuildContext) {
    this.#context = context;
  }

  /** See `Database.buildTables`. */
  async build<Result>(
    changes: readonly WholeChange[],
    work: (built: readonly BuiltTable[]) => Promise<Result>,
  ): Promise<Result> {
    const large: WholeChange[] = [];
    for (const change of changes) if (await isToBeBuilt(this.#context.read, change)) large.push(change);
    if (large.length === 0) return work([]);
    return this.#turns.run(async () => {
      using _lock = await this.#lock();
      this.#building = true;
      const built = large.map((change) => new Built(change));
      try {
        // Removes tables of builds that ended in the middle, also in other processes.
        await this.#dropUnfinished(replacementPrefix);
        // Frees their room before it is needed. Clearing and building at once would take longer, and the room of both.
        await this.#context.clear();
        for (const each of built)
          await this.#make(each).catch((error) => Promise.reject(asOfTable(error, each.change)));
        return await work(built);
      } finally {
        // A table that has taken its place has another name by now. If this fails, the next start does it.
        await this.#dropUnfinished(replacementPrefix).catch(() => undefined);
        this.#building = false;
      }
    });
  }

  /** Removes tables of builds that ended in the middle, in this process or another. */
  async dropAbandoned(): Promise<void> {
    if (this.#building) return;
    const left = sql`SELECT 1 FROM sqlite_schema WHERE ${sql.raw(isReplacement)} LIMIT 1`;
    if ((await this.#context.read(left)).length === 0) return;
    using lock = lockFile(this.#lockPath);
    if (lock) await this.#dropUnfinished(replacementPrefix);
  }

  /** Stops building after the part under way. */
  close(): void {
    this.#closed = true;
  }

  async #lock(): Promise<Disposable> {
    for (;;) {
      if (this.#closed) throw new Error("The database is closed.");
      const lock = lockFile(this.#lockPath);
      if (lock) return lock;
      await wait(lookEvery);
    }
  }

  async #make({ change, table }: Built): Promise<void> {
    const { transaction, read, mayWrite } = this.#context;
    const from = change.from.name;
    await this.#refuseFull(await roomFor(read, from));
    await transaction(async (run) => {
      for (const statement of table.create()) await run(statement);
    });
    let next: number | null = Number.MIN_SAFE_INTEGER;
    while (next !== null) {
      const after: number = next;
      await mayWrite();
      await this.#refuseFull(0);
      const part = () => transaction((run) => copyPart(run, change, table, { after, most: this.#pace.size }));
      next = await this.#pace.measure(part);
    }
    await refuseMissing(read, from, table);
  }

  async #refuseFull(needed: number): Promise<void> {
    const { path, freeRoom = () => freeOn(dirname(path)) } = this.#context;
    const free = await freeRoom();
    if (free < needed + reserve) throw new NoRoomError({ needed: needed + reserve, free });
  }

  async #dropUnfinished(beginning: string): Promise<void> {
    if (await this.#context.transaction((run) => dropUnfinished(run, beginning))) void this.#context.clear();
  }

  get #lockPath(): string {
    return join(dirname(this.#context.path), lockName);
  }
}

/** Names the final table in a `UniqueError`: nobody knows the temporary name. */
export function asOfTable(error: unknown, { to }: WholeChange): unknown {
  return error instanceof UniqueError ? new UniqueError(to.name, error.columns, { cause: error }) : error;
}

export async function isToBeBuilt(run: Run, change: WholeChange): Promise<boolean> {
  return takesLong(change) && (await isLarge(run, change.from.name));
}

/** Copies the next rows. @returns the number of the last row; `null` when there are no more */
async function copyPart(
  run: Run,
  { from }: WholeChange,
  table: ReplacementTable,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const part = sql`SELECT "_rowid_" AS "row" FROM ${sql.id(from.name)} WHERE "_rowid_" > ${after} ORDER BY "_rowid_" LIMIT ${most}`;
  const [found] = await run<{ last: number | null }>(sql`SELECT MAX("row") AS "last" FROM (${part})`);
  const last = found?.last ?? null;
  if (last !== null) await run(table.copy(after, last));
  return last;
}

/** Throws if rows are missing in the new table: they would be lost. */
async function refuseMissing(read: Database["read"], from: string, table: ReplacementTable): Promise<void> {
  const count = (name: string) => sql`(SELECT COUNT(*) FROM ${sql.id(name)})`;
  const [found] = await read<{ missing: number }>(
    sql`SELECT ${count(from)} - ${count(table.name)} - ${count(table.refused)} AS "missing"`,
    { slow: ownSlowRead },
  );
  if ((found?.missing ?? 1) > 0) throw new Error(`${found?.missing} rows of ${from} are not there.`);
}
