import { readSync, writeSync } from "node:fs";
import pg from "pg";
import { createBackend, readConfig } from "../../index.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { killItself } from "../../testing/kill-itself.ts";

/**
 * Restores a backup in its own process, which kills itself at a step: `KEY STEP [wait]`. With `wait` it writes the name
 * of each step and waits until it reads a line.
 */
const [key = "", at = "", wait] = process.argv.slice(2);

/** Kills the process in the middle of the transaction on PostgreSQL. */
function dieAmongRows(): void {
  const owner = pg.Client.prototype;
  const original: (...given: unknown[]) => unknown = Reflect.get(owner, "query");
  Reflect.set(owner, "query", function watched(this: unknown, ...given: unknown[]) {
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
      if (!wait) return;
      writeSync(1, `${step}\n`);
      readSync(0, Buffer.alloc(1));
    },
  },
);
