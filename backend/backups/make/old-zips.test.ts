import { copyFile, mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { databaseFile, openDatabase } from "../../db/open-database.ts";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend } from "../../testing/start-backend.ts";
import { listBackups } from "../archives/list.ts";
import type { BackupsContext } from "../context.ts";
import { stateOf } from "../restore/test-restore.ts";
import { leftFree } from "../room.ts";
import { listSnapshots } from "../snapshots/snapshot.ts";
import { snapshotArchives } from "../snapshots/snapshot-archives.ts";
import { archivePath, backupsBeside } from "../test-backups.ts";
import { createBackup } from "./create.ts";
import { backupSchedule } from "./schedule.ts";

/** Nights of the whole zips: a week ends with the fifth, and a month with the fourth. */
const zipDays = ["1028", "1029", "1030", "1031", "1101", "1102", "1103"];
const yearOf = (day: string) => (day < "1000" ? 2027 : 2026);
const nameOf = (day: string) => `@auto_pb_backup_bookshop_${yearOf(day)}${day}030005.zip`;
const dayOf = (key: string) => key.slice(-14, -10);
const at = (day: string) => new Date(`${yearOf(day)}-${day.slice(0, 2)}-${day.slice(2)}T03:00:05Z`);
const zip = { contentType: "application/zip", originalName: "" };
const notOwn = ["letter.zip", "mine.zip", "pb_backup_bookshop_20200101000000.zip"];
const databaseSize = 1_000_000;
const never = new AbortController().signal;

/**
 * An installation with a whole zip of each of seven nights, another made by hand, and two that somebody has brought.
 * @param distinct night whose zip lacks the genre that all others have
 */
async function oldInstallation(place: "disk" | "bucket", distinct: string, keepsLonger: boolean) {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startBackend({ database: "sqlite", now: at("1104"), timeZone: "UTC" }));
  const bucket = place === "bucket" ? stack.use(await startTestBucket()) : null;
  if (bucket) {
    const token = await programToken(api, await api.account("_superusers"));
    await api.send("PATCH", "/api/settings", { token, json: { backups: { s3: bucket.settings } } });
  }
  let now = at("1104");
  let free = Number.POSITIVE_INFINITY;
  async function open(): Promise<BackupsContext> {
    const database = await openDatabase(api.place);
    database.size = async () => databaseSize;
    const context = await backupsBeside(api, database);
    return {
      ...context,
      archives: bucket ? snapshotArchives(bucket.storage, api.dataDirectory) : context.archives,
      archivesInBucket: () => bucket !== null,
      schedule: () => ({ cron: "0 3 * * *", keep: 7, keepsLonger }),
      clock: () => now,
      freeSpace: async () => free,
    };
  }
  let context = await open();
  stack.defer(() => context.database.close());

  await api.given("reviews", { text: "Bueno" }, { leaflet: { "leaflet.bin": Buffer.alloc(3_000, "leaflet") } });
  await createBackup(context, "first.zip");
  await api.given("genres", { name: "Poesía" });
  await createBackup(context, "mine.zip");
  const read = async (name: string) => buffer(await context.archives.open(name));
  const [first, second] = [await read("first.zip"), await read("mine.zip")];
  await context.archives.remove("first.zip");
  for (const name of notOwn.filter((name) => name !== "mine.zip")) await context.archives.put(name, second, zip);
  for (const day of zipDays) {
    await context.archives.put(nameOf(day), day === distinct ? first : second, zip);
    if (!bucket) await utimes(archivePath(api.dataDirectory, nameOf(day)), at(day), at(day));
  }

  // Copies the database once for all nights: a thread for each would take most of the time.
  const copied = await context.copyDatabase(join(api.dataDirectory, "copied"), never);
  const copyDatabase = async (folder: string) => {
    await mkdir(folder);
    await copyFile(copied, join(folder, databaseFile));
    return join(folder, databaseFile);
  };

  /** Makes the backup of a night. @returns days of the automatic zips and snapshots since */
  async function night(day: string) {
    now = at(day);
    const { job } = backupSchedule({ ...context, copyDatabase }, { isSet: () => false, send: async () => undefined });
    await (job.runNow ?? job.run)(never);
    const keys = (await listBackups(context)).map(({ key }) => key).sort();
    const own = keys.filter((key) => key.startsWith("@auto_"));
    expect(keys.filter((key) => !own.includes(key))).toEqual(notOwn);
    const snapshots = new Set<string>();
    for await (const { name } of listSnapshots(context.archives)) snapshots.add(name);
    const isSnapshot = (key: string) => snapshots.has(key);
    return {
      zips: own.filter((key) => !isSnapshot(key)).map(dayOf),
      snapshots: own.filter(isSnapshot).map(dayOf),
    };
  }

  return {
    context,
    night,
    setFree: (bytes: number) => {
      free = bytes;
    },
    /** Restores the zip of a night. @returns number of genres since */
    async restore(day: string) {
      await context.database.close();
      await api.backend.restore({ key: nameOf(day) });
      await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
      const { rows } = await stateOf(api.place);
      context = await open();
      return rows.genres?.length;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** Only SQLite: what is kept does not depend on the database. */
describe("an old installation with seven whole zips", { timeout: 60_000 }, () => {
  it("[SVC-50] whole zips in a bucket go one by one as nights pass, restored until then, and only the first night asks room for files", async () => {
    await using old = await oldInstallation("bucket", "1101", false);
    const [last] = await listBackups(old.context);
    const later = leftFree + 2 * databaseSize;
    const first = later + (last?.size ?? 0);
    const nights = ["1104", "1105", "1106", "1107", "1108", "1109", "1110"];
    for (const [before, day] of nights.entries()) {
      const needed = before === 0 ? first : later;
      if (before < 2) {
        old.setFree(needed - 1);
        await expect(old.night(day)).rejects.toThrow("No hay espacio suficiente");
        expect((await listBackups(old.context)).length).toBe(zipDays.length + notOwn.length);
      }
      old.setFree(needed);
      expect(await old.night(day)).toEqual({ zips: zipDays.slice(before + 1), snapshots: nights.slice(0, before + 1) });
      if (day === "1107") expect(await old.restore("1101")).toBe(0);
    }
  });

  it("[SVC-50] whole zips on disk stay as last of their week or month too, restored until then, where no nights were chosen", async () => {
    await using old = await oldInstallation("disk", "1031", true);
    const left: [night: string, zips: string][] = [
      ["1104", "1029 1030 1031 1101 1102 1103"],
      ["1105", "1030 1031 1101 1102 1103"],
      ["1106", "1031 1101 1102 1103"],
      ["1107", "1031 1101 1102 1103"],
      ["1108", "1031 1101 1102 1103"],
      ["1109", "1031 1101 1103"],
      ["1110", "1031 1101"],
      ["1122", "1031 1101"],
      ["1129", "1031"],
    ];
    for (const [day, zips] of left) expect([day, (await old.night(day)).zips.join(" ")]).toEqual([day, zips]);
    expect(await old.restore("1031")).toBe(0);
    for (const day of ["1231", "0131", "0228", "0331"]) expect((await old.night(day)).zips).toEqual(["1031"]);
    // The newest seven are also the last of six months.
    const snapshots = ["1122", "1129", "1231", "0131", "0228", "0331", "0430"];
    expect(await old.night("0430")).toEqual({ zips: [], snapshots });
  });

  it("[SVC-50] weeks and months are kept with the product's own seven nights, and not where somebody chose other nights", async () => {
    const settings = { meta: { appName: "Bookshop" }, backups: { cron: "0 3 * * *", cronMaxKeep: 7 } };
    await using api = await startBackend({ database: "sqlite", now: at("1103"), timeZone: "UTC", settings });
    await api.backend.tidy();
    for (const day of ["1010", ...zipDays]) await writeFile(archivePath(api.dataDirectory, nameOf(day)), "of a night");
    const token = await programToken(api, await api.account("_superusers"));
    const nightAfter = async (day: string, backups: object) => {
      expect((await api.send("PATCH", "/api/settings", { token, json: { backups } })).status).toBe(200);
      api.setNow(at(day));
      await api.backend.tidy();
      return (await api.backend.backups.list()).map(({ key }) => dayOf(key)).sort();
    };
    expect(await nightAfter("1104", { cron: "0 3 * * *" })).toEqual(["1010", ...zipDays.slice(1), "1104"]);
    expect(await nightAfter("1105", { cronMaxKeep: 6 })).toEqual([...zipDays.slice(3), "1104", "1105"]);
  });
});
