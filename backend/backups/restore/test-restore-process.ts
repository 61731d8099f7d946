import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { createBackend, readConfig } from "../../index.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { killItself } from "../../testing/kill-itself.ts";

/** Restores a backup in a process of its own, which kills itself on the way. */
const [key = "", at = ""] = process.argv.slice(2);

/** The rows of this collection are written twice on SQLite, first into the rebuilt database. */
function dieAmongRows(): void {
  let left = process.env.DATABASE_URL ? 1 : 2;
  const count = (sql: unknown) => {
    const text = typeof sql === "string" ? sql : (sql as { text: string }).text;
    if (/^insert into "books"/i.test(text) && --left === 0) killItself();
  };
  for (const [owner, name] of [
    [pg.Client.prototype, "query"],
    [DatabaseSync.prototype, "prepare"],
  ] as const) {
    if (owner === DatabaseSync.prototype && process.env.DATABASE_URL) continue;
    const original: (...given: unknown[]) => unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]) {
      count(given[0]);
      return original.apply(this, given);
    });
  }
}

const backend = await createBackend({ ...readConfig("start"), collections: bookshop, log: { write: () => undefined } });
if (at === "among rows") dieAmongRows();
await backend.restore(
  { key },
  {
    onStep(step) {
      if (step === at) killItself();
    },
  },
);
