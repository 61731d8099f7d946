import { once } from "node:events";
import files, { open } from "node:fs/promises";
import { ServerResponse } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import pg from "pg";
import type { Point } from "./plan.ts";

/** Wrapper of a step of a save: calls `proceed` for the step itself, or throws instead. */
export type Around = (point: Point, proceed: () => unknown) => unknown;

/**
 * Wraps each call of Node that a save makes in this process with `around`. The product is unchanged: the methods are
 * replaced from outside.
 * @returns function that restores the methods
 */
export async function interceptSaves(around: Around): Promise<() => void> {
  const exchanges = new DisposableStack();
  const handle = await open(import.meta.filename);
  const handles = Object.getPrototypeOf(handle);
  await handle.close();
  const exchange = (owner: object, name: string, pointOf: (self: unknown, given: unknown[]) => Point | null) => {
    // biome-ignore lint/suspicious/noExplicitAny: methods of many signatures, handed on as they came
    const original: (...given: any[]) => unknown = Reflect.get(owner, name);
    const isOwn = Object.hasOwn(owner, name);
    exchanges.defer(() => (isOwn ? Reflect.set(owner, name, original) : Reflect.deleteProperty(owner, name)));
    Reflect.set(owner, name, function intercepted(this: unknown, ...given: unknown[]): unknown {
      const point = pointOf(this, given);
      const proceed = () => original.apply(this, given);
      return point === null ? proceed() : around(point, proceed);
    });
  };
  exchange(handles, "writeFile", () => "staging");
  exchange(handles, "sync", () => "sync");
  exchange(files, "rename", () => "rename");
  exchange(DatabaseSync.prototype, "exec", (_self, [sql]) => (sql === "COMMIT" ? "commit" : null));
  // A thread writes while another one is busy, as checkpoints are; its answer says that the commit is done.
  exchangeThreadCommits(exchanges, around);
  exchange(pg.Client.prototype, "query", (_self, [sql]) => (/\bCOMMIT$/.test(String(sql)) ? "commit" : null));
  exchange(ServerResponse.prototype, "end", (self) => (isSave(self as ServerResponse) ? "answer" : null));
  // Makes `import { rename }` give the replaced function from here on.
  syncBuiltinESMExports();
  return () => {
    exchanges.dispose();
    syncBuiltinESMExports();
  };
}

function exchangeThreadCommits(exchanges: DisposableStack, around: Around): void {
  const original = Worker.prototype.postMessage;
  exchanges.defer(() => Reflect.set(Worker.prototype, "postMessage", original));
  Reflect.set(Worker.prototype, "postMessage", function intercepted(this: Worker, work: unknown): unknown {
    if (Object(work).name !== "commit") return original.call(this, work);
    return around("commit", () => {
      const answered = once(this, "message").catch(() => undefined);
      original.call(this, work);
      return answered;
    });
  });
}

const isSave = ({ req }: ServerResponse) => ["POST", "PATCH", "DELETE"].includes(req.method ?? "");
