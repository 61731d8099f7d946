import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { databases, makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { FailureReports, mostGroups } from "./failure-reports.ts";
import { type Failure, failureOf } from "./read-failure.ts";
import { listFailures, removeFailure, sweepFailures } from "./store.ts";

const failure = (message: string, more: Partial<Failure> = {}): Failure =>
  failureOf({ message, file: "/assets/enhance-Ab12Cd34.js", line: 2, device: "phone", ...more });
/** Word for a number: messages that differ only in digits count as equal. */
const word = (number: number) => [...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("");

describe.each(databases)("failures of browsers on %s", (engine) => {
  let place: TestPlace;
  let database: Database;
  let now: Date;
  const errors: unknown[] = [];
  const reportsOn = (one: Database) =>
    new FailureReports({ database: one, clock: () => now, onError: (error) => errors.push(error) });

  beforeEach(async () => {
    place = await makeTestPlace(engine);
    database = await place.open();
    now = new Date("2026-06-12T15:00:00Z");
    errors.length = 0;
  });
  afterEach(() => place[Symbol.asyncDispose]());

  const list = (one = database) => listFailures(one, now);
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };

  it("[DOC-11] failures that are alike are one entry, with since when, how often, where last and on which device", async () => {
    const reports = reportsOn(database);
    reports.add(failure("row 17 is gone", { page: "/noticias", column: 5, build: "one.js" }));
    later(60_000);
    reports.add(failure("row 4 is gone", { device: "tablet" }));
    await reports.flush();
    later(60_000);
    reports.add(failure("row 5 is gone"));
    await reports.flush();
    reports.add(failure("row 8 is gone", { page: "/videos", column: 9, build: "two.js", device: "computer" }));
    reports.add(failure("row 8 is gone", { column: 9, build: "two.js", device: "computer" }));
    reports.add(failure("", { file: "/assets/gallery-Ab12Cd34.js", line: 0 }));
    await reports.flush();
    const { items, totalItems, others } = await list();
    expect(items).toEqual(
      expect.arrayContaining([
        {
          id: expect.stringMatching(/^[\da-f]{15}$/),
          message: "row 8 is gone",
          file: "/assets/enhance.js",
          ...{ line: 2, column: 9, page: "/videos", build: "two.js", total: 5 },
          first: "2026-06-12 15:00:00.000Z",
          last: "2026-06-12 15:02:00.000Z",
          devices: { phone: 2, tablet: 1, computer: 2 },
        },
        expect.objectContaining({ message: "", file: "/assets/gallery.js", total: 1 }),
      ]),
    );
    expect([totalItems, others]).toEqual([2, null]);
  });

  it("[DOC-11] [SEG-64] failures of ten thousand kinds take bounded room, and the frequent ones stay", async () => {
    const reports = reportsOn(database);
    for (let time = 0; time < 3; time++) reports.add(failure("this breaks for everybody"));
    await reports.flush();
    for (let number = 0; number < 10_000; number++) {
      later(1);
      reports.add(failure(word(number)));
      if (number % 250 === 0) await reports.flush();
    }
    await reports.flush();
    const { items, totalItems, others } = await list();
    expect(totalItems).toBe(mostGroups);
    expect(items).toHaveLength(100);
    expect(others?.total).toBe(10_003 - (mostGroups - 1) - 3);
    // Beyond the hourly limit new failures are not examined; the next hour starts again.
    expect(items.map(({ message }) => message)).not.toContain(word(9_999));
    later(3_600_000);
    reports.add(failure("this breaks for everybody"));
    reports.add(failure("and this is new"));
    await reports.flush();
    const newest = (await list()).items.slice(0, 2).map(({ message, total }) => `${message}: ${total}`);
    expect(newest.sort()).toEqual(["and this is new: 1", "this breaks for everybody: 4"]);
    expect((await list()).totalItems).toBe(mostGroups);
  });

  it("[DOC-11] failures of several servers are added up, and a new start finds the former ones", async () => {
    const replicas = [database, await place.open()].map(reportsOn);
    for (const reports of replicas) for (let time = 0; time < 5; time++) reports.add(failure("both"));
    await Promise.all(replicas.map((reports) => reports.close()));
    expect(errors).toEqual([]);
    const next = await place.open();
    expect((await list(next)).items).toEqual([expect.objectContaining({ message: "both", total: 10 })]);
  });

  it("[DOC-11] failures are deleted 30 days after their last time, and when they are mended", async () => {
    const reports = reportsOn(database);
    reports.add(failure("old"));
    reports.add(failure("goes on"));
    await reports.flush();
    later(29 * 86_400_000);
    reports.add(failure("goes on"));
    await reports.flush();
    await sweepFailures(database, now);
    expect((await list()).totalItems).toBe(2);
    later(86_400_001);
    expect((await list()).items.map(({ message }) => message)).toEqual(["goes on"]);
    await sweepFailures(database, now);
    const rows = () => database.read(database.query.selectFrom("_failures").select(["id", "total"]));
    const [row] = await rows();
    expect(await rows()).toEqual([{ id: row?.id, total: 2 }]);
    expect(await removeFailure(database, row?.id ?? "")).toBe(true);
    expect(await removeFailure(database, row?.id ?? "")).toBe(false);
    expect(await rows()).toEqual([]);
  });

  it("failures are written every few seconds: a server that is killed loses no more than that", async () => {
    const reports = reportsOn(database);
    reports.start(20);
    reports.add(failure("a"));
    await expect.poll(async () => (await list()).totalItems).toBe(1);
    await reports.close();
  });

  it("a failed write loses no failures", async () => {
    let broken = true;
    const begun = Promise.withResolvers<void>();
    const away = async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("away");
    };
    const failing: Database = Object.create(database, {
      transaction: {
        value: (work: Parameters<Database["transaction"]>[0]) => (broken ? away() : database.transaction(work)),
      },
    });
    const reports = reportsOn(failing);
    reports.add(failure("a"));
    const writing = reports.flush();
    await begun.promise;
    reports.add(failure("a"));
    reports.add(failure("b"));
    await expect(writing).rejects.toThrow("away");
    broken = false;
    await reports.close();
    expect((await list()).items.map(({ message, total }) => [message, total]).sort()).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});
