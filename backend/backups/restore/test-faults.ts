import { AsyncLocalStorage } from "node:async_hooks";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

/** True in the work of a test, and not in what the server does meanwhile on its timers. */
const ofTheWork = new AsyncLocalStorage<true>();
/** Calls of the work to the disk and the database since the last `failAt`. */
let asked = 0;
let failing = 0;
let folder = "";

/** Makes the call with this number fail, counted from now on. 0: none. */
export function failAt(number: number): void {
  [asked, failing] = [0, number];
}

/** Runs work whose calls are counted. */
export const counted = <Result>(work: () => Promise<Result>): Promise<Result> => ofTheWork.run(true, work);

export const askedSince = () => asked;

/** Restores the functions that `countCalls` replaced, last first. */
const exchanges = new DisposableStack();

/**
 * Counts every call of the work to the disk and to the databases of this process, and makes one of them fail. Needs
 * nothing in the product: replaces the functions from outside, once, until `stopCounting`.
 * @param dataDirectory folder whose calls to the disk are counted
 */
export async function countCalls(dataDirectory: string): Promise<void> {
  const isFirst = folder === "";
  folder = dataDirectory;
  if (!isFirst) return;
  const handle = await files.open(import.meta.filename);
  const handles = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ["writeFile", "sync"]) exchange(handles, name, () => true);
  const within = ([path]: unknown[]) => typeof path === "string" && path.startsWith(folder);
  for (const name of ["open", "link", "rename", "mkdir", "mkdtemp", "readFile", "unlink", "lstat"]) {
    exchange(files, name, within);
  }
  // Checkpoints may fail: the next one updates the file, and the restore goes on.
  const isWork = (_given: unknown[], statement: unknown) =>
    !/wal_checkpoint/.test((statement as StatementSync).sourceSQL);
  for (const name of ["all", "run"]) exchange(StatementSync.prototype, name, isWork);
  exchange(DatabaseSync.prototype, "exec", ([sql]) => sql !== "ROLLBACK");
  exchange(pg.Client.prototype, "query", ([sql]) => sql !== "ROLLBACK");
  // Updates `import { rename }` to the replaced functions.
  syncBuiltinESMExports();
}

/** Puts Node's own functions back. */
export function stopCounting(): void {
  exchanges.dispose();
  syncBuiltinESMExports();
}

/** Lets the next commit succeed but reports it to its caller as failed. */
export function loseAnswerOfCommit(): void {
  const { exec } = DatabaseSync.prototype;
  const { query } = pg.Client.prototype;
  const restore = () =>
    Object.assign(DatabaseSync.prototype, { exec }) && Object.assign(pg.Client.prototype, { query });
  const lost = () => new Error("Connection terminated unexpectedly");
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    if (sql !== "COMMIT") return;
    restore();
    throw lost();
  };
  Reflect.set(pg.Client.prototype, "query", async function (this: pg.Client, ...given: unknown[]) {
    const answer = await Reflect.apply(query, this, given);
    if (!/\bCOMMIT$/.test(String(given[0]))) return answer;
    restore();
    throw lost();
  });
}

function exchange(owner: object, name: string, counts: (given: unknown[], self: unknown) => boolean): void {
  const original: (...given: unknown[]) => unknown = Reflect.get(owner, name);
  Reflect.set(owner, name, function exchanged(this: unknown, ...given: unknown[]): unknown {
    if (!ofTheWork.getStore() || !counts(given, this) || ++asked !== failing) return original.apply(this, given);
    const error = Object.assign(new Error("input/output error"), { code: "EIO", syscall: name });
    if (owner === StatementSync.prototype || owner === DatabaseSync.prototype) throw error;
    const callback = given.at(-1);
    if (typeof callback !== "function") return Promise.reject(error);
    process.nextTick(callback, error);
  });
  exchanges.defer(() => Reflect.set(owner, name, original));
}
