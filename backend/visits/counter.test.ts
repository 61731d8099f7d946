import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../db/database.ts";
import { databases, makeTestPlace, type TestPlace } from "../testing/databases.ts";
import { VisitCounter } from "./counter.ts";
import { fillDays } from "./days.ts";
import { reportVisits } from "./report.ts";
import { mostNames } from "./sums.ts";
import { sweepVisits } from "./sweep.ts";
import type { Visit } from "./visit.ts";
import { type Counted, writeBatch } from "./write-batch.ts";

const timeZone = "America/La_Paz";
const phone = "Mozilla/5.0 (Linux; Android 14) Mobile";

const view = (page: string, more: Partial<Visit> = {}): Visit => ({
  page,
  device: "phone",
  share: null,
  search: null,
  ...more,
});

describe.each(databases)("counting visits on %s", (engine) => {
  let place: TestPlace;
  let database: Database;
  let now: Date;
  const errors: unknown[] = [];
  // Counter of one replica.
  const counterOn = (one: Database) =>
    new VisitCounter({ database: one, key: null, timeZone, clock: () => now, onError: (error) => errors.push(error) });

  beforeEach(async () => {
    place = await makeTestPlace(engine);
    database = await place.open();
    now = new Date("2026-06-12T15:00:00Z");
    errors.length = 0;
  });
  afterEach(() => place[Symbol.asyncDispose]());

  const dayOf = async (day: string) => (await reportVisits(database, day)).days.at(-1);
  const visitors = () => database.read(database.query.selectFrom("_visitors").selectAll());
  const salts = () => database.read(database.query.selectFrom("_visit_salts").selectAll());
  const sums = () => database.read(database.query.selectFrom("_visit_sums").selectAll());

  it("visitors, visits and page views are counted apart, and a visit begins anew after half an hour", async () => {
    const counter = counterOn(database);
    const visit = (page: string, address: string) => counter.count(view(page), address, phone);
    await visit("/", "192.0.2.1");
    await visit("/noticias", "192.0.2.1");
    await visit("/", "192.0.2.2");
    now = new Date("2026-06-12T15:30:00Z");
    await visit("/noticias", "192.0.2.1");
    await counter.flush();
    expect(await dayOf("2026-06-12")).toEqual({ day: "2026-06-12", visits: 2, visitors: 2, views: 4 });
    now = new Date("2026-06-12T16:00:01Z");
    await visit("/noticias", "192.0.2.1");
    // Another phone behind the same address.
    await counter.count(view("/"), "192.0.2.1", "another");
    await counter.flush();
    expect(await dayOf("2026-06-12")).toEqual({ day: "2026-06-12", visits: 4, visitors: 3, views: 6 });
    const { pages, devices } = await reportVisits(database, "2026-06-12");
    expect(pages).toEqual([
      { name: "/", total: 3 },
      { name: "/noticias", total: 3 },
    ]);
    expect(devices).toEqual([{ name: "phone", total: 4 }]);
  });

  it("shares and searches without result are counted, and are no page views", async () => {
    const counter = counterOn(database);
    await counter.count(view("/noticias"), "192.0.2.1", phone);
    await counter.count(view("/noticias", { search: "misa en aymara" }), "192.0.2.1", phone);
    await counter.count(view("/noticias/a", { share: "whatsapp" }), "192.0.2.1", phone);
    await counter.count(view("/noticias", { search: "ana@example.org" }), "192.0.2.1", phone);
    await counter.count(view("/noticias", { search: "carnet 4 567 890" }), "192.0.2.1", phone);
    await counter.flush();
    const { searches, shares, days } = await reportVisits(database, "2026-06-12");
    expect(searches).toEqual([{ name: "misa en aymara", total: 1 }]);
    expect(shares).toEqual([{ name: "whatsapp", total: 1 }]);
    expect(days.at(-1)).toMatchObject({ visits: 1, views: 1 });
  });

  it("a day of visits begins at midnight in La Paz, and data that identifies visitors is then deleted", async () => {
    const counter = counterOn(database);
    now = new Date("2026-06-13T03:59:59Z");
    await counter.count(view("/"), "192.0.2.1", phone);
    await counter.flush();
    const [yesterdays] = await visitors();
    const [salt] = await salts();

    now = new Date("2026-06-13T04:00:02Z");
    await counter.count(view("/"), "192.0.2.1", phone);
    // Another replica may still hold yesterday's last second in memory.
    expect(await sweepVisits(database, timeZone, now)).toBe(false);
    await counter.flush();
    expect(salt?.day).toBe("2026-06-12");
    expect((await salts()).map(({ day }) => day)).toEqual(["2026-06-13"]);
    now = new Date("2026-06-13T04:01:01Z");
    expect(await sweepVisits(database, timeZone, now)).toBe(true);
    const todays = await visitors();
    expect(todays.map(({ day }) => day)).toEqual(["2026-06-13"]);
    // Yesterday's person, no longer recognisable.
    expect(todays[0]?.visitor).not.toBe(yesterdays?.visitor);
    expect(await dayOf("2026-06-12")).toEqual({ day: "2026-06-12", visits: 1, visitors: 1, views: 1 });
    expect(await dayOf("2026-06-13")).toEqual({ day: "2026-06-13", visits: 1, visitors: 1, views: 1 });
    expect(JSON.stringify(await sums())).not.toMatch(/192\.0\.2|Android/);
  });

  it("[SEG-64] frequent names of visits are kept, and the rest is added up", async () => {
    const most = mostNames.page ?? 0;
    const counted = (page: string, at: number): Counted => ({ ...view(page), day: "2026-06-12", visitor: "v", at });
    await writeBatch(database, [counted("/real", 1), counted("/real", 2)]);
    for (let batch = 0; batch < 4; batch++) {
      const invented = Array.from({ length: 300 }, (_, at) => counted(`/invented/${batch}/${at}`, at));
      await writeBatch(database, invented);
    }
    await writeBatch(database, [counted("/late", 1), counted("/late", 2), counted("/late", 3)]);
    const rows = await sums();
    expect(rows.filter(({ kind, name }) => kind === "page" && name !== "").length).toBe(most);
    const report = await reportVisits(database, "2026-06-12");
    expect(report.pages.slice(0, 2)).toEqual([
      { name: "/late", total: 3 },
      { name: "/real", total: 2 },
    ]);
    expect(report.otherPages).toBe(1202 - most);
    expect(report.days.at(-1)?.views).toBe(1205);
  });

  it("[SEG-64] visitors of a day are told apart up to a limit", async () => {
    const batch = Array.from(
      { length: 5 },
      (_, at): Counted => ({ ...view("/"), day: "2026-06-12", visitor: `${at}`, at }),
    );
    await writeBatch(database, batch, 3);
    await writeBatch(database, batch, 3);
    expect(await visitors()).toHaveLength(3);
    expect(await dayOf("2026-06-12")).toMatchObject({ visitors: 3, visits: 3, views: 10 });
  });

  it("visits are written every few seconds: a server that is killed loses no more than that", async () => {
    const counter = counterOn(database);
    counter.start(20);
    await counter.count(view("/"), "192.0.2.1", phone);
    // Simulates a killed server: reads the sums without `close()`.
    await expect.poll(async () => (await dayOf("2026-06-12"))?.views).toBe(1);
    const next = await place.open();
    expect((await reportVisits(next, "2026-06-12")).days.at(-1)?.views).toBe(1);
    await counter.close();
  });

  it("a failed write loses no visits, nor does an orderly stop", async () => {
    let broken = false;
    const failing: Database = Object.create(database, {
      transaction: {
        value: (work: Parameters<Database["transaction"]>[0]) =>
          broken ? Promise.reject(new Error("away")) : database.transaction(work),
      },
    });
    const counter = counterOn(failing);
    await counter.count(view("/"), "192.0.2.1", phone);
    broken = true;
    await expect(counter.flush()).rejects.toThrow("away");
    await counter.count(view("/"), "192.0.2.1", phone);
    broken = false;
    await counter.close();
    expect(await dayOf("2026-06-12")).toMatchObject({ views: 2, visits: 1 });
  });

  it("the sums of 25 months are kept", async () => {
    const sum = (day: string) => ({ day, kind: "view", name: "", total: 1 }) as const;
    await fillDays(database, [sum("2024-05-12"), sum("2024-05-11")]);
    await sweepVisits(database, timeZone, now);
    expect((await sums()).map(({ day }) => day)).toEqual(["2024-05-12"]);
  });

  it("visits of several servers are added up, and a visitor of both is known", async () => {
    const replicas = [database, await place.open()].map(counterOn);
    for (const counter of replicas) await counter.count(view("/"), "192.0.2.1", phone);
    for (const counter of replicas) await counter.count(view("/"), "192.0.2.7", phone);
    await Promise.all(replicas.map((counter) => counter.close()));
    expect(errors).toEqual([]);
    expect(await dayOf("2026-06-12")).toEqual({ day: "2026-06-12", visits: 2, visitors: 2, views: 4 });
  });
});
