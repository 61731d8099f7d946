import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/open-database.ts";
import { databases, makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { outcomeOf, stateOf, twoStates, withoutSpareFiles } from "./test-restore.ts";

const key = "saved.zip";
/** Beside the live database, in files: it is told only that a restore has begun, so that it may be any. */
const inFiles = ["unpack", "rebuild", "files"];
const before = { sqlite: [...inFiles, "replace", "commit"], postgres: ["replace", "among rows", "commit"] };

async function restoreAndDie({ dataDirectory, databaseUrl }: TestPlace, at: string): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "test-restore-process.ts"), key, at],
    {
      env: { ...process.env, DATA_DIR: dataDirectory, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  const [, signal] = await once(child, "exit");
  expect(signal, `killed at ${at}`).toBe("SIGKILL");
}

/** What is left of the work on the way. */
async function leftovers({ dataDirectory }: TestPlace): Promise<string[]> {
  const folders = ["work", "pending-files"].map((name) => readdir(join(dataDirectory, name)).catch(() => []));
  return (await Promise.all(folders)).flat();
}

describe.each(databases)("a restore on %s whose process is killed", { timeout: 120_000 }, (database) => {
  it("[SEG-52] leaves the old state before the commit and the new one after it, and the next start tidies up", async () => {
    await using place = await makeTestPlace(database);
    const states = await (async () => {
      await using api = await startBackend({ database, place });
      return await twoStates(api, key);
    })();
    for (const at of before[database]) {
      await restoreAndDie(place, at);
      {
        await using api = await startBackend({ database, place });
        expect((await api.get("/api/collections/genres/records")).json.totalItems, at).toBe(2);
      }
      expect(withoutSpareFiles(await stateOf(place), states.now), at).toEqual(states.now);
      expect(await leftovers(place), at).toEqual([]);
      expect(await outcomeOf(place), at).toMatchObject({
        key,
        ok: false,
        message: expect.stringContaining("no terminó"),
      });
    }
    // The row of another file is in force already, and the file itself is put in its place by the next start.
    await restoreAndDie(place, "finish");
    expect((await stateOf(place)).files).not.toEqual(states.saved.files);
    {
      await using api = await startBackend({ database, place });
      expect((await api.get(`/api/files/${states.file}`)).text).toBe("uno");
    }
    expect(withoutSpareFiles(await stateOf(place), states.saved)).toEqual(states.saved);
    expect(await leftovers(place)).toEqual([]);
    expect(await outcomeOf(place)).toMatchObject({ key, ok: true });
  });

  it("[SEG-52] is tidied up also by a start that comes before the database has noticed the death", async () => {
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
