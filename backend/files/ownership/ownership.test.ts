import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type BackendOptions, createBackend, openOfflineBackups, readConfig } from "../../index.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { connectTo, databases, makeTestPlace, type TestPlace } from "../../testing/databases.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { openDiskStorage } from "../storage/disk.ts";
import { startTestBucket, type TestBucket } from "../storage/test-bucket.ts";
import { collect } from "../storage/test-folder.ts";
import type { Mark } from "./mark.ts";

type Place = Pick<TestPlace, "dataDirectory" | "databaseUrl">;

/** Starts a server, or a command, on a place. */
function open(place: Place, bucket: TestBucket | null, options: Partial<BackendOptions> = {}) {
  const { config, secrets } = readConfig("start", {
    DATA_DIR: place.dataDirectory,
    LOG_LEVEL: "silent",
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    ...(bucket ? environmentOf(bucket) : {}),
  });
  return createBackend({ config, secrets, collections: bookshop, ...options });
}

const environmentOf = ({ settings }: TestBucket) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_KEY: settings.accessKey,
  S3_SECRET: settings.secret,
});

async function addReview(backend: Awaited<ReturnType<typeof open>>, id: string, folder: string): Promise<void> {
  const path = join(folder, "leaflet.txt");
  await writeFile(path, "uno");
  await backend.content.insert("reviews", [{ id, values: { text: "Bueno" }, files: { leaflet: [path] } }]);
}

const isWhole = process.env.TEST_CASES === "all";

/** Kinds of file storage to test. */
const kinds = ["disk", "S3"] as const;

/** Makes a place with one record and its file. Its server has stopped. */
async function installation(database: (typeof databases)[number], kind: (typeof kinds)[number]) {
  const resources = new AsyncDisposableStack();
  const place = resources.use(await makeTestPlace(database));
  const bucket = kind === "S3" ? resources.use(await startTestBucket()) : null;
  const backend = await open(place, bucket);
  await addReview(backend, "review000000001", place.dataDirectory);
  await backend.close();
  const markPath = join(place.dataDirectory, "storage", ".installation.json");
  return Object.assign(resources, {
    place,
    bucket,
    open: (options?: Partial<BackendOptions>) => open(place, bucket, options),
    async mark(): Promise<Mark> {
      const text = bucket ? await bucket.storage.hidden.read(".installation.json") : await readFile(markPath);
      return JSON.parse(String(text));
    },
    async changeMark(change: Partial<Mark>): Promise<void> {
      const text = JSON.stringify({ ...(await this.mark()), ...change });
      if (bucket) await bucket.storage.hidden.write(".installation.json", Buffer.from(text));
      else await writeFile(markPath, text);
    },
    /** Keys of the files of records. */
    async files(): Promise<string[]> {
      if (bucket) return (await collect(bucket.storage.list(""))).map(({ key }) => key);
      const storage = await openDiskStorage(join(place.dataDirectory, "storage"));
      return (await collect(storage.list(""))).map(({ key }) => key);
    },
    async id(): Promise<string | null> {
      const opened = connectTo(place);
      try {
        const [row] = await opened.read<{ value: string }>(
          sql`SELECT "value" FROM "_params" WHERE "key" = 'installation.id'`,
        );
        return row?.value ?? null;
      } finally {
        await opened.close();
      }
    },
    async forgetId(): Promise<void> {
      const opened = connectTo(place);
      await opened.transaction((transaction) =>
        transaction.run(sql`DELETE FROM "_params" WHERE "key" = 'installation.id'`),
      );
      await opened.close();
    },
    /** Makes the storage look like an unmounted disk, or an emptied bucket. */
    async unmount(): Promise<void> {
      if (bucket) {
        for (const key of await this.files()) await bucket.storage.remove(key);
        await bucket.storage.hidden.remove(".installation.json");
      } else await rename(join(place.dataDirectory, "storage"), join(place.dataDirectory, "unmounted"));
    },
  });
}

/** Deletes the database, as somebody who deletes `data.db`. */
async function loseDatabase({ dataDirectory }: Place): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) await rm(join(dataDirectory, `data.db${end}`), { force: true });
}

const refused = (words: RegExp) =>
  expect.objectContaining({ name: "OtherStorageError", message: expect.stringMatching(words) });

describe.each(databases)("[SVC-01] an installation on %s", { timeout: 30_000 }, (database) => {
  // Replicas share a bucket and a single server has a disk: by default each engine is tested with its own kind only.
  describe.each(kinds.filter((kind) => isWhole || (kind === "S3") === (database === "postgres")))(
    "with its files on %s",
    (kind) => {
      it("a first start makes id and mark, keeps them, and refuses a storage that is not mounted", async () => {
        await using own = await installation(database, kind);
        const [id, mark] = [await own.id(), await own.mark()];
        expect(mark).toMatchObject({ id, folder: own.place.dataDirectory });
        await (await own.open()).close();
        expect([await own.id(), (await own.mark()).id]).toEqual([id, id]);
        await own.unmount();
        for (const options of [{}, { alone: false }]) {
          await expect(own.open(options)).rejects.toEqual(refused(/no tiene la marca.*storage adopt/));
        }
        expect(await own.files()).toEqual([]);
      });

      it("an installation refuses another one's files, and takes them over when that one has not run for two hours", async () => {
        await using own = await installation(database, kind);
        const [, files] = [
          await own.changeMark({ id: "another", lastStart: new Date().toISOString() }),
          await own.files(),
        ];
        const id = await own.id();
        await expect(own.open()).rejects.toEqual(refused(new RegExp(`«another».*«${id}»`)));
        await expect(own.open({ storage: "adopt" })).rejects.toEqual(
          refused(/puede estar en marcha.*dentro de 120 minutos/),
        );
        await own.changeMark({ lastStart: new Date(Date.now() - 2 * 60 * 60 * 1000 - 1000).toISOString() });
        await expect(own.open()).rejects.toEqual(refused(/another/));
        await (await own.open({ storage: "adopt" })).close();
        const adopted = await own.id();
        expect([adopted === id, adopted === "another", (await own.mark()).id]).toEqual([false, false, adopted]);
        expect(await own.files()).toEqual(files);
      });

      it("an installation from before marks is accepted when its files are there, and no other", async () => {
        await using own = await installation(database, kind);
        await own.forgetId();
        if (own.bucket) await own.bucket.storage.hidden.remove(".installation.json");
        else await rm(join(own.place.dataDirectory, "storage", ".installation.json"));
        await (await own.open()).close();
        expect((await own.mark()).id).toBe(await own.id());
        await own.forgetId();
        await own.unmount();
        await expect(own.open()).rejects.toEqual(refused(/de 1 archivo .*solo están 0/));
      });
    },
  );
});

describe("[SVC-01] an installation", { timeout: 30_000 }, () => {
  it.each(kinds)("an installation whose database was lost names the restore, with its files on %s", async (kind) => {
    await using own = await installation("sqlite", kind);
    const { id } = await own.mark();
    await loseDatabase(own.place);
    for (let time = 0; time < 2; time++) {
      await expect(own.open()).rejects.toEqual(refused(new RegExp(`«${id}».*no tiene identificador.*backup restore`)));
    }
    expect(await own.files()).toHaveLength(1);
    // The old mark names this folder: a restore gives the new database its id.
    const archive = join(own.place.dataDirectory, "backups", "one.zip");
    await using other = await makeTestPlace("sqlite");
    const source = await open(other, null);
    await addReview(source, "review000000002", other.dataDirectory);
    await source.backups.create("one.zip");
    await source.close();
    await rename(join(other.dataDirectory, "backups", "one.zip"), archive);
    const environment = { DATA_DIR: own.place.dataDirectory, ...(own.bucket ? environmentOf(own.bucket) : {}) };
    const tool = { ...readConfig("cli", environment), collections: bookshop, timeZone: "UTC", settings: {} };
    await using backups = await openOfflineBackups(tool);
    await backups.restore({ path: archive });
    await (await own.open()).close();
    expect([await own.id(), (await own.mark()).id]).toEqual([id, id]);
    expect(await own.files()).toHaveLength(2);
  });

  it("an installation works as two replicas on one database and one bucket", async () => {
    await using own = await installation("postgres", "S3");
    await using elsewhere = await makeTestPlace("sqlite", null);
    const place = { dataDirectory: elsewhere.dataDirectory, databaseUrl: own.place.databaseUrl };
    const replicas = await Promise.all([own.open(), open(place, own.bucket)]);
    for (const [index, replica] of replicas.entries()) {
      await addReview(replica, `review0000000${index}2`, elsewhere.dataDirectory);
      await replica.close();
    }
    expect(await own.files()).toHaveLength(3);
    expect((await own.mark()).id).toBe(await own.id());
  });

  it("an installation refuses a bucket that another database has marked, also for a restore", async () => {
    await using own = await installation("sqlite", "S3");
    await using second = await makeTestPlace("sqlite");
    await expect(open(second, own.bucket)).rejects.toEqual(refused(/es de la instalación/));
    const tool = await open(second, null);
    await tool.backups.create("one.zip");
    await tool.close();
    const restoring = await open(second, own.bucket, { alone: false, storage: "unchecked" });
    await expect(restoring.restore({ key: "one.zip" })).rejects.toEqual(refused(/es de la instalación/));
    await expect(addReview(restoring, "review000000009", second.dataDirectory)).rejects.toThrow("unavailable");
    await restoring.close();
    expect(await own.files()).toHaveLength(1);
  });

  it("an installation whose mark becomes another one's while it runs closes its storage to writes and says so", async () => {
    await using own = await installation("sqlite", "disk");
    const backend = await own.open();
    // The renewal at the start could read the mark before the test changes it, and write it back afterwards.
    await backend.tidy();
    await own.changeMark({ id: "another" });
    await backend.tidy().catch(() => undefined);
    await expect(addReview(backend, "review000000009", own.place.dataDirectory)).rejects.toThrow("unavailable");
    expect((await own.mark()).id).toBe("another");
    await backend.close();
  });

  it("an installation takes a bucket that a superuser turns on, marks it with the first file, and refuses another's by name", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const turnOn = (s3: object) => api.send("PATCH", "/api/settings", { token, json: { s3 } });
    const mark = async () => JSON.parse(String(await bucket.storage.hidden.read(".installation.json")));
    expect((await turnOn(bucket.settings)).status).toBe(200);
    await api.given("reviews", { text: "Bueno" }, { leaflet: { "leaflet.txt": Buffer.from("uno") } });
    const { id, folder } = await mark();
    expect(folder).toBe(api.dataDirectory);

    await using second = await startBackend({ database: "sqlite" });
    const account = await second.account("_superusers");
    const json = { s3: bucket.settings, backups: { s3: bucket.settings } };
    const answer = await second.send("PATCH", "/api/settings", { token: account.token, json });
    const problem = { bucket: { code: "validation_other_installation", message: expect.stringContaining(`«${id}»`) } };
    expect([answer.status, answer.json.data]).toEqual([400, { s3: problem, backups: { s3: problem } }]);
    expect((await mark()).id).toBe(id);
    // Back to the disk, which has its mark since the start.
    expect((await turnOn({ enabled: false })).status).toBe(200);
    await api.given("reviews", { text: "Malo" }, { leaflet: { "leaflet.txt": Buffer.from("dos") } });
    expect(await collect(bucket.storage.list(""))).toHaveLength(1);
  });

  it("an installation leaves a bucket off that only the settings of a backup name, and says so", async () => {
    await using bucket = await startTestBucket();
    await using source = await startBackend({ database: "sqlite" });
    const { token } = await source.account("_superusers");
    const json = { s3: bucket.settings, backups: { cron: "" } };
    await source.send("PATCH", "/api/settings", { token, json });
    await source.given("reviews", { text: "Bueno" }, { leaflet: { "leaflet.txt": Buffer.from("uno") } });
    await source.backend.backups.create("one.zip");
    await using target = await startBackend({ database: "sqlite" });
    await target.backend.restore({ path: join(source.dataDirectory, "backups", "one.zip") });
    await expect.poll(() => target.restarts).toBe(1);
    const report = (await target.get("/api/system", { token })).json;
    expect(report).toMatchObject({ storage: { files: "disk" }, lastRestore: { ok: true } });
    expect(report.lastRestore.message).toMatch(/El bucket «files» de http.*quedó apagado/);
    const stored = await collect((await openDiskStorage(join(target.dataDirectory, "storage"))).list(""));
    expect(stored).toHaveLength(1);
    // The bucket is this installation's own by now: it stays on.
    await source.backend.restore({ key: "one.zip" });
    await expect.poll(() => source.restarts).toBe(1);
    expect((await source.get("/api/system", { token })).json).toMatchObject({ storage: { files: "s3" } });
  });
});
