import { writeFileSync, writeSync } from "node:fs";
import files from "node:fs/promises";
import http from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { isMainThread } from "node:worker_threads";
import pg from "pg";

/**
 * Loaded before a program of the product (`--import`): counts what it does outside of itself (statements, changes of
 * files, requests to a bucket) from the moment that it writes KILL_FROM to the terminal, and kills it before step
 * KILL_STEP. Writes the number of steps until KILL_UNTIL, or until its end, to the file KILL_COUNT.
 */
const { KILL_FROM = "", KILL_UNTIL = "", KILL_STEP = "0", KILL_COUNT = "" } = process.env;
// Processes that this one starts must not die in its place.
for (const name of ["KILL_FROM", "KILL_UNTIL", "KILL_STEP", "KILL_COUNT"]) delete process.env[name];

let steps: number | null = null;

function count(): void {
  if (steps === null || ++steps !== Number(KILL_STEP)) return;
  writeSync(1, `killed before step ${steps}\n`);
  process.kill(process.pid, "SIGKILL");
}

function countCalls(owner: object, names: readonly string[]): void {
  for (const name of names) {
    // biome-ignore lint/suspicious/noExplicitAny: methods of many signatures, handed on as they came
    const original: (...given: any[]) => unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]): unknown {
      count();
      return original.apply(this, given);
    });
  }
}

if (isMainThread && KILL_FROM !== "") {
  countCalls(DatabaseSync.prototype, ["exec"]);
  countCalls(StatementSync.prototype, ["all", "get", "run"]);
  countCalls(pg.Client.prototype, ["query"]);
  countCalls(files, ["rename", "writeFile", "mkdir", "open", "link", "unlink", "rm", "copyFile"]);
  countCalls(http, ["request"]);
  syncBuiltinESMExports();
  const tell = () => writeFileSync(KILL_COUNT, String(steps));
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = ((text: string, ...more: []) => {
    if (steps === null && String(text).includes(KILL_FROM)) steps = 0;
    else if (KILL_UNTIL !== "" && String(text).includes(KILL_UNTIL)) tell();
    return write(text, ...more);
  }) as typeof process.stdout.write;
  process.once("exit", () => KILL_UNTIL === "" && tell());
}
