import { type Kysely, sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";
import type { SystemTables } from "../db/system-tables.ts";
import type { Device } from "../protocol/beacon.ts";
import { formatDate } from "../protocol/dates.ts";
import { amongOthers, type FailureGroup, othersId, together } from "./group.ts";

/** Time after the last occurrence for which a failure is kept. Milliseconds. */
const longestKept = 30 * 86_400_000;
/** Maximum groups in one answer. */
const mostListedGroups = 100;

/** Failure as superusers read it. */
interface ReportedFailure {
  id: string;
  message: string;
  file: string;
  line: number;
  column: number;
  page: string;
  build: string;
  /** Dates in the backend's form. */
  first: string;
  last: string;
  total: number;
  devices: { phone: number; tablet: number; computer: number };
}

export interface FailuresReport {
  /** Groups, the newest first. */
  items: ReportedFailure[];
  /** Total number of groups. */
  totalItems: number;
  /** All failures that are only counted: too many in an hour, or too rare. `null`: none. */
  others: Pick<ReportedFailure, "id" | "first" | "last" | "total"> | null;
}

/** Adds groups to the stored ones, all or none; several replicas add up. @param most maximum distinct groups */
export function addFailures(database: Database, groups: FailureGroup[], most: number): Promise<void> {
  const { query } = database;
  return database.transaction(
    async (transaction) => {
      // Locked, because otherwise one replica would trim the groups that another one counts.
      await transaction.lock("failures");
      await transaction.run(upsert(query, groups));
      await trim(transaction, query, most);
    },
    { isAside: true },
  );
}

export async function listFailures(database: Database, now: Date): Promise<FailuresReport> {
  const kept = database.query.selectFrom("_failures").where("last_at", ">=", now.getTime() - longestKept);
  const groups = kept.where("id", "!=", othersId);
  const newest = groups.selectAll().orderBy("last_at", "desc").orderBy("id").limit(mostListedGroups);
  const [count] = await database.read(groups.select(({ fn }) => fn.countAll<number>().as("total")));
  const [others] = await database.read(kept.selectAll().where("id", "=", othersId));
  return {
    items: (await database.read(newest)).map(reported),
    totalItems: count?.total ?? 0,
    others: others ? onlyCounted(reported(others)) : null,
  };
}

/** @returns false if it does not exist */
export function removeFailure(database: Database, id: string): Promise<boolean> {
  const { query } = database;
  return database.transaction(
    async (transaction) => {
      const found = await transaction.run(query.selectFrom("_failures").select("id").where("id", "=", id));
      await transaction.run(query.deleteFrom("_failures").where("id", "=", id));
      return found.length > 0;
    },
    { isAside: true },
  );
}

function reported({ first_at, last_at, phone, tablet, computer, ...group }: FailureGroup): ReportedFailure {
  const moments = { first: formatDate(new Date(first_at)), last: formatDate(new Date(last_at)) };
  return { ...group, ...moments, devices: { phone, tablet, computer } };
}

const onlyCounted = ({ id, first, last, total }: ReportedFailure) => ({ id, first, last, total });

function upsert(query: Kysely<SystemTables>, groups: FailureGroup[]) {
  const sum = (name: "total" | Device) => sql<number>`${sql.ref(`_failures.${name}`)} + ${sql.ref(`excluded.${name}`)}`;
  // The latest page that is known.
  const knownPage = sql<string>`CASE WHEN ${sql.ref("excluded.page")} = '' THEN ${sql.ref("_failures.page")} ELSE ${sql.ref("excluded.page")} END`;
  return query
    .insertInto("_failures")
    .values(groups)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        ...{ message: ref("excluded.message"), column: ref("excluded.column"), page: knownPage },
        ...{ build: ref("excluded.build"), last_at: ref("excluded.last_at") },
        ...{ total: sum("total"), phone: sum("phone"), tablet: sum("tablet"), computer: sum("computer") },
      })),
    );
}

/**
 * Moves the rarest groups to the others, the oldest of them first: invented failures push out each other and not real
 * ones.
 */
async function trim(transaction: Transaction, query: Kysely<SystemTables>, most: number): Promise<void> {
  const rarest = await transaction.run(
    query
      .selectFrom("_failures")
      .selectAll()
      .where("id", "!=", othersId)
      .orderBy("total", "desc")
      .orderBy("last_at", "desc")
      .orderBy("id")
      .limit(10_000)
      .offset(most),
  );
  const [first, ...more] = rarest.map(amongOthers);
  if (!first) return;
  const ids = rarest.map(({ id }) => id);
  await transaction.run(query.deleteFrom("_failures").where("id", "in", ids));
  await transaction.run(upsert(query, [more.reduce(together, first)]));
}

/** Deletes failures that have not occurred for 30 days. */
export async function sweepFailures(database: Database, now: Date): Promise<void> {
  const old = database.query.deleteFrom("_failures").where("last_at", "<", now.getTime() - longestKept);
  await database.transaction((transaction) => transaction.run(old), { isAside: true });
}
