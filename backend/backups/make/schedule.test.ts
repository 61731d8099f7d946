import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { programToken } from "../../testing/program-token.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath } from "../test-backups.ts";
import { describeAutomatic } from "./automatic-state.ts";

const at = (time: string) => new Date(`2026-11-${time}Z`);

/** Turns on scheduled backups, and controls the clock of the server. */
async function scheduled(api: TestBackend, backups: { cron: string; cronMaxKeep?: number }) {
  const token = await programToken(api, await api.account("_superusers"));
  const set = async (values: object) => {
    expect((await api.send("PATCH", "/api/settings", { token, json: { backups: values } })).status).toBe(200);
  };
  await set(backups);
  return {
    set,
    /** Runs the jobs of the server at a moment. */
    async lookAt(time: string) {
      api.setNow(at(time));
      await api.backend.tidy();
    },
    async names() {
      const listed = await api.backend.backups.list();
      return listed.map(({ key }) => key).sort();
    },
  };
}

const name = (digits: string) => `@auto_pb_backup_acme_202611${digits}.zip`;

/** Only SQLite: clocks and settings do not depend on the database. The test with replicas, below, uses PostgreSQL. */
describe("scheduled backups", { timeout: 60_000 }, () => {
  const database = "sqlite";

  it("[API-12] scheduled backups are made at their moments in UTC, once each", async () => {
    await using api = await startBackend({ database, now: at("20T10:00:00") });
    const { lookAt, names } = await scheduled(api, { cron: "30 2 * * *" });
    for (const time of ["20T10:00:10", "21T02:29:59"]) await lookAt(time);
    expect(await names()).toEqual([]);
    for (const time of ["21T02:30:04", "21T02:30:25", "21T23:00:00"]) await lookAt(time);
    expect(await names()).toEqual([name("21023004")]);
    await lookAt("22T02:30:01");
    expect(await names()).toEqual([name("21023004"), name("22023001")]);
  });

  it("[API-12] scheduled backups make up for those that were missed while the server was off, with one, and once", async () => {
    const first = await startBackend({ database, now: at("20T10:00:00") });
    await using place = first.place;
    const { lookAt } = await scheduled(first, { cron: "30 2 * * *", cronMaxKeep: 9 });
    for (const time of ["20T10:00:10", "21T02:30:04"]) await lookAt(time);
    await first.backend.close();
    const namesAfterStart = async (time: string) => {
      const next = await startBackend({ database, now: at(time), place });
      for (const _look of [1, 2]) await next.backend.tidy();
      const listed = await next.backend.backups.list();
      await next.backend.close();
      return listed.map(({ key }) => key).sort();
    };
    expect(await namesAfterStart("21T08:00:00")).toEqual([name("21023004")]);
    const both = [name("21023004"), name("24080000")];
    // A clock set back must not cause another backup.
    for (const time of ["24T08:00:00", "24T09:00:00", "05T08:00:00"]) expect(await namesAfterStart(time)).toEqual(both);
  });

  it("[API-12] [SVC-50] scheduled backups make up for all missed ones with one, and a clock that was set back stops nothing", async () => {
    await using api = await startBackend({ database, now: at("20T10:00:00") });
    const { lookAt, names } = await scheduled(api, { cron: "0 * * * *", cronMaxKeep: 9 });
    for (const time of ["20T10:00:05", "20T17:40:00", "20T17:40:20"]) await lookAt(time);
    expect(await names()).toEqual([name("20174000")]);
    for (const time of ["11T08:10:00", "11T09:00:02"]) await lookAt(time);
    expect(await names()).toEqual([name("11090002"), name("20174000")]);
  });

  it("[API-12] scheduled backups follow the settings at once, and are made only where these ask for them", async () => {
    await using api = await startBackend({ database, now: at("20T10:00:00") });
    const { lookAt, names, set } = await scheduled(api, { cron: "0 0 1 1 *" });
    for (const time of ["20T10:00:05", "20T11:00:05"]) await lookAt(time);
    await set({ cron: "*/5 * * * *" });
    for (const time of ["20T11:01:00", "20T11:05:00"]) await lookAt(time);
    expect(await names()).toEqual([name("20110500")]);
    await set({ cron: "" });
    for (const time of ["20T11:06:00", "20T12:00:00", "21T12:00:00"]) await lookAt(time);
    expect(await names()).toHaveLength(1);
    // Friday the 13th, both: the next one is not in November 2026.
    await set({ cron: "0 0 13 * 5" });
    for (const time of ["22T00:00:01", "27T00:00:01"]) await lookAt(time);
    expect(await names()).toHaveLength(1);
  });

  it("[API-12] scheduled backups remove the oldest of themselves, and nothing that somebody has made or brought", async () => {
    await using api = await startBackend({ database, now: at("20T10:00:00") });
    const { lookAt, names } = await scheduled(api, { cron: "0 * * * *", cronMaxKeep: 2 });
    await api.backend.backups.create("mine.zip");
    await writeFile(archivePath(api.dataDirectory, "pb_backup_acme_20200101000000.zip"), "brought");
    for (const hour of ["10", "11", "12", "13", "14"]) await lookAt(`20T${hour}:00:01`);
    expect(await names()).toEqual([
      name("20130001"),
      name("20140001"),
      "mine.zip",
      "pb_backup_acme_20200101000000.zip",
    ]);
  });
});

describe("a clock that was wrong", () => {
  const wrong = "2027-01-07T07:00:01.000Z";

  it("[API-12] a backup with a future date does not cause the removal of those made since", async () => {
    await using api = await startBackend({ database: "sqlite", now: at("20T10:00:00") });
    const { lookAt, names } = await scheduled(api, { cron: "0 * * * *", cronMaxKeep: 1 });
    for (const time of ["20T10:00:05", "20T17:00:01", "11T08:10:00"]) await lookAt(time);
    expect(await names()).toEqual([name("20170001")]);
    await lookAt("11T09:00:02");
    expect(await names()).toEqual([name("11090002")]);
  });

  it.each([
    [wrong, "2026-11-01T00:00:00.000Z", true],
    [wrong, "2026-11-27T12:00:00.000Z", false],
    ["2026-11-27T07:00:01.000Z", wrong, false],
    ["2026-11-20T07:00:01.000Z", wrong, true],
    [wrong, wrong, false],
  ])("[HIS-10] a backup made %s, asked for since %s: one is missing is %s", async (good, since, overdue) => {
    const state = { cron: "0 7 * * *", since, good, last: null, told: null };
    expect(await describeAutomatic(state, state.cron, at("28T12:00:00"))).toMatchObject({ overdue });
  });
});

describe("scheduled backups of replicas", () => {
  it("[API-12] scheduled backups are made by one of the replicas", async () => {
    await using one = await startBackend({ database: "postgres", now: at("20T10:00:00") });
    await using other = await startBackend({ database: "postgres", now: at("20T10:00:00"), place: one.place });
    const { lookAt, names } = await scheduled(one, { cron: "0 * * * *", cronMaxKeep: 9 });
    const { token } = await other.account("_superusers");
    await expect
      .poll(async () => (await other.get("/api/settings", { token })).json.backups.cron, { timeout: 10_000 })
      .toBe("0 * * * *");
    await lookAt("20T10:59:59");
    await other.backend.tidy();
    await lookAt("20T11:00:01");
    other.setNow(at("20T11:00:15"));
    await other.backend.tidy();
    expect(await names()).toEqual([name("20110001")]);
  });
});
