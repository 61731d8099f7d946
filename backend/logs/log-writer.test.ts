import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databases, makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { LogDatabase } from "./log-database.ts";
import { LogStore } from "./log-store.ts";
import { batchSize, LogWriter, mostPending } from "./log-writer.ts";
import { sweepLogs } from "./sweep-logs.ts";

const settings = () => ({ maxDays: 5, minLevel: 0, logIp: true, logAuthId: false });
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
    // As every server does first: the logs use the functions of its filters.
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

  it("[API-11] writes a full batch at once, and the rest when it is closed", async () => {
    for (let number = 0; number < batchSize; number++) writer.add(entry(number));
    await expect.poll(() => store.count(null), { timeout: 2_000 }).toBe(batchSize);
    writer.add(entry(batchSize));
    await writer.close();
    expect(await store.count(null)).toBe(batchSize + 1);
  });

  it("[API-11] writes a few by itself, every few seconds", async () => {
    const quick = new LogWriter({ store, settings, clock, onError: () => undefined });
    quick.start(20);
    quick.add(entry(0));
    await expect.poll(() => store.count(null), { interval: 20, timeout: 10_000 }).toBe(1);
    // What comes later is written as well.
    quick.add(entry(1));
    await expect.poll(() => store.count(null), { interval: 20, timeout: 10_000 }).toBe(2);
    await quick.close();
  });

  it("[API-11] holds so many in memory and no more, and says what it lost", async () => {
    for (let number = 0; number < mostPending + 7; number++) writer.add(entry(number));
    await writer.flush();
    expect(await store.count(null)).toBe(mostPending + 1);
    const [last] = await store.page({ where: null, orderBy: [], limit: 1, offset: mostPending });
    expect(last).toMatchObject({ level: 4, data: '{"type":"logs","dropped":7}' });
  });

  it("[API-11] removes in portions what is old and what is beyond the most", async () => {
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
  it("[API-11] is waited for, and nothing is lost", async () => {
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
