import { createHash } from "node:crypto";
import { cp, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../db/open-database.ts";
import { openOfflineBackups, readConfig } from "../../index.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { outcomeOf, stateOf, twoStates, withoutSpareFiles } from "./test-restore.ts";

const key = "saved.zip";
type State = Awaited<ReturnType<typeof stateOf>>;

/** Overwrites part of the database file with zeros. @param from position as a share of the file */
async function zero(path: string, from: number, length: number): Promise<void> {
  const { size } = await stat(path);
  const page = Math.floor((size * from) / 4096) * 4096;
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(length), 0, length, page);
  await file.close();
}

/** Corrupts values in pages that SQLite can still read. */
async function garble(path: string): Promise<void> {
  using file = new DatabaseSync(path);
  file.exec(`UPDATE "_collections" SET "definition" = "definition" || CAST(x'00fffe' AS TEXT);
    UPDATE "_params" SET "value" = CAST(x'fffefffe' AS TEXT);
    UPDATE "_activity" SET "title" = CAST(x'fffefffe' AS TEXT)`);
}

async function cutDefinitions(path: string): Promise<void> {
  using file = new DatabaseSync(path);
  file.exec(`UPDATE "_collections" SET "definition" = substr("definition", 1, 40);
    UPDATE "_params" SET "value" = '[' WHERE "key" = 'installation.claims'`);
}

const damages: { what: string; damage(path: string): Promise<unknown>; keeps: boolean }[] = [
  { what: "healthy", damage: async () => undefined, keeps: false },
  { what: "with pages of zeros in the middle", damage: (path) => zero(path, 0.3, 8 * 4096), keeps: true },
  { what: "cut short", damage: async (path) => truncate(path, (await stat(path)).size / 2), keeps: true },
  { what: "without its header", damage: (path) => zero(path, 0, 4096), keeps: true },
  { what: "with bytes in the rows that are no text", damage: garble, keeps: true },
  { what: "with definitions that are cut", damage: cutDefinitions, keeps: true },
  { what: "that is empty", damage: (path) => truncate(path, 0), keeps: false },
  { what: "that is gone, with its log", damage: (path) => rm(path), keeps: true },
  { what: "that has lost its log", damage: (path) => rm(`${path}-wal`), keeps: false },
];

/** SHA-256 of the database files that were set aside, by the end of their names. */
async function asideIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).filter((name) => /^data\.db\.damaged-\d{8}-\d{6}Z?(?:-wal)?$/.test(name));
  return digests(folder, names);
}

async function digests(folder: string, names: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    // A reader leaves an empty WAL beside the file.
    if (bytes.length === 0) continue;
    found[name.endsWith("-wal") ? "-wal" : ""] = createHash("sha256").update(bytes).digest("hex");
  }
  return found;
}

describe("a restore of one archive onto a database file", { timeout: 60_000 }, () => {
  let template: string;
  let saved: State;
  let api: TestBackend;
  let token: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", waits: { restore: 1 } });
    const states = await twoStates(api, key);
    ({ saved, token } = states);
    // Marks the folder of backups, as a server does in its first seconds.
    await api.backend.tidy();
    await api.given("genres", { name: "In the log alone" });
    // Database file with its WAL, as a killed server leaves them.
    template = await mkdtemp(join(tmpdir(), "arzobispado-damaged-"));
    await cp(api.dataDirectory, template, {
      recursive: true,
      filter: (path) => !/\.lock$|-shm$|\/disk-reserve$/.test(path),
    });
    expect((await stat(join(template, "data.db-wal"))).size).toBeGreaterThan(0);
    // A stored file whose bytes changed on the disk, with a sidecar that still has the old MD5.
    const [file = ""] = Object.keys(saved.files).filter((name) => name.endsWith(".svg"));
    expect(await readFile(join(template, "storage", file), "utf8")).toBe("<svg/>");
    await writeFile(join(template, "storage", file), "<svg?>");
  });
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await rm(template, { recursive: true });
  });

  const place = (dataDirectory: string) => ({ dataDirectory, databaseUrl: null });

  async function restoreBeside(dataDirectory: string): Promise<void> {
    const options = readConfig("cli", { DATA_DIR: dataDirectory });
    await using backups = await openOfflineBackups({
      ...options,
      collections: bookshop,
      timeZone: "UTC",
      settings: {},
    });
    expect((await backups.list()).map((file) => file.key)).toContain(key);
    await backups.restore({ key });
  }

  async function expectRestored(dataDirectory: string): Promise<void> {
    expect(withoutSpareFiles(await stateOf(place(dataDirectory)), saved)).toEqual(saved);
    expect(await outcomeOf(place(dataDirectory))).toMatchObject({ key, ok: true });
    const database = await openDatabase(place(dataDirectory));
    expect(await database.problems()).toEqual([]);
    await database.close();
    expect(await readdir(dataDirectory)).not.toContain("restored");
    expect(await readdir(join(dataDirectory, "work"))).toEqual([]);
  }

  it.each(damages)(
    "[SVC-03] a restore onto $what gives the content of the archive, with the server stopped",
    async ({ damage, keeps }) => {
      const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-damaged-"));
      try {
        await cp(template, dataDirectory, { recursive: true });
        await damage(join(dataDirectory, "data.db"));
        const names = (await readdir(dataDirectory)).filter((name) => /^data\.db(?:-wal)?$/.test(name));
        const before = await digests(dataDirectory, names);
        await restoreBeside(dataDirectory);
        await expectRestored(dataDirectory);
        // The restore neither needs nor writes damaged files.
        expect(await asideIn(dataDirectory)).toEqual(keeps ? before : {});
      } finally {
        await rm(dataDirectory, { recursive: true });
      }
    },
  );

  it.each(["the API", "the terminal"])(
    "[SVC-03] a restore by %s gives the content of the archive to a running server whose file lost a page",
    async (door) => {
      const { restarts } = api;
      // Written to the WAL only; the zeroed pages are in the main file.
      await api.given("genres", { name: "Later" });
      await zero(join(api.dataDirectory, "data.db"), 0.3, 8 * 4096);
      if (door === "the terminal") await restoreBeside(api.dataDirectory);
      else expect((await api.send("POST", `/api/backups/${key}/restore`, { token })).status).toBe(204);
      await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(restarts + 1);
      await expectRestored(api.dataDirectory);
      expect(Object.keys(await asideIn(api.dataDirectory))).toContain("");
      expect((await api.get("/api/collections/genres/records")).json.totalItems).toBe(1);
      for (const name of await readdir(api.dataDirectory)) {
        if (name.includes(".damaged-")) await rm(join(api.dataDirectory, name));
      }
    },
  );
});
