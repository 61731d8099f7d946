import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { FileStorage } from "../../files/storage/storage.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import type { BackupsContext } from "../context.ts";
import { archivePath, backupsBeside, leftIn, openBackup } from "../test-backups.ts";
import { createBackup } from "./create.ts";

const leaflet = (text: string) => ({ leaflet: { "leaflet.txt": Buffer.from(text) } });

/** Reviews of the server with the names of their files. */
async function reviewsIn(api: TestBackend) {
  const { token } = await api.account("_superusers");
  const { json } = await api.get("/api/collections/reviews/records?perPage=500", { token });
  return json.items as { id: string; text: string; leaflet: string; collectionId: string }[];
}

describe.each(databases)("a backup on %s", { timeout: 60_000 }, (database) => {
  it("[API-12] [SEG-53] a backup holds the content and every file that it names, and lists what is in it", async () => {
    await using api = await startBackend({ database });
    await api.given("genres", { name: "Poesía" });
    await api.given("reviews", { text: "Bueno" }, leaflet("uno"));
    await api.given("reviews", { text: "Malo" }, leaflet("dos"));
    const name = await api.backend.backups.create("");
    expect(name).toMatch(/^pb_backup_acme_\d{14}\.zip$/);

    await using backup = await openBackup(archivePath(api.dataDirectory, name));
    expect(backup.manifest).toMatchObject({
      format: 1,
      engine: database,
      counts: { genres: 1, reviews: 2, books: 0 },
      files: { count: 2, bytes: 6 },
      missingFiles: [],
    });
    expect(backup.manifest.counts).not.toHaveProperty("shelf");
    const reviews = await reviewsIn(api);
    const keys = reviews.map(({ collectionId, id, leaflet }) => `${collectionId}/${id}/${leaflet}`);
    expect(backup.named.sort()).toEqual(keys.sort());
    const stored = keys.flatMap((key) => [`storage/${key}`, `storage/${key}.attrs`]);
    expect(backup.names.sort()).toEqual(["backup.json", "data.db", ...stored].sort());
    for (const key of keys) {
      for (const part of [key, `${key}.attrs`]) {
        const original = await readFile(join(api.dataDirectory, "storage", part));
        expect(await readFile(join(backup.folder, "storage", part))).toEqual(original);
      }
    }
  });

  it("[SEG-53] a backup holds nothing of the moment: no events, no repeated answers, no visitors", async () => {
    await using api = await startBackend({ database });
    const { token } = await api.account("_superusers");
    const headers = { "idempotency-key": "once" };
    await api.send("POST", "/api/collections/genres/records", { token, headers, json: { name: "Cuento-marcado" } });
    await api.send(
      "DELETE",
      `/api/collections/genres/records/${await api.given("genres", { name: "Borrado-marcado" })}`,
      {
        token,
      },
    );
    await api.backend.backups.create("now.zip");
    await using backup = await openBackup(archivePath(api.dataDirectory, "now.zip"));
    const path = join(backup.folder, "data.db");
    using rows = new DatabaseSync(path, { readOnly: true });
    for (const table of ["_outbox", "_signals", "_repeats", "_visitors", "_visit_salts"]) {
      expect(rows.prepare(`SELECT COUNT(*) AS total FROM "${table}"`).get(), table).toEqual({ total: 0 });
    }
    expect(rows.prepare("SELECT COUNT(*) AS total FROM genres").get()).toEqual({ total: 1 });
    const bytes = (await readFile(path)).toString("latin1");
    expect(bytes).toContain("Cuento-marcado");
    expect(bytes).not.toContain("Borrado-marcado");
  });
});

/** Only SQLite: the steps after the copy of the database are the same on both engines. */
describe("a backup", { timeout: 60_000 }, () => {
  const database = "sqlite";

  it("[SEG-53] a backup keeps stored secrets sealed, or says that they are not", async () => {
    const secret = "not-for-anybody";
    for (const [environment, sealed] of [
      [{ SETTINGS_KEY: "0".repeat(64) }, true],
      [{}, false],
    ] as const) {
      await using api = await startBackend({ database, environment });
      const { token } = await api.account("_superusers");
      await api.send("PATCH", "/api/settings", { token, json: { smtp: { password: secret } } });
      await api.backend.backups.create("secrets.zip");
      await using backup = await openBackup(archivePath(api.dataDirectory, "secrets.zip"));
      expect(backup.manifest.secretsSealed).toBe(sealed);
      expect((await readFile(join(backup.folder, "data.db"))).includes(secret)).toBe(!sealed);
    }
  });

  it("[SEG-53] a backup notes a file that was lost long before, and holds all others", async () => {
    await using api = await startBackend({ database });
    await api.given("reviews", { text: "perdida" }, leaflet("uno"));
    await api.given("reviews", { text: "entera" }, leaflet("dos"));
    const [lost, whole] = await reviewsIn(api);
    if (!lost || !whole) throw new Error("There are two.");
    const keyOf = ({ collectionId, id, leaflet }: typeof lost) => `${collectionId}/${id}/${leaflet}`;
    await rm(join(api.dataDirectory, "storage", keyOf(lost)));
    await api.backend.backups.create("lost.zip");
    await using backup = await openBackup(archivePath(api.dataDirectory, "lost.zip"));
    expect(backup.manifest.missingFiles).toEqual([keyOf(lost)]);
    expect(backup.names).toContain(`storage/${keyOf(whole)}`);
    expect(backup.names).not.toContain(`storage/${keyOf(lost)}`);
  });

  /** Steps of a backup, each with a context that makes it fail. */
  const failures: Record<string, (context: BackupsContext) => Partial<BackupsContext>> = {
    "the copy of the database": () => ({ copyDatabase: fail }),
    "the look at a file": ({ storage }) => ({ storage: { ...storage, stat: fail } }),
    "the read of a file": ({ storage }) => ({
      storage: { ...storage, linkTo: async () => false, open: fail } as FileStorage,
    }),
    "a file that is shorter than it was": ({ storage }) => ({
      storage: { ...storage, stat: async (key) => longer(await storage.stat(key)) },
    }),
    "the last step": ({ archives }) => ({ archives: { ...archives, put: fail } }),
  };
  const fail = async (): Promise<never> => {
    throw new Error("the disk is full");
  };
  const longer = (file: Awaited<ReturnType<FileStorage["stat"]>>) => file && { ...file, size: file.size + 1 };

  it("[API-12] a backup leaves nothing when one of its steps fails, and the next one works", async () => {
    await using api = await startBackend({ database });
    await api.given("reviews", { text: "Bueno" }, leaflet("uno"));
    const context = await backupsBeside(api, await api.place.open());
    for (const [step, failing] of Object.entries(failures)) {
      await expect(createBackup({ ...context, ...failing(context) }, "failed.zip"), step).rejects.toThrow();
      expect(await leftIn(api.dataDirectory), step).toEqual([]);
      expect(await context.exclusive.isLocked(), step).toBe(false);
    }
    await createBackup(context, "failed.zip");
    expect(await leftIn(api.dataDirectory)).toEqual(["failed.zip", "failed.zip.attrs"]);
  });

  it("[API-12] a backup is given up when the server stops", async () => {
    await using api = await startBackend({ database });
    await api.given("reviews", { text: "Bueno" }, leaflet("uno"));
    const context = await backupsBeside(api, await api.place.open());
    const { storage } = context;
    const stopping: FileStorage = {
      ...storage,
      async stat(key) {
        context.stop();
        return storage.stat(key);
      },
    };
    await expect(createBackup({ ...context, storage: stopping }, "stopped.zip")).rejects.toThrow("stopped");
    expect(await leftIn(api.dataDirectory)).toEqual([]);
  });
});
