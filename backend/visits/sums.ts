import type { Kysely } from "kysely";
import type { Transaction } from "../db/database.ts";
import type { SystemTables } from "../db/system-tables.ts";
import { entriesOf } from "../protocol/entries-of.ts";

/**
 * What is counted. `visit`, `visitor` and `view` (of a page) have no name; `device` counts visits by device, the others
 * are named by what they count.
 */
export type Kind = "visit" | "visitor" | "view" | "device" | "page" | "search" | "share";

/** How often something happened on one day (`YYYY-MM-DD`). */
export interface Sum {
  day: string;
  kind: Kind;
  name: string;
  total: number;
}

/** The name of all that is not among the most frequent of its day; nothing real is called so. */
export const others = "";

/** Names of one day that are kept apart: beyond it whoever invents addresses would fill the disk. */
export const mostNames: Partial<Record<Kind, number>> = { page: 500, search: 200 };

/** Adds up what happened before it is written: one row for each day, kind and name. */
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

/** Adds to what is stored. The lock of `visits` must be held: of two replicas one would trim what the other counts. */
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

/** The least frequent go to the others, so that invented names push out each other and not what people read. */
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
