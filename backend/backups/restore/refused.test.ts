import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databases } from "../../testing/databases.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath, leftIn, type OpenedBackup, openBackup } from "../test-backups.ts";
import { breakBackup, brokenArchives } from "./test-broken-archives.ts";
import { filesIn, furnish, outcomeOf, stateOf } from "./test-restore.ts";

/** Digest of the data directory without the databases, whose files change when opened. */
async function directoryOf(api: TestBackend): Promise<string> {
  const files = Object.entries(await filesIn(api.dataDirectory)).filter(
    ([name]) => !/^(?:data|logs|sessions)\.db|\.lock$/.test(name),
  );
  return createHash("sha256").update(JSON.stringify(files.sort())).digest("hex");
}

/** Problems found only when everything but the live rows is ready. */
const foundLast = ["unfit", "missing_file", "wrong_key"];

describe.each(databases)("a backup that is not restored on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let sound: OpenedBackup;
  beforeAll(async () => {
    api = await startBackend({ database, environment: { SETTINGS_KEY: Buffer.alloc(32, 7).toString("base64") } });
    await furnish(api);
    await api.backend.backups.create("sound.zip");
    sound = await openBackup(archivePath(api.dataDirectory, "sound.zip"));
  });
  afterAll(async () => {
    await sound[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  /** Archives to test. They are refused before the live database is used: PostgreSQL gets only those found last. */
  const archives = drawnCases(
    database === "sqlite" ? brokenArchives : brokenArchives.filter(({ code }) => foundLast.includes(code)),
    1,
    ({ code }) => code,
  );

  it.each(archives)(
    "[SEG-52] a backup is refused because it $what: everything stays as it was, and the answer says why",
    async (broken) => {
      const path = await breakBackup(sound, broken);
      const [state, directory] = [await stateOf(api.place), await directoryOf(api)];
      const before = process.memoryUsage().rss;
      const error = await api.backend.restore({ path }).then(
        () => null,
        (refusal: Error & { code?: string }) => refusal,
      );
      expect(error?.code, String(error)).toBe(broken.code);
      expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
      expect(await directoryOf(api)).toBe(directory);
      expect(await stateOf(api.place)).toEqual(state);
      expect(await leftIn(api.dataDirectory)).toEqual(["sound.zip", "sound.zip.attrs"]);
      expect(api.restarts).toBe(0);
      expect((await api.get("/api/collections/genres/records")).json.totalItems).toBe(1);
      expect(await outcomeOf(api.place)).toMatchObject({
        ok: false,
        message: expect.stringMatching(/^(?:El|La|Al|Los|Con|Varias|No|Falló) .*El contenido es el de antes\.$/s),
      });
      await rm(path);
    },
  );

  it("[SEG-52] an unchanged backup gives the same content", async () => {
    const path = await breakBackup(sound, {});
    const state = await stateOf(api.place);
    await api.given("genres", { name: "Later" });
    await api.backend.restore({ path });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    expect(await stateOf(api.place)).toEqual(state);
  });
});
