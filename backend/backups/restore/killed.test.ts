import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtempDisposable, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/open-database.ts";
import { databases, makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { programFile } from "../../testing/program-file.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { outcomeOf, stateOf, twoStates, withoutSpareFiles } from "./test-restore.ts";

const key = "saved.zip";
/**
 * Steps that work on files beside the live database. The database only stores that a restore has begun, so one engine
 * is enough.
 */
const inFiles = ["unpack", "rebuild", "files"];
const before = {
  sqlite: [...drawnCases(inFiles, 1), "replace", "commit"],
  postgres: drawnCases(["among rows", "commit"], 1),
};

/**
 * Runs a restore in a process that is killed at a step.
 * @param onStep the process waits until this returns, so its files are those that a kill would leave
 */
async function restoreAndDie(
  { dataDirectory, databaseUrl }: TestPlace,
  at: string,
  onStep?: (step: string) => unknown,
) {
  const program = [
    programFile(join(import.meta.dirname, "test-restore-process.ts")),
    key,
    at,
    ...(onStep ? ["wait"] : []),
  ];
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...program], {
    env: { ...process.env, DATA_DIR: dataDirectory, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  for await (const step of createInterface(child.stdout)) {
    await onStep?.(step);
    child.stdin.write("\n");
  }
  const [, signal] = await ended;
  expect(signal, `killed at ${at}`).toBe("SIGKILL");
}

/** Kills a restore at its last step, and copies the data directory at each earlier step. */
async function copySteps(place: TestPlace, folder: string): Promise<void> {
  const copied = new Set<string>();
  await restoreAndDie(place, "finish", async (step) => {
    if (copied.has(step)) return;
    copied.add(step);
    await cp(place.dataDirectory, join(folder, step), { recursive: true });
  });
}

/** Unfinished files of the restore. */
async function leftovers({ dataDirectory }: TestPlace): Promise<string[]> {
  const folders = ["work", "pending-files"].map((name) => readdir(join(dataDirectory, name)).catch(() => []));
  return (await Promise.all(folders)).flat();
}

describe.each(databases)("a restore on %s whose process is killed", { timeout: 120_000 }, (database) => {
  it("[SEG-52] a killed restore leaves the old state before the commit and the new one after it, and the next start tidies up", async () => {
    await using place = await makeTestPlace(database);
    const states = await (async () => {
      await using api = await startBackend({ database, place });
      return await twoStates(api, key);
    })();
    await using folder = await mkdtempDisposable(join(tmpdir(), "arzobispado-steps-"));
    if (database === "sqlite") await copySteps(place, folder.path);
    for (const at of before[database]) {
      await using copy = database === "sqlite" ? await makeTestPlace(database, null) : null;
      const killed = copy ?? place;
      if (copy) await cp(join(folder.path, at), copy.dataDirectory, { recursive: true });
      else await restoreAndDie(place, at);
      {
        await using api = await startBackend({ database, place: killed });
        expect((await api.get("/api/collections/genres/records")).json.totalItems, at).toBe(2);
      }
      expect(withoutSpareFiles(await stateOf(killed), states.now), at).toEqual(states.now);
      expect(await leftovers(killed), at).toEqual([]);
      expect(await outcomeOf(killed), at).toMatchObject({
        key,
        ok: false,
        message: expect.stringContaining("no terminó"),
      });
    }
    if (database === "postgres") await restoreAndDie(place, "finish");
    // The restored rows are in force; the next start puts the replaced file in its place.
    expect((await stateOf(place)).files).not.toEqual(states.saved.files);
    {
      await using api = await startBackend({ database, place });
      expect((await api.get(`/api/files/${states.file}`)).text).toBe("uno");
    }
    expect(withoutSpareFiles(await stateOf(place), states.saved)).toEqual(states.saved);
    expect(await leftovers(place)).toEqual([]);
    expect(await outcomeOf(place)).toMatchObject({ key, ok: true });
  });

  it("[SEG-52] a killed restore is tidied up also by a start that comes before the database has noticed the death", async () => {
    await using place = await makeTestPlace(database);
    await (await startBackend({ database, place }))[Symbol.asyncDispose]();
    await mkdir(join(place.dataDirectory, "pending-files", "of-a-dead-process"), { recursive: true });
    const other = await openDatabase(place);
    const lock = await other.advisoryLock("backups");
    const released = setTimeout(300).then(() => lock?.[Symbol.asyncDispose]());
    await (await startBackend({ database, place }))[Symbol.asyncDispose]();
    await released;
    await other.close();
    expect([lock === null, await leftovers(place)]).toEqual([false, []]);
  });
});
