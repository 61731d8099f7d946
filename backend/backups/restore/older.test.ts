import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadRegistry } from "../../schema/registry/registry.ts";
import { wrongLinksOf } from "../../schema/test-workshop.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath, type OpenedBackup, openBackup } from "../test-backups.ts";
import { breakBackup } from "./test-broken-archives.ts";
import { furnish, outcomeOf, stateOf } from "./test-restore.ts";

const drop = (tables: string[]) => tables.map((name) => `DROP TABLE "${name}";`).join("");
const visits = ["_visit_sums", "_visitors", "_visit_salts"];
const accounts = ["_signals", "_changes", "_repeats", "_revoked_tokens", "_mails"];
/** SQL that drops the tables of later product versions. */
const links = ["insert", "update", "delete"]
  .map((event) => `DROP TRIGGER "books:authors:links:${event}";`)
  .concat(drop(["books:authors:links"]))
  .join("");
const sheets = ["_sheets", "_sheet_rows"];
const since13 = ["_activity", "_uploads", "_upload_parts", "_review_links"];
const since12 = [...since13, "_trash", "_trash_records", "_trash_links"];
const since11 = [...since12, "_versions", "_earlier_files"];
const since10 = [...since11, "_files", "_file_uses", "_file_indexes"];
const since9 = [...since10, ...sheets];
const since8 = [...since9, "_one_time_links", "_accesses"];
const since7 = [...since8, "_failures"];
const since6 = [...since7, "_releases"];
const earlier = [
  { schema: 13, missing: drop(since13) },
  { schema: 12, missing: drop(since12) },
  { schema: 11, missing: drop(since11) },
  { schema: 10, missing: drop(since10) },
  { schema: 9, missing: drop(since9) },
  { schema: 8, missing: drop(since8) },
  { schema: 7, missing: drop(since7) },
  { schema: 6, missing: drop(since6) },
  { schema: 5, missing: drop(since6) + links },
  { schema: 2, missing: drop([...visits, ...since6]) + links },
  { schema: 1, missing: drop([...visits, ...accounts, ...since6]) + links },
];

describe.each(databases)("a backup of an earlier version on %s", { timeout: 60_000 }, (database) => {
  /** Earlier schemas to test. Migrations run on SQLite, where a backup is updated; the oldest one runs all of them. */
  const versions = [...(database === "sqlite" ? drawnCases(earlier.slice(0, -1), 2) : []), ...earlier.slice(-1)];

  let api: TestBackend;
  let author: string;
  let saved: Awaited<ReturnType<typeof stateOf>>;
  let backup: OpenedBackup;
  beforeAll(async () => {
    api = await startBackend({ database });
    await furnish(api);
    author = await api.given("authors", { name: "Adela" });
    await api.given("books", { title: "Poemas", authors: [author] });
    await api.backend.backups.create("saved.zip");
    saved = await stateOf(api.place);
    backup = await openBackup(archivePath(api.dataDirectory, "saved.zip"));
  });
  afterAll(async () => {
    await backup[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  // Each case starts with the result of the case before and one more genre.
  it.each(versions)(
    "[SEG-52] a backup with schema $schema goes through the steps of an update",
    async ({ schema, missing }) => {
      const { restarts } = api;
      const path = await breakBackup(backup, {
        manifest: (manifest) => ({ ...manifest, schema }),
        database: `${missing} DELETE FROM "_migrations" WHERE "number" > ${schema}`,
      });
      await api.given("genres", { name: "Later" });
      await api.backend.restore({ path });
      await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(restarts + 1);
      const [changes = []] = saved.system;
      expect(await stateOf(api.place)).toEqual({
        ...saved,
        system: schema < 3 ? [schema < 2 ? [] : changes, [], []] : saved.system,
      });
      const restored = connectTo(api.place);
      expect(await restored.read(sql`SELECT "position", "target" FROM "books:authors:links"`)).toEqual([
        { position: 0, target: author },
      ]);
      expect(await wrongLinksOf(restored, await loadRegistry(restored))).toEqual([]);
      await restored.close();
      // Tables that the backup lacked exist and work.
      await api.backend.content.fillVisits([{ day: "2026-01-02", kind: "page", name: "/", total: 1 }]);
    },
  );
});

describe("a backup of another key", { timeout: 60_000 }, () => {
  it("[SEG-52] a backup in clear is sealed when there is a key now, and a sealed one without the key is refused", async () => {
    await using open = await startBackend({ database: "sqlite" });
    await furnish(open);
    await open.backend.backups.create("saved.zip");
    const key = Buffer.alloc(32, 7).toString("base64");
    await using sealed = await startBackend({ database: "sqlite", environment: { SETTINGS_KEY: key } });
    await sealed.backend.restore({ path: archivePath(open.dataDirectory, "saved.zip") });
    await expect.poll(() => sealed.restarts, { timeout: 30_000 }).toBe(1);
    const { parameters } = await stateOf(sealed.place);
    for (const name of ["settings", "tokenSecrets"]) {
      expect(parameters.find(({ key }) => key === name)?.value).toMatch(/^[\w+/]+=*$/);
    }
    await sealed.backend.backups.create("sealed.zip");
    const path = archivePath(sealed.dataDirectory, "sealed.zip");
    await expect(open.backend.restore({ path })).rejects.toMatchObject({ code: "wrong_key" });
    expect(await outcomeOf(open.place)).toMatchObject({ ok: false, message: expect.stringContaining("SETTINGS_KEY") });
  });
});
