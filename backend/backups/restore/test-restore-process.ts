import pg from "pg";
import { SideConnection } from "../../db/sqlite/threads/side-connection.ts";
import { createBackend, readConfig } from "../../index.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { killItself } from "../../testing/kill-itself.ts";

/** Restores a backup in a process of its own, which kills itself on the way. */
const [key = "", at = ""] = process.argv.slice(2);

/** On SQLite the rows of this collection are written by a thread; before that, into the rebuilt database, by this one. */
function dieAmongRows(): void {
  const [owner, name] = process.env.DATABASE_URL
    ? [pg.Client.prototype, "query" as const]
    : [SideConnection.prototype, "run" as const];
  const original: (...given: unknown[]) => unknown = Reflect.get(owner, name);
  Reflect.set(owner, name, function watched(this: unknown, ...given: unknown[]) {
    if (/"?(?:text|sql)"?:"insert into \\"books\\"/i.test(JSON.stringify(given[0]) ?? "")) killItself();
    return original.apply(this, given);
  });
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
