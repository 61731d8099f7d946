import { AsyncLocalStorage } from "node:async_hooks";
import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import pg from "pg";

/** Set for what the work of a test does, and not for what the server does meanwhile by its timers. */
const ofTheWork = new AsyncLocalStorage<true>();
/** What the work has asked of the disk and of the database since the last order. */
let asked = 0;
let failing = 0;
let folder = "";

/** Lets the one call with this number fail, counted from now on; 0: none. */
export function failAt(number: number): void {
  [asked, failing] = [0, number];
}

/** Does work whose calls are counted. */
export const counted = <Result>(work: () => Promise<Result>): Promise<Result> => ofTheWork.run(true, work);

export const askedSince = () => asked;

/** Takes back what `countCalls` has exchanged, the last first. */
const exchanges = new DisposableStack();

/**
 * Counts every call of the work to the disk and to the databases of this process, and lets one of them fail. The product knows nothing
 * of it: the functions are exchanged from outside, once, until `stopCounting`.
 * @param dataDirectory of what is counted on the disk
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
  // Checkpoints may fail: the file is brought up to date with the next one, and a restore goes on.
  const isWork = (_given: unknown[], statement: unknown) =>
    !/wal_checkpoint/.test((statement as StatementSync).sourceSQL);
  for (const name of ["all", "run"]) exchange(StatementSync.prototype, name, isWork);
  exchange(DatabaseSync.prototype, "exec", ([sql]) => sql !== "ROLLBACK");
  exchange(pg.Client.prototype, "query", ([sql]) => sql !== "ROLLBACK");
  // `import { rename }` shows what stands in the module's object from here on.
  syncBuiltinESMExports();
}

/** Node's own functions stand again where they stood. */
export function stopCounting(): void {
  exchanges.dispose();
  syncBuiltinESMExports();
}

/** The next commit happens, and whoever waits for it is told that it failed. */
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
