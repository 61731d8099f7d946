import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Read, Statement } from "../db/statement.ts";
import type { CostClass } from "../filter/compile/cost.ts";
import { AnswerCache } from "../records/cache/answer-cache.ts";
import { listRecords, readListQuestion } from "../records/list/list.ts";
import { readViewQuestion, viewRecord } from "../records/list/view.ts";
import { RecordStore } from "../records/store/record-store.ts";
import { type Account, anonymousFacts, type RequestFacts } from "../rules/request-facts.ts";
import { loadRegistry } from "../schema/registry/registry.ts";
import type { TestPlace } from "./databases.ts";

/** Query of a client: a list, or the view of one record. */
export interface AskedQuestion {
  collection: string;
  /** Id of the record. Left out: a list. */
  id?: string;
  /** Parameters `filter`, `sort`, `expand` and so on. */
  query?: Record<string, string>;
  /** Collection of the requesting account. `null`: a guest. */
  account: string | null;
}

export interface Studied {
  costClass: CostClass;
  /** Statements that the answer took, in order, each with the engine's plan. */
  statements: { text: string; plan: string[] }[];
}

export interface Plans extends AsyncDisposable {
  /** Answers a query as the server does, and explains each statement. */
  study(question: AskedQuestion): Promise<Studied>;
}

/** Opens a study of costs and plans of queries, on a database that a server has been started on. */
export async function openPlans(place: TestPlace, now: Date): Promise<Plans> {
  const database = await place.open();
  const collections = await loadRegistry(database);
  if (database.engine === "postgres") await vacuum(database);
  return {
    async study({ collection: name, id, query = {}, account }) {
      const recorded: Statement<unknown>[] = [];
      const noting = recording(database, recorded);
      const store = new RecordStore(noting);
      // No totals are cached, so every one is counted.
      const totals = new AnswerCache<number>({ nextDue: async () => 0, maxEntries: 1, maxBytes: 1, sizeOf: () => 8 });
      const context = { database: noting, collections, store, totals };
      const collection = collections.find(name);
      if (!collection) throw new Error(`There is no collection ${name}.`);
      const facts: RequestFacts = { ...anonymousFacts(now), auth: accountOf(account) };
      const asked = { collection, query: new Map(Object.entries(query)), facts };
      const costClass = id === undefined ? await list() : await view(id);
      const statements = [];
      for (const statement of recorded) statements.push(await explained(database, statement));
      return { costClass, statements };

      async function list() {
        const question = readListQuestion(context, asked);
        await listRecords(context, question);
        return question.viewer.cost.class;
      }

      async function view(one: string) {
        const question = readViewQuestion(context, { ...asked, id: one });
        await viewRecord(question);
        return question.viewer.cost.class;
      }
    },
    [Symbol.asyncDispose]: () => database.close(),
  };

  function accountOf(name: string | null): Account | null {
    const collection = name === null ? undefined : collections.find(name);
    return collection ? { collection, record: { id: "r00000000000000" }, superuser: false } : null;
  }
}

/**
 * Vacuums like the server's own maintenance. An index-only scan cannot use a page that another snapshot still sees
 * differently (statistics being gathered), so it retries.
 */
async function vacuum(database: Database): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await database.read(sql`VACUUM ANALYZE`);
    const unclear = await database.read(sql`
      SELECT 1 FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND relname NOT LIKE '\\_%' AND relallvisible < relpages`);
    if (unclear.length === 0) return;
    await wait(250);
  }
}

/** Wraps a database so that its reads are recorded. */
function recording(database: Database, recorded: Statement<unknown>[]): Database {
  const read: Read = (statement, options) => {
    recorded.push(statement);
    return database.read(statement, options);
  };
  return new Proxy(database, {
    get(target, name) {
      if (name === "read") return read;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/**
 * Explains a statement. PostgreSQL would read a small table whole and sort it: here that is disabled unless no index
 * serves.
 */
async function explained(database: Database, statement: Statement<unknown>) {
  const asked = sql`${statement as ReturnType<typeof sql>}`;
  if (database.engine === "sqlite") {
    const rows = await database.read<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${asked}`);
    return { text: textOf(asked), plan: rows.map(({ detail }) => detail) };
  }
  const rows = await database.transaction(async (transaction) => {
    for (const way of ["enable_seqscan", "enable_sort"]) await transaction.run(sql`SET LOCAL ${sql.raw(way)} = off`);
    return transaction.run<{ "QUERY PLAN": string }>(sql`EXPLAIN (COSTS OFF) ${asked}`);
  });
  return { text: textOf(asked), plan: rows.map((row) => row["QUERY PLAN"]) };

  function textOf(given: ReturnType<typeof sql>): string {
    return given.compile(database.query).sql;
  }
}
