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

/** A list, or the view of one record, as a client asks for it. */
export interface AskedQuestion {
  collection: string;
  /** Null: a list. */
  id?: string;
  /** `filter`, `sort`, `expand` and so on. */
  query?: Record<string, string>;
  /** Collection of the account that asks; null: a guest. */
  account: string | null;
}

export interface Studied {
  costClass: CostClass;
  /** What the engine says of each statement that the answer took, in the order in which they ran. */
  statements: { text: string; plan: string[] }[];
}

export interface Plans extends AsyncDisposable {
  /** Answers a question as the server does, and has each statement explained. */
  study(question: AskedQuestion): Promise<Studied>;
}

/** Opens what tells the cost and the plans of questions, on a database that a server has been started on. */
export async function openPlans(place: TestPlace, now: Date): Promise<Plans> {
  const database = await place.open();
  const collections = await loadRegistry(database);
  if (database.engine === "postgres") await vacuum(database);
  return {
    async study({ collection: name, id, query = {}, account }) {
      const recorded: Statement<unknown>[] = [];
      const noting = recording(database, recorded);
      const store = new RecordStore(noting);
      // Nothing is kept: every total is counted.
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
 * As the server's own upkeep does. Of a page that a snapshot of somebody else still sees otherwise (statistics that are
 * being gathered), an index alone cannot tell: it is tried again.
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

/** The same database, whose reads are noted. */
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

/** PostgreSQL reads a small table whole and sorts it, if it may: here it does so only where no index serves. */
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
