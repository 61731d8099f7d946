import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases, makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { LogDatabase } from "./log-database.ts";
import { LogStore } from "./log-store.ts";
import { batchSize, LogWriter, mostPending } from "./log-writer.ts";
import { sweepLogs } from "./sweep-logs.ts";

let maxDataSize = 0;
const settings = () => ({ maxDays: 5, maxDataSize, minLevel: 0, logIp: true, logAuthId: false });
const clock = () => new Date("2026-03-01T10:00:00Z");
const entry = (number: number, created = "2026-03-01 09:00:00.000Z") => ({
  id: `entry-${number}`,
  created,
  level: 0,
  message: `GET /${number}`,
  data: "{}",
});

describe.each(databases)("the writer of the logs on %s", (engine) => {
  let place: TestPlace;
  let logs: LogDatabase;
  let store: LogStore;
  let writer: LogWriter;
  beforeEach(async () => {
    place = await makeTestPlace(engine);
    // Opened first, as every server does: the logs use the functions of its filters.
    await place.open();
    logs = new LogDatabase(place);
    store = new LogStore(logs);
    writer = new LogWriter({ store, settings, clock, onError: () => undefined });
    writer.start();
  });
  afterEach(async () => {
    await writer.close();
    await logs.close();
    await place[Symbol.asyncDispose]();
  });

  it("[API-11] the log writer writes a full batch at once, and the rest when it is closed", async () => {
    for (let number = 0; number < batchSize; number++) writer.add(entry(number));
    await expect.poll(() => store.count(null), { timeout: 2_000 }).toBe(batchSize);
    writer.add(entry(batchSize));
    await writer.close();
    expect(await store.count(null)).toBe(batchSize + 1);
  });

  it("[API-11] the log writer cuts the data of an entry at their limit, between letters, and says so", async () => {
    const stored = async (data: object, bound = 0) => {
      maxDataSize = bound;
      writer.add({ ...entry(0), data: JSON.stringify(data) });
      maxDataSize = 0;
      await writer.flush();
      const { data: text = "" } = (await store.find("entry-0")) ?? {};
      await store.removeAll();
      return { ...JSON.parse(text), bytes: Buffer.byteLength(text) };
    };
    const long = "ñ🙏".repeat(10_000);
    const cut = await stored({ type: "server", status: 500, long, after: "x" });
    expect(cut).toMatchObject({ __pb_truncated__: true, type: "server", status: 500 });
    expect(cut).not.toHaveProperty("after");
    expect(long.startsWith(cut.long)).toBe(true);
    expect(cut.bytes).toBeLessThanOrEqual(16 * 1024);
    expect(cut.bytes).toBeGreaterThan(16 * 1024 - 8);
    const small = await stored({ status: 200, list: Array(500).fill(7), url: "/" }, 100);
    expect(small).toEqual({ __pb_truncated__: true, status: 200, bytes: 38 });
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`key${at}`, at]));
    expect((await stored(many)).bytes).toBeLessThanOrEqual(16 * 1024);
    expect(await stored({ url: "/" }, 100)).toEqual({ url: "/", bytes: 11 });
  });

  it("[API-11] the log writer writes a few entries after some seconds", async () => {
    const quick = new LogWriter({ store, settings, clock, onError: () => undefined });
    quick.start(20);
    quick.add(entry(0));
    await expect.poll(() => store.count(null), { interval: 20, timeout: 10_000 }).toBe(1);
    // Later entries are written as well.
    quick.add(entry(1));
    await expect.poll(() => store.count(null), { interval: 20, timeout: 10_000 }).toBe(2);
    await quick.close();
  });

  it("[API-11] the log writer holds a limited number in memory, and says what it lost", async () => {
    for (let number = 0; number < mostPending + 7; number++) writer.add(entry(number));
    await writer.flush();
    expect(await store.count(null)).toBe(mostPending + 1);
    const [last] = await store.page({ where: null, orderBy: [], limit: 1, offset: mostPending });
    expect(last).toMatchObject({ level: 4, data: '{"type":"logs","dropped":7}' });
  });

  it("[API-11] the log writer removes old and excess entries in portions", async () => {
    for (let number = 0; number < 1_500; number++) writer.add(entry(number, "2026-02-20 09:00:00.000Z"));
    for (let number = 1_500; number < 1_600; number++) writer.add(entry(number));
    const context = { store, writer, settings, clock, requestAccount: async () => null, isInProcess: () => false };
    const { signal } = new AbortController();
    await sweepLogs(context, signal);
    expect(await store.count(null)).toBe(100);
    await sweepLogs(context, signal, 30);
    expect(await store.page({ where: null, orderBy: [], limit: 1, offset: 0 })).toMatchObject([{ id: "entry-1570" }]);
  });
});

describe("a place of the logs that is not there yet", () => {
  it("[API-11] a place of the logs that is missing is waited for, and no entry is lost", async () => {
    await using place = await makeTestPlace("sqlite");
    const missing = join(place.dataDirectory, "not-yet");
    const logs = new LogDatabase({ dataDirectory: missing, databaseUrl: null });
    const store = new LogStore(logs);
    const writer = new LogWriter({ store, settings, clock, onError: () => undefined });
    writer.add(entry(1));
    await expect(writer.flush()).rejects.toThrow();
    await expect(writer.flush()).rejects.toThrow();
    await mkdir(missing);
    await writer.flush();
    expect(await store.count(null)).toBe(1);
    await logs.close();
  });
});
