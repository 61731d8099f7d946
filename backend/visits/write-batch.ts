import type { Kysely } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import type { SystemTables } from "../db/system-tables.ts";
import { addSums, SumsOfBatch } from "./sums.ts";
import type { Visit } from "./visit.ts";

/** Anonymous visit, ready to be written. */
export interface Counted extends Visit {
  day: string;
  /** Pseudonym of the visitor on that day. */
  visitor: string;
  /** Moment of the visit in milliseconds since 1970. */
  at: number;
}

/** Milliseconds of inactivity after which a visitor who comes back counts as a new visit. */
const longestPause = 30 * 60_000;

/** Visitors of a day that are told apart. Further ones count as page views only. */
export const mostVisitors = 100_000;

/** Writes one batch (some hundred visits at most), all or nothing. Replicas add to the same sums. */
export function writeBatch(database: Database, batch: readonly Counted[], most = mostVisitors): Promise<void> {
  const { query } = database;
  return database.transaction(
    async (transaction) => {
      await transaction.lock("visits");
      const sums = new SumsOfBatch();
      for (const { day, page, share, search } of batch) {
        if (share) sums.add(day, "share", share);
        else if (search) sums.add(day, "search", search);
        else {
          sums.add(day, "view");
          sums.add(day, "page", page);
        }
      }
      for (const [day, ofDay] of Map.groupBy(batch, (counted) => counted.day)) {
        await countVisits(transaction, query, { day, ofDay, most }, sums);
      }
      await addSums(transaction, query, sums.list());
    },
    { isAside: true },
  );
}

async function countVisits(
  transaction: Transaction,
  query: Kysely<SystemTables>,
  { day, ofDay, most }: { day: string; ofDay: Counted[]; most: number },
  sums: SumsOfBatch,
): Promise<void> {
  const names = [...new Set(ofDay.map(({ visitor }) => visitor))];
  const rows = await transaction.run(
    query.selectFrom("_visitors").select(["visitor", "seen"]).where("day", "=", day).where("visitor", "in", names),
  );
  const seen = new Map(rows.map((row) => [row.visitor, Number(row.seen)]));
  let room = most - (await visitorsOf(transaction, query, day));
  for (const { visitor, at, device } of ofDay.toSorted((one, other) => one.at - other.at)) {
    const last = seen.get(visitor);
    if (last === undefined) {
      if (room <= 0) continue;
      room--;
      sums.add(day, "visitor");
    }
    if (last === undefined || at - last > longestPause) {
      sums.add(day, "visit");
      sums.add(day, "device", device);
    }
    seen.set(visitor, Math.max(at, last ?? at));
  }
  const known = [...seen].map(([visitor, at]) => ({ day, visitor, seen: at }));
  if (known.length === 0) return;
  await transaction.run(
    query
      .insertInto("_visitors")
      .values(known)
      .onConflict((conflict) =>
        conflict.columns(["day", "visitor"]).doUpdateSet(({ ref }) => ({ seen: ref("excluded.seen") })),
      ),
  );
}

async function visitorsOf(transaction: Transaction, query: Kysely<SystemTables>, day: string): Promise<number> {
  const stored = query.selectFrom("_visit_sums").select("total").where("day", "=", day).where("kind", "=", "visitor");
  const [row] = await transaction.run(stored);
  return Number(row?.total ?? 0);
}
