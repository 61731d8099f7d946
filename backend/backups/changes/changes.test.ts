import { randomBytes } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend } from "../../testing/start-backend.ts";
import type { BackupsContext } from "../context.ts";
import { prune } from "../make/prune.ts";
import { filesIn, furnish, outcomeOf, stateOf } from "../restore/test-restore.ts";
import { makeSnapshot } from "../snapshots/make-snapshot.ts";
import { backupsBeside, openBackup } from "../test-backups.ts";
import { changesJob } from "./changes-job.ts";
import { describeChanges } from "./changes-state.ts";
import { copyPages } from "./copy-pages.ts";
import { type KnownRuns, type SentRun, sendChanges } from "./send-changes.ts";
import { changesName, listSeries } from "./series.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const never = new AbortController().signal;
const began = new Date("2026-12-01T12:00:00Z");

/** A server's data, with the backups' parts outside of it and a chosen clock. */
async function beside() {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startBackend({ database: "sqlite", now: began }));
  await furnish(api);
  const opened = await api.place.open();
  let now = began;
  const context: BackupsContext = { ...(await backupsBeside(api, opened)), clock: () => now, changesEvery: () => 15 };
  return {
    ...{ api, context },
    later: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

const newReview = (api: Awaited<ReturnType<typeof startBackend>>, text: string) =>
  api.given("reviews", { text }, { leaflet: { [`${text}.txt`]: Buffer.from(`leaflet of ${text}`) } });

describe("changes that are sent", { timeout: 60_000 }, () => {
  it("[SVC-53] only blocks that changed and files that are new are sent after the first run", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    await api.given("reviews", { text: "x".repeat(1_500_000) });
    const first = await sendChanges(context, null);
    expect(first).toMatchObject({ files: 2 });
    expect(first.blocks).toBeGreaterThan(25);
    later(15 * minute);
    await api.given("genres", { name: "Later" });
    const second = await sendChanges(context, first.known);
    expect(second.files).toBe(0);
    expect(second.blocks).toBeGreaterThan(0);
    expect(second.blocks).toBeLessThan(first.blocks / 2);
    later(15 * minute);
    const idle = await sendChanges(context, second.known);
    // The first block counts the changes of the file.
    expect(idle.blocks).toBeLessThanOrEqual(1);
    later(15 * minute);
    await newReview(api, "new");
    // A process that was started again reads what was sent before.
    const third = await sendChanges(context, null);
    expect(third.files).toBe(1);
    expect(third.blocks).toBeLessThan(first.blocks / 2);
    expect((await listSeries(context.archives)).map(({ runs }) => runs.length)).toEqual([4]);
  });

  it("[SVC-53] a restore of the changes brings the moment of the last run, with its files, and says up to when", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    await makeSnapshot(context, "@auto_pb_backup_x_20261201120000.zip");
    const first = await sendChanges(context, null);
    expect(first.files).toBe(0);
    later(15 * minute);
    await newReview(api, "saved");
    await api.given("books", { title: "Saved" });
    await sendChanges(context, first.known);
    const saved = await stateOf(api.place);
    await newReview(api, "lost");
    const listed = await context.archives.stat(changesName);
    const bytes = await buffer(await context.archives.open(changesName));
    expect(listed).toMatchObject({ size: bytes.length, contentType: "application/zip" });
    const path = join(api.dataDirectory, "down.zip");
    await writeFile(path, bytes);
    await using opened = await openBackup(path);
    expect(opened.names).toEqual(expect.arrayContaining(opened.named.map((key) => `storage/${key}`)));
    expect(opened.named).toHaveLength(3);

    await api.backend.restore({ key: changesName });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    const { rows, files } = await stateOf(api.place);
    expect(rows).toEqual(saved.rows);
    expect(files).toMatchObject(saved.files);
    expect((await outcomeOf(api.place))?.message).toContain("Se restauró el respaldo hecho el 1 de diciembre de 2026");
    expect((await outcomeOf(api.place))?.message).toContain("12:15");
  });

  it("[SVC-53] a copy by pages is one committed moment while others write, without temporary data", async () => {
    await using both = await beside();
    const { api, context } = both;
    let isDone = false;
    const writing = (async () => {
      for (let count = 0; !isDone; count++)
        await context.database.transaction(async (transaction) => {
          const { query } = context.database;
          const value = JSON.stringify({ count, rest: "y".repeat(20_000) });
          for (const key of ["one", "other"])
            await transaction.run(
              query
                .insertInto("_params")
                .values({ key, value })
                .onConflict((conflict) => conflict.column("key").doUpdateSet({ value })),
            );
        });
    })();
    const counts: number[] = [];
    for (let copy = 0; copy < 2; copy++) {
      const { file, hashes } = await copyPages(api.dataDirectory, join(api.dataDirectory, `copy-${copy}`), never);
      const database = new DatabaseSync(file, { readOnly: true });
      expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
      const values = database.prepare("SELECT value FROM _params WHERE key IN ('one', 'other')").all();
      expect(values).toHaveLength(2);
      expect(values[0]).toEqual(values[1]);
      counts.push(JSON.parse(String(values[0]?.value)).count);
      expect(
        database.prepare("SELECT (SELECT COUNT(*) FROM _outbox) + (SELECT COUNT(*) FROM _mails) AS n").get(),
      ).toEqual({
        n: 0,
      });
      database.close();
      expect(hashes).toHaveLength(Math.ceil((await readFile(file)).length / 65_536));
    }
    isDone = true;
    await writing;
    expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  });

  it("[SVC-53] all blocks are sent anew after a week, after many changes, and where a run is lost or damaged", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    let { known }: { known: KnownRuns | null } = await sendChanges(context, null);
    const seriesNow = async () => (await listSeries(context.archives)).map(({ runs }) => runs.length);
    const run = async () => {
      later(15 * minute);
      ({ known } = await sendChanges(context, known));
      return seriesNow();
    };
    expect(await run()).toEqual([2]);
    later(7 * day);
    expect(await run()).toEqual([1]);
    await run();
    expect(await run()).toEqual([3]);
    const [series] = await listSeries(context.archives);
    const [first, second] = series?.runs ?? [];
    // A header that cannot be read: a process that starts does not build on it.
    await writeFile(join(api.dataDirectory, "backups", second?.key ?? ""), Buffer.alloc(second?.size ?? 0));
    known = null;
    expect(await run()).toEqual([1]);
    await run();
    const [again] = await listSeries(context.archives);
    await rm(join(api.dataDirectory, "backups", again?.runs[0]?.key ?? ""));
    expect(await context.archives.stat(changesName)).toBeNull();
    expect(await run()).toEqual([1]);
    expect(first?.key).not.toBe(again?.runs[0]?.key);
    // Changes of twice the size of all.
    for (let count = 0; (await run()).at(0) !== 1; count++) {
      await api.given("reviews", { text: randomBytes(500_000).toString("hex") });
      expect(count).toBeLessThan(20);
    }
  });

  it("[SVC-53] a run that dies at any call to the storage leaves the state of the run before whole", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    const sound = context.archives;
    let known: KnownRuns | null = (await sendChanges(context, null)).known;
    let left = 0;
    const dies = <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) => {
      return async (...given: Given) => {
        if (left-- === 0) throw new Error("killed");
        return call(...given);
      };
    };
    const archives = { ...sound, put: dies(sound.put), removeFolder: dies(sound.removeFolder), stat: dies(sound.stat) };
    await newReview(api, "new");
    for (let step = 0, isWhole = false; !isWhole; step++) {
      const [before] = await listSeries(sound);
      const bytes = await buffer(await sound.open(changesName));
      // A new series each time, whose predecessor is removed last.
      later(7 * day);
      left = step;
      const sent: SentRun | null = await sendChanges({ ...context, archives }, known).catch(() => null);
      known = sent?.known ?? null;
      isWhole = sent !== null;
      const [after] = await listSeries(sound);
      const isStored = after?.folder !== before?.folder;
      expect([step, (await buffer(await sound.open(changesName))).equals(bytes)]).toEqual([step, !isStored]);
      expect(step).toBeLessThan(12);
    }
    expect(await listSeries(sound)).toHaveLength(1);
  });

  it("[SVC-53] pruning keeps the snapshot and the contents that the changes need, and removes the changes when they are off", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    const night = (number: number) => `@auto_pb_backup_x_2026120${number}070000.zip`;
    await makeSnapshot(context, night(1));
    await newReview(api, "new");
    const { known } = await sendChanges(context, null);
    later(day);
    await makeSnapshot(context, night(2));
    await prune(context);
    expect(await context.archives.stat(night(1))).not.toBeNull();
    expect((await buffer(await context.archives.open(changesName))).length).toBeGreaterThan(0);
    // A header that cannot be read may name any night.
    const [series] = await listSeries(context.archives);
    const header = join(api.dataDirectory, "backups", series?.runs.at(-1)?.key ?? "");
    const bytes = await readFile(header);
    await writeFile(header, Buffer.alloc(bytes.length));
    await prune(context);
    expect(await context.archives.stat(night(1))).not.toBeNull();
    await writeFile(header, bytes);
    await sendChanges(context, known);
    await prune(context);
    expect(await context.archives.stat(night(1))).toBeNull();
    expect((await buffer(await context.archives.open(changesName))).length).toBeGreaterThan(0);
    await prune({ ...context, changesEvery: () => 0 });
    expect(await context.archives.stat(changesName)).toBeNull();
    expect(Object.keys(await filesIn(join(api.dataDirectory, "backups", "changes")))).toEqual([]);
  });

  it("[SVC-53] a block that changed in the storage is told when the changes are read", async () => {
    await using both = await beside();
    const { api, context } = both;
    await sendChanges(context, null);
    const [series] = await listSeries(context.archives);
    const [run] = series?.runs ?? [];
    const path = join(api.dataDirectory, "backups", run?.key ?? "");
    const bytes = await readFile(path);
    for (const damaged of [
      bytes.subarray(0, bytes.length - 5000),
      bytes.map((byte, at) => (at === bytes.length - 9000 ? byte ^ 1 : byte)),
    ]) {
      await writeFile(path, damaged);
      await expect(context.archives.open(changesName)).rejects.toThrow(/Se perdió o cambió/);
    }
  });
});

describe("the job that sends changes", { timeout: 60_000 }, () => {
  it("[SVC-53] changes go to the bucket every quarter of an hour when the settings say so, and not without a bucket", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite", now: began });
    await furnish(api);
    const token = await programToken(api, await api.account("_superusers"));
    const set = (backups: object) => api.send("PATCH", "/api/settings", { token, json: { backups } });
    const listed = async () => (await api.get("/api/backups", { token })).json.map(({ key }: { key: string }) => key);
    const runs = async () => (await listSeries(bucket.storage)).map((series) => series.runs.length);
    await set({ changeMinutes: 15 });
    await api.backend.tidy();
    expect(await listed()).toEqual([]);
    await set({ s3: bucket.settings });
    await api.backend.tidy();
    expect([await listed(), await runs()]).toEqual([[changesName], [1]]);
    api.setNow(new Date(began.getTime() + 14 * minute));
    await api.backend.tidy();
    expect(await runs()).toEqual([1]);
    api.setNow(new Date(began.getTime() + 15 * minute));
    await api.backend.tidy();
    expect(await runs()).toEqual([2]);
    const remove = () => api.send("DELETE", `/api/backups/${changesName}`, { token });
    expect((await remove()).status).toBe(400);
    expect(await runs()).toEqual([2]);
    await set({ changeMinutes: 0 });
    api.setNow(new Date(began.getTime() + 60 * minute));
    await api.backend.tidy();
    expect(await runs()).toEqual([2]);
    expect((await set({ changeMinutes: 1441 })).status).toBe(400);
    expect([(await remove()).status, await runs()]).toEqual([204, []]);
  });

  it("[SVC-53] a failure of an hour is mailed once a day, and the state says up to when a restore comes", async () => {
    await using both = await beside();
    const { api, context, later } = both;
    const mails: string[] = [];
    let isBroken = false;
    const freeSpace = async () => (isBroken ? 0 : Number.POSITIVE_INFINITY);
    const mail = { isSet: () => true, send: async ({ message }: { message: string }) => void mails.push(message) };
    const job = changesJob({ ...context, freeSpace }, mail);
    const state = () => describeChanges(context.database, 15, context.clock());
    await job.run(never);
    expect(await state()).toMatchObject({ good: "2026-12-01 12:00:00.000Z", overdue: false, last: { ok: true } });
    isBroken = true;
    for (let passed = 30; passed <= 90; passed += 30) {
      later(30 * minute);
      await expect(job.run(never)).rejects.toThrow("No hay espacio suficiente");
      expect([passed, mails.length]).toEqual([passed, passed >= 60 ? 1 : 0]);
    }
    expect(mails[0]).toContain("Los últimos enviados llegan hasta el 1 de diciembre de 2026");
    expect(await state()).toMatchObject({ good: "2026-12-01 12:00:00.000Z", overdue: true, last: { ok: false } });
    later(day);
    await expect(job.run(never)).rejects.toThrow("No hay espacio suficiente");
    expect(mails).toHaveLength(2);
    isBroken = false;
    later(minute);
    await job.run(never);
    expect(await state()).toMatchObject({ overdue: false, last: { ok: true } });
    expect(api.restarts).toBe(0);
  });
});
