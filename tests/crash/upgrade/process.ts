import { writeSync } from "node:fs";
import files from "node:fs/promises";
import { flushCompileCache, syncBuiltinESMExports } from "node:module";
import { DatabaseSync, StatementSync } from "node:sqlite";
import { createBackend, PersonError, readConfig } from "@arzobispado/backend";
import { collections, drafts, history, installation } from "@arzobispado/diocese";
import pg from "pg";
import type { FinalState } from "./installation.ts";

/**
 * Process that starts the product's server without its pages, or the technician's doctor beside it. Argument: `serve`,
 * which ends once it listens, `doctor`, or `finish`, which starts, cleans up, examines and prints a `FinalState`.
 * UPGRADE_KILL_AT: number of the step before which it kills itself; a step is a statement or a change of a file's name
 * or content. Exit code 3 and a message if it refuses to start.
 */
const order = process.argv[2] ?? "serve";
const killAt = Number(process.env.UPGRADE_KILL_AT ?? 0);
let steps = 0;

function countCalls(owner: object, names: readonly string[]): void {
  for (const name of names) {
    // biome-ignore lint/suspicious/noExplicitAny: methods of many signatures, handed on as they came
    const original: (...given: any[]) => unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]): unknown {
      if (++steps === killAt) process.kill(process.pid, "SIGKILL");
      return original.apply(this, given);
    });
  }
}
countCalls(DatabaseSync.prototype, ["exec"]);
countCalls(StatementSync.prototype, ["all", "get", "run"]);
countCalls(pg.Client.prototype, ["query"]);
countCalls(files, ["rename", "writeFile", "mkdir"]);
syncBuiltinESMExports();

// A killed process writes no compile cache.
if (order === "finish") flushCompileCache();
const { config, secrets } = readConfig("start", { ...process.env, LOG_LEVEL: "silent", RATE_LIMITS: "off" });
const own = { ...installation(config), config, secrets, collections, log: { write: () => undefined } };
const isDoctor = order === "doctor";
// The parent counts its milliseconds from here: loading modules takes longer than the rest.
writeSync(1, "loaded\n");
try {
  const backend = await createBackend({
    ...own,
    ...(isDoctor ? { alone: false, storage: "unchecked" } : { history, drafts, waits: { filesCleanup: 1 } }),
  });
  if (isDoctor) await backend.examine({ online: false });
  else await backend.app.listen({ host: "127.0.0.1", port: 0 });
  if (order === "finish") await finish(backend);
  await backend.close();
} catch (error) {
  if (!(error instanceof PersonError)) throw error;
  writeSync(1, error.message);
  process.exitCode = 3;
}

async function finish(backend: Awaited<ReturnType<typeof createBackend>>): Promise<void> {
  const stepsOfStart = steps;
  // A second run handles what the first one has left.
  await backend.tidy();
  await backend.tidy();
  const { findings } = await backend.examine({ online: false });
  const ask = async (path: string, init: RequestInit) =>
    (await (await backend.fetch(`http://127.0.0.1${path}`, init)).json()) as Record<string, unknown>;
  const [identity, password] = [process.env.UPGRADE_IDENTITY, process.env.UPGRADE_PASSWORD];
  const { token } = await ask("/api/collections/_superusers/auth-with-password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ identity, password }),
  });
  const { meta } = await ask("/api/settings", { headers: { authorization: String(token) } });
  const state: FinalState = {
    steps: stepsOfStart,
    wrong: findings.filter(({ wrong }) => wrong).map(({ text }) => text),
    appName: String((meta as { appName?: unknown } | undefined)?.appName),
  };
  writeSync(1, JSON.stringify(state));
}
