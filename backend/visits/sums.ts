import type { Kysely } from "kysely";
import type { Transaction } from "../db/database.ts";
import type { SystemTables } from "../db/system-tables.ts";
import { entriesOf } from "../protocol/entries-of.ts";

/**
 * Kind of a sum. `visit`, `visitor` and `view` (of a page) have an empty name. `device` counts visits by device. The
 * other kinds are named by the page, the search or the channel.
 */
export type Kind = "visit" | "visitor" | "view" | "device" | "page" | "search" | "share";

/** Count of one kind and name on one day (`YYYY-MM-DD`). */
export interface Sum {
  day: string;
  kind: Kind;
  name: string;
  total: number;
}

/** Name of the sum of all that is not among the most frequent of its day. No real name is empty. */
export const others = "";

/** Most names stored per day and kind. Without this limit invented addresses would fill the disk. */
export const mostNames: Partial<Record<Kind, number>> = { page: 500, search: 200 };

/** Adds up a batch in memory before it is written: one row for each day, kind and name. */
export class SumsOfBatch {
  readonly #sums = new Map<string, Sum>();

  add(day: string, kind: Kind, name = ""): void {
    const key = `${day} ${kind} ${name}`;
    const sum = this.#sums.get(key);
    if (sum) sum.total++;
    else this.#sums.set(key, { day, kind, name, total: 1 });
  }

  list(): Sum[] {
    return [...this.#sums.values()];
  }
}

/**
 * Adds sums to the stored ones. The caller must hold the lock `visits`: otherwise a replica trims what another one
 * adds.
 */
export async function addSums(transaction: Transaction, query: Kysely<SystemTables>, sums: Sum[]): Promise<void> {
  if (sums.length === 0) return;
  await transaction.run(upsert(query, sums));
  for (const day of new Set(sums.map((sum) => sum.day))) {
    for (const [kind] of entriesOf(mostNames)) {
      if (sums.some((sum) => sum.kind === kind)) await trim(transaction, query, day, kind);
    }
  }
}

function upsert(query: Kysely<SystemTables>, sums: Sum[]) {
  return query
    .insertInto("_visit_sums")
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "kind", "name"])
        .doUpdateSet(({ eb, ref }) => ({ total: eb(ref("_visit_sums.total"), "+", ref("excluded.total")) })),
    );
}

/**
 * Adds the least frequent names to `others`, so that invented names push out each other and not the pages people read.
 */
async function trim(transaction: Transaction, query: Kysely<SystemTables>, day: string, kind: Kind): Promise<void> {
  const least = await transaction.run(
    query
      .selectFrom("_visit_sums")
      .select(["name", "total"])
      .where("day", "=", day)
      .where("kind", "=", kind)
      .where("name", "!=", others)
      .orderBy("total", "desc")
      .orderBy("name")
      .limit(10_000)
      .offset(mostNames[kind] ?? 0),
  );
  if (least.length === 0) return;
  const names = least.map(({ name }) => name);
  const total = least.reduce((sum, row) => sum + Number(row.total), 0);
  await transaction.run(
    query.deleteFrom("_visit_sums").where("day", "=", day).where("kind", "=", kind).where("name", "in", names),
  );
  await transaction.run(upsert(query, [{ day, kind, name: others, total }]));
}
