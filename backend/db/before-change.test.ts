import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { booksTable, insertBook } from "../testing/books-table.ts";
import { databases, makeTestPlace } from "../testing/databases.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open-database.ts";

describe.each(databases)("what happens before a commit on %s", (engine) => {
  async function open() {
    const resources = new AsyncDisposableStack();
    const place = resources.use(await makeTestPlace(engine));
    const said: string[] = [];
    let refuses = false;
    const database = await openDatabase({
      ...place,
      beforeChange: () => {
        if (refuses) throw new Error("The link stays.");
        said.push("before");
        return (isDoubtful) => said.push(isDoubtful ? "doubtful" : "over");
      },
    });
    resources.defer(() => database.close());
    await database.transaction((transaction) => transaction.createTable(booksTable));
    said.length = 0;
    const refuse = () => {
      refuses = true;
    };
    return { database, said, refuse, [Symbol.asyncDispose]: () => resources.disposeAsync() };
  }
  const count = async (database: Database) => (await database.read<{ id: string }>(sql`SELECT id FROM books`)).length;

  it.each([false, true])(
    "[SVC-60] every commit that changes content is told before it, and its end after all that follows it: long %s",
    async (long) => {
      await using opened = await open();
      const { database, said } = opened;
      const work = database.transaction(
        async (transaction) => {
          await transaction.run(insertBook("b1", "Ulises"));
          expect(said).toEqual([]);
          transaction.onCommit(async () => {
            expect(await count(database)).toBe(1);
            said.push("committed");
          });
        },
        { long },
      );
      await work;
      expect(said).toEqual(["before", "committed", "over"]);
    },
  );

  it("[SVC-60] a transaction that fails or is refused ends what it began, and commits nothing", async () => {
    await using opened = await open();
    const { database, said, refuse } = opened;
    await expect(database.transaction(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(said).toEqual([]);
    const twice = database.transaction(async (transaction) => {
      transaction.send(insertBook("b1", "Ulises"));
      transaction.send(insertBook("b1", "Ulises"));
    });
    await expect(twice).rejects.toThrow();
    expect(said.filter((each) => each === "before")).toHaveLength(said.filter((each) => each === "over").length);
    refuse();
    const work = database.transaction((transaction) => transaction.run(insertBook("b2", "Ulises")));
    await expect(work).rejects.toThrow("The link stays.");
    expect(await count(database)).toBe(0);
  });

  it("[SVC-60] a transaction aside tells nothing, until it says that it changes pages", async () => {
    await using opened = await open();
    const { database, said } = opened;
    await database.transaction((transaction) => transaction.run(insertBook("b1", "Ulises")), { isAside: true });
    expect(said).toEqual([]);
    await database.transaction(
      async (transaction) => {
        await transaction.run(insertBook("b2", "Ulises"));
        transaction.changesPages();
      },
      { isAside: true },
    );
    expect(said).toEqual(["before", "over"]);
  });
});

const root = join(import.meta.dirname, "..", "..");
const files = globSync("{backend,cli,diocese,product}/**/*.ts", { cwd: root }).filter(
  (file) => !/\.test\.ts$|node_modules|\/testing\/|\/test-[^/]*$/.test(file),
);
const thatHave = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8"))).sort();

describe("commits of the whole backend", () => {
  it("[SVC-60] no other place commits: all go through OpenTransaction, but those without content of the installation", () => {
    expect(thatHave(/COMMIT["'`]/)).toEqual([
      "backend/db/postgres/database.ts",
      // Asks two sessions of one server.
      "backend/db/postgres/prove-sessions.ts",
      // Clears rows that dropped tables left.
      "backend/db/sqlite/replacement/dropped-parts.ts",
      "backend/db/sqlite/threads/writer-thread.ts",
      "backend/db/sqlite/writers.ts",
      // Rows of the installation go into a new file, which no server has open.
      "backend/records/store/system-rows.ts",
    ]);
    expect(thatHave(/new OpenTransaction\(/)).toEqual([
      "backend/db/postgres/database.ts",
      "backend/db/sqlite/database.ts",
    ]);
    // The live database is opened in one place; an export reads a copy of its own.
    expect(thatHave(/openDatabase\(/)).toEqual([
      "backend/backups/make/copy-thread.ts",
      "backend/compose/forget-secrets.ts",
      "backend/compose/parts.ts",
      "backend/db/open-database.ts",
      "backend/maintenance/content-snapshot.ts",
    ]);
    expect(thatHave(/commitExchange\(/)).toEqual([
      "backend/backups/restore/exchange-database.ts",
      "backend/db/file-exchange.ts",
    ]);
  });

  it("[SVC-60] only these write aside: no page shows what they write but by its events", () => {
    expect(thatHave(/isAside: true/)).toEqual([
      "backend/auth/accounts/accesses.ts",
      "backend/auth/accounts/forget-gone.ts",
      "backend/auth/factor/factor-store.ts",
      "backend/auth/mails/recent-mails.ts",
      "backend/auth/one-time/one-time-links.ts",
      "backend/auth/sessions/end-sessions.ts",
      "backend/auth/sessions/session-database.ts",
      "backend/auth/sessions/session-store.ts",
      "backend/auth/sessions/sweep-sessions.ts",
      "backend/backups/archives/verified.ts",
      "backend/backups/make/automatic-state.ts",
      "backend/backups/make/gather.ts",
      "backend/backups/make/schedule.ts",
      "backend/compose/alerts/alerts.ts",
      "backend/db/outcomes.ts",
      "backend/db/parameters.ts",
      "backend/db/postgres/database.ts",
      "backend/db/sqlite/database.ts",
      "backend/drafts/review-links.ts",
      "backend/events/outbox.ts",
      "backend/events/replica-channel.ts",
      "backend/failures/store.ts",
      "backend/files/life-cycle/sweep-files.ts",
      "backend/files/resumable/upload-store.ts",
      "backend/realtime/raise-due.ts",
      "backend/records/activity/sweep-activity.ts",
      "backend/records/idempotency/idempotency-key.ts",
      "backend/records/sheets/sheet-store.ts",
      "backend/records/store/changes.ts",
      "backend/visits/days.ts",
      "backend/visits/salts.ts",
      "backend/visits/sweep.ts",
      "backend/visits/write-batch.ts",
    ]);
  });
});

vi.setConfig({ testTimeout: 30_000 });
