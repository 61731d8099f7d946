import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../db/open-database.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { databases } from "../../testing/databases.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { expectedSize } from "../archives/expected-size.ts";
import { listBackups } from "../archives/list.ts";
import { createAutomaticBackup, createBackup } from "../make/create.ts";
import { prune } from "../make/prune.ts";
import { filesIn, furnish, stateOf } from "../restore/test-restore.ts";
import { leftFree } from "../room.ts";
import { backupsBeside, dateSnapshot, openBackup } from "../test-backups.ts";
import { checkContents } from "./check-contents.ts";
import { exportSnapshot, sizeOfExport } from "./export-snapshot.ts";
import { makeSnapshot } from "./make-snapshot.ts";
import { contentKey, storedBytes } from "./snapshot.ts";
import { snapshotArchives } from "./snapshot-archives.ts";
import type { Snapshot } from "./snapshot-form.ts";

const never = new AbortController().signal;
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T07:00:05Z`);
const daily = { timeZone: "America/La_Paz", settings: { backups: { cron: "0 7 * * *", cronMaxKeep: 7 } } };

/** Makes the backup of a night. @returns its name */
async function night(api: TestBackend, day: number): Promise<string> {
  api.setNow(at(day));
  await api.backend.tidy();
  const [newest] = await api.backend.backups.list();
  return newest?.key ?? "";
}

const contentsIn = async (api: TestBackend) =>
  Object.keys(await filesIn(join(api.dataDirectory, "backups", "files")))
    .filter((path) => !path.endsWith(".attrs"))
    .sort();

describe.each(databases)("snapshots of each night on %s", { timeout: 60_000 }, (database) => {
  it("[SVC-50] a snapshot is listed, downloaded and restored as the zip that it is exported as, of the size that is said", async () => {
    await using api = await startBackend({ database, now: at(1), ...daily });
    await furnish(api);
    await api.backend.tidy();
    const before = await stateOf(api.place);
    const name = await night(api, 2);
    expect(name).toMatch(/^@auto_pb_backup_.*\.zip$/);
    const token = await programToken(api, await api.account("_superusers"));
    const [listed] = (await api.get("/api/backups", { token })).json;
    const opener = (await api.send("POST", "/api/files/token", { token })).json.token;
    const address = `/api/backups/${encodeURIComponent(name)}?token=${opener}`;
    const { status, headers, bytes } = await api.get(address);
    expect([status, headers["content-length"], bytes.length]).toEqual([200, String(listed.size), listed.size]);
    const path = join(api.dataDirectory, "down.zip");
    await writeFile(path, bytes);
    await using opened = await openBackup(path);
    expect(opened.named.length).toBeGreaterThan(1);
    expect(opened.names).toEqual(expect.arrayContaining(opened.named.map((key) => `storage/${key}`)));

    await api.given("genres", { name: "Later" });
    await api.backend.restore({ key: name });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    const after = await stateOf(api.place);
    expect([after.rows, after.files]).toEqual([before.rows, before.files]);
  });
});

describe("snapshots", { timeout: 60_000 }, () => {
  /** A server's data with the backups' parts outside of it. */
  async function beside() {
    const stack = new AsyncDisposableStack();
    const api = stack.use(await startBackend({ database: "sqlite", now: at(1) }));
    await furnish(api);
    const opened = await openDatabase(api.place);
    stack.defer(() => opened.close());
    const context = await backupsBeside(api, opened);
    return { api, context, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  }
  const bytesOf = async (folder: string) => {
    let sum = 0;
    for (const path of Object.keys(await filesIn(folder))) sum += (await readFile(join(folder, path))).length;
    return sum;
  };

  it("[SVC-50] a second snapshot reads and stores only files that are new", async () => {
    await using both = await beside();
    const { api, context } = both;
    const opened: string[] = [];
    const { storage } = context;
    context.storage = {
      ...storage,
      async linkTo(key, path) {
        opened.push(key);
        return (await storage.linkTo?.(key, path)) ?? false;
      },
    };
    await makeSnapshot(context, "one.zip");
    expect(opened).toHaveLength(2);
    const first = await contentsIn(api);
    await makeSnapshot(context, "two.zip");
    expect([opened.length, await contentsIn(api)]).toEqual([2, first]);
    await api.given("reviews", { text: "New" }, { leaflet: { "z.txt": Buffer.from("zzz") } });
    await makeSnapshot(context, "three.zip");
    expect([opened.length, (await contentsIn(api)).length]).toEqual([3, first.length + 1]);
    // Another record with the same content.
    await api.given("reviews", { text: "Same" }, { leaflet: { "y.txt": Buffer.from("zzz") } });
    await makeSnapshot(context, "four.zip");
    expect([opened.length, (await contentsIn(api)).length]).toEqual([4, first.length + 1]);
  });

  it("[SVC-50] the room for all files is asked until a first snapshot is whole, also after one that was cut off", async () => {
    await using both = await beside();
    const { context } = both;
    await createBackup(context, "whole.zip");
    const size = (await context.archives.stat("whole.zip"))?.size ?? 0;
    const work = async () => leftFree + 2 * (await context.database.size());
    context.freeSpace = async () => (await work()) + size / 2;
    const cutOff = contentKey("a".repeat(64));
    await context.archives.put(cutOff, Buffer.from("part"), { contentType: "text/plain", originalName: "" });
    await expect(createAutomaticBackup(context)).rejects.toThrow(/^No hay espacio suficiente/);
    context.freeSpace = async () => (await work()) + size;
    await createAutomaticBackup(context);
    context.freeSpace = work;
    await createAutomaticBackup(context);
  });

  it("[SVC-50] an export has the size that is said, with few files and with so many that a zip has other records", async () => {
    await using both = await beside();
    const { archives } = both.context;
    const sha256 = createHash("sha256").update("same").digest("hex");
    await archives.put(contentKey(sha256), Buffer.from("same"), { contentType: "text/plain", originalName: "" });
    const manifest = { files: { count: 1, bytes: 4 } } as unknown as Snapshot["manifest"];
    const [moment, md5] = ["2026-11-01T07:00:05.000Z", "bMkqYSdKBTB1CqlD5C5L2A=="];
    for (const count of [0, 300, 400]) {
      const files = Array.from({ length: count }, (_, at) => ({
        ...{ key: `collection/record/file-${at}.txt`, size: 4, md5, sha256, modified: moment },
        ...{ contentType: "text/plain", originalName: "" },
      }));
      const snapshot = { manifest: { ...manifest, created: moment }, database: { size: 4, sha256 }, files };
      const readDatabase = async () => Readable.from([Buffer.from("same")]);
      const zip = await buffer(await exportSnapshot(archives, { snapshot, readDatabase }));
      expect([count, zip.length]).toEqual([count, await sizeOfExport(snapshot)]);
    }
  });

  it("[SVC-50] seventeen snapshots take little more than their files", async () => {
    await using both = await beside();
    const { api, context } = both;
    for (let count = 0; count < 20; count++)
      await api.given("reviews", { text: `${count}` }, { leaflet: { [`${count}.bin`]: randomBytes(300_000) } });
    for (let count = 0; count < 17; count++) await makeSnapshot(context, `s${count}.zip`);
    const [files, kept] = [
      await bytesOf(join(api.dataDirectory, "storage")),
      await bytesOf(join(api.dataDirectory, "backups", "files")),
    ];
    expect(kept / files).toBeLessThan(1.1);
    const nights = await bytesOf(join(api.dataDirectory, "backups", "snapshots"));
    expect(nights / files).toBeLessThan(0.2);
    // The estimate counts each content once.
    const stored = await storedBytes(context.archives);
    expect(stored.all).toBeGreaterThan(kept);
    expect(stored.all).toBeLessThan((kept + nights) * 1.2);
    const expected = expectedSize(await listBackups(context), { stored, database: 1e9, keep: 17 });
    expect((expected?.total ?? 1e12) / files).toBeLessThan(1.3);
    const { token } = await api.account("_superusers");
    expect((await api.get("/api/system?fields=sizes", { token })).json.sizes.backups).toBe(stored.all);
  });

  it("[SVC-50] pruning removes contents that no kept snapshot names, what was cut off, and nothing else", async () => {
    await using both = await beside();
    const { api, context } = both;
    await makeSnapshot(context, "one.zip");
    const shared = await contentsIn(api);
    await api.given("reviews", { text: "New" }, { leaflet: { "z.txt": Buffer.from("zzz") } });
    await makeSnapshot(context, "two.zip");
    await prune(context);
    expect(await contentsIn(api)).toHaveLength(shared.length + 1);
    // A snapshot that was cut off before its list.
    const cutOff = join(api.dataDirectory, "backups", "snapshots", "three.zip");
    // A shared bucket may have folders of these names.
    const foreign = ["files/letter.txt", `files/ab/${"c".repeat(64)}`, "snapshots/photo.jpg", "snapshots/trip/a.jpg"];
    for (const key of foreign)
      await context.archives.put(key, Buffer.from("of others"), { contentType: "text/plain", originalName: "" });
    await makeSnapshot(context, "three.zip");
    for (const name of Object.keys(await filesIn(cutOff))) if (name.endsWith(".json.gz")) await rm(join(cutOff, name));
    expect(await context.archives.stat("three.zip")).toBeNull();
    await context.archives.remove("two.zip");
    // A process died after it had removed a content, and before the properties beside it.
    const lone = `files/de/de${"0".repeat(62)}.attrs`;
    await mkdir(join(api.dataDirectory, "backups", "files", "de"), { recursive: true });
    await writeFile(join(api.dataDirectory, "backups", lone), "{}");
    await prune(context);
    expect(await filesIn(join(api.dataDirectory, "backups", "files", "de"))).toEqual({});
    for (const key of foreign) {
      expect([key, await context.archives.stat(key)]).toEqual([key, expect.objectContaining({ size: 9 })]);
      await context.archives.remove(key);
    }
    expect(await contentsIn(api)).toEqual(shared);
    expect(Object.keys(await filesIn(cutOff))).toEqual([]);
    expect(await context.archives.stat("one.zip")).toMatchObject({ contentType: "application/zip" });
  });

  it("[SVC-50] a snapshot or a pruning that dies at any call to the storage leaves every earlier backup whole and no half one", async () => {
    await using both = await beside();
    const { api, context } = both;
    const sound = context.archives;
    await makeSnapshot(context, "first.zip");
    const first = await buffer(await sound.open("first.zip"));
    let left = 0;
    const dies = <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) => {
      return async (...given: Given) => {
        if (left-- === 0) throw new Error("killed");
        return call(...given);
      };
    };
    const mortal = { ...sound, put: dies(sound.put), remove: dies(sound.remove), open: dies(sound.open) };
    for (let step = 0, isWhole = false; !isWhole; step++) {
      await api.given("reviews", { text: `${step}` }, { leaflet: { [`${step}.txt`]: Buffer.from(`of ${step}`) } });
      const name = `s${step}.zip`;
      left = step;
      isWhole = await makeSnapshot({ ...context, archives: mortal }, name).then(
        () => true,
        () => false,
      );
      left = step;
      await prune({ ...context, archives: mortal });
      expect(await buffer(await sound.open("first.zip"))).toEqual(first);
      const listed = await sound.stat(name);
      expect([step, listed !== null]).toEqual([step, isWhole]);
      if (listed) expect(await buffer(await sound.open(name))).toHaveLength(listed.size);
      expect(step).toBeLessThan(40);
    }
    left = Number.POSITIVE_INFINITY;
    await prune(context);
    const folders = Object.keys(await filesIn(join(api.dataDirectory, "backups", "snapshots")));
    expect(new Set(folders.map((path) => path.split("/")[0])).size).toBe(2);
  });

  it("[SVC-50] a content that is missing or changed is told by name when its snapshot is read, and any range is the same bytes", async () => {
    await using both = await beside();
    const { api, context } = both;
    await makeSnapshot(context, "one.zip");
    const whole = await buffer(await context.archives.open("one.zip"));
    for (const [start, end] of [
      [0, 0],
      [17, 40_000],
      [whole.length - 100, whole.length - 1],
    ] as const)
      expect(await buffer(await context.archives.open("one.zip", { start, end }))).toEqual(
        whole.subarray(start, end + 1),
      );
    const [content = ""] = await contentsIn(api);
    const path = join(api.dataDirectory, "backups", "files", content);
    const bytes = await readFile(path);
    const read = async () => buffer(await context.archives.open("one.zip"));
    for (const damage of [
      () =>
        writeFile(
          path,
          bytes.map((byte) => byte ^ 1),
        ),
      () => rm(path),
    ]) {
      await damage();
      await expect(read()).rejects.toThrow(/^Se perdió o cambió un archivo que el respaldo guarda: «.*\/.*»\.$/);
      await expect(api.backend.restore({ key: "one.zip" })).rejects.toThrow(/Se perdió o cambió/);
    }
    await writeFile(path, bytes);
    expect(await read()).toEqual(whole);
  });

  it("[SVC-50] a snapshot with a lost or changed content is bad in the list until the next night stores it again", async () => {
    await using api = await startBackend({ database: "sqlite", now: at(1), ...daily });
    await furnish(api);
    await api.backend.tidy();
    const name = await night(api, 2);
    const token = await programToken(api, await api.account("_superusers"));
    const state = async () => {
      const backups = (await api.get("/api/system?fields=lastBackup", { token })).json.lastBackup;
      const { findings } = await api.backend.examine({ online: false });
      return [backups?.key ?? null, findings.some(({ text }) => text.includes(`${name} no sirve`))];
    };
    await dateSnapshot(api.dataDirectory, name, at(2));
    await api.backend.tidy();
    expect(await state()).toEqual([name, false]);
    const [content = ""] = await contentsIn(api);
    const path = join(api.dataDirectory, "backups", "files", content);
    await rm(path);
    await api.backend.tidy();
    expect(await state()).toEqual([null, true]);
    expect((await api.get("/api/backups", { token })).json.map(({ key }: { key: string }) => key)).toEqual([name]);
    await night(api, 3);
    await api.backend.tidy();
    expect((await state())[1]).toBe(false);

    // Changed bytes of the same size are found within thirty days.
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte) => byte ^ 1),
    );
    const archives = snapshotArchives(await openDiskStorage(join(api.dataDirectory, "backups")), api.dataDirectory);
    const hour = Number.parseInt(content.slice(3, 11), 16) % 720;
    expect(new Set((await checkContents(archives, hour + 1, never)).values())).toEqual(new Set([null]));
    expect((await checkContents(archives, hour, never)).get(name)).toMatch(/^Se perdió o cambió/);
    await night(api, 4);
    expect(await readFile(path)).toEqual(bytes);
  });

  it("[SVC-50] snapshots go to a bucket, and come back from it", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite", now: at(1), ...daily });
    await furnish(api);
    const token = await programToken(api, await api.account("_superusers"));
    await api.send("PATCH", "/api/settings", { token, json: { backups: { s3: bucket.settings } } });
    await api.backend.tidy();
    const before = await stateOf(api.place);
    const name = await night(api, 2);
    const keys: string[] = [];
    for await (const { key } of bucket.storage.list("")) keys.push(key.replace(/^(files|snapshots)\/.*/, "$1"));
    expect([...new Set(keys)].sort()).toEqual(["files", "snapshots"]);
    const report = async () => (await api.get("/api/system?fields=backups,sizes", { token })).json;
    const [kept] = (await report()).backups;
    expect(kept).toMatchObject({ key: name, checked: "2026-11-02 07:00:05.000Z", problem: null });
    expect(kept.own).toBeLessThan(kept.size);
    // A second look does not list the contents again: in a bucket that is a request for each thousand.
    bucket.asked.length = 0;
    await report();
    const listings = bucket.asked.filter(({ line }) => line.includes("list-type"));
    expect(listings.length).toBeGreaterThan(0);
    expect(listings.filter(({ line }) => line.includes("prefix=files/"))).toEqual([]);
    await api.given("genres", { name: "Later" });
    await api.backend.restore({ key: name });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    expect((await stateOf(api.place)).rows).toEqual(before.rows);
  });
});
