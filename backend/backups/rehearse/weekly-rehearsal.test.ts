import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { readMail } from "../../mail/test-read-mail.ts";
import { startSmtpServer } from "../../mail/test-smtp-server.ts";
import { databases } from "../../testing/databases.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import type { BackupsContext } from "../context.ts";
import { BackupBusyError } from "../exclusive-lock.ts";
import type { Rehearsed } from "../restore/restore.ts";
import { RestoreError } from "../restore/restore-error.ts";
import { furnish } from "../restore/test-restore.ts";
import { archivePath, backupsBeside } from "../test-backups.ts";
import { describeRehearsals, readRehearsalState, writeRehearsalState } from "./rehearsal-state.ts";
import { rehearsalJob } from "./weekly-rehearsal.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const never = new AbortController().signal;
/** Three in the morning, UTC, after the archives of the test were written by the machine's clock. */
const firstNight = Math.floor(Date.now() / day) * day + day + 3 * hour;
const later = (days: number, hours = 0) => new Date(firstNight + days * day + hours * hour);
const stored = (moment: Date) => moment.toISOString().replace("T", " ");

async function rehearsalsOf(api: TestBackend, token: string) {
  return (await api.get("/api/system?fields=rehearsals", { token })).json.rehearsals;
}

describe.each(databases)("weekly rehearsals on %s", { timeout: 60_000 }, (database) => {
  it("[SVC-52] the newest backup is restored aside each week, and report and doctor have the result", async () => {
    await using api = await startBackend({ database, now: later(0), timeZone: "UTC" });
    const token = await programToken(api, await api.account("_superusers"));
    await furnish(api);
    await api.backend.tidy();
    expect(await rehearsalsOf(api, token)).toEqual({ last: null, good: null, overdue: false });
    await api.backend.backups.create("one.zip");
    await api.backend.tidy();
    const first = await rehearsalsOf(api, token);
    const records = first.last.records;
    expect(records).toBeGreaterThan(5);
    const result = { ok: true, message: "", records, files: 2, compared: 2 };
    expect(first).toEqual({
      last: { key: "one.zip", at: stored(later(0)), ...result },
      good: stored(later(0)),
      overdue: false,
    });
    const { findings } = await api.backend.examine({ online: false });
    expect(findings).toContainEqual({
      wrong: false,
      text: expect.stringMatching(
        `El respaldo one.zip se ensayó el .* y se puede restaurar: ${records} registros y 2 archivos, 2 de ellos comparados.`,
      ),
    });
    await api.backend.backups.create("two.zip");
    for (const moment of [later(1), later(6), later(6, 11)]) {
      api.setNow(moment);
      await api.backend.tidy();
      expect((await rehearsalsOf(api, token)).last.key).toBe("one.zip");
    }
    api.setNow(later(7, -1));
    await api.backend.tidy();
    expect((await rehearsalsOf(api, token)).last).toEqual({ key: "two.zip", at: stored(later(7, -1)), ...result });
    expect(api.restarts).toBe(0);
  });
});

const found: Rehearsed = { made: later(0), records: 9, files: 3, compared: 3 };

/** Job on the data of a test's server with a chosen clock, room and result of the rehearsal. */
async function jobOn(api: TestBackend, rehearse: () => Promise<Rehearsed> = async () => found) {
  const database = await api.place.open();
  let [now, free] = [later(0), Number.POSITIVE_INFINITY];
  const mails: string[] = [];
  let runs = 0;
  const context: BackupsContext = {
    ...(await backupsBeside(api, database)),
    clock: () => now,
    freeSpace: async () => free,
  };
  const mail = { isSet: () => true, send: async ({ message }: { message: string }) => void mails.push(message) };
  const counted = async () => {
    runs++;
    return rehearse();
  };
  const job = rehearsalJob(context, { rehearse: counted }, mail);
  return {
    database,
    mails,
    /** @returns rehearsals begun so far, and the sentence of the last failure */
    async lookAt(moment: Date, room = Number.POSITIVE_INFINITY, closing = never): Promise<[number, string | null]> {
      [now, free] = [moment, room];
      const failed = await job.run(closing).then(
        () => null,
        (error: Error) => error.message,
      );
      return [runs, failed];
    },
  };
}

/** Only SQLite: clocks and causes of failure do not depend on the database. */
describe("when a backup is rehearsed", { timeout: 60_000 }, () => {
  async function withBackup() {
    const api = await startBackend({ database: "sqlite" });
    await api.backend.backups.create("one.zip");
    return api;
  }

  it("[SVC-52] a clock that leaps and returns neither skips nor repeats the weekly rehearsal", async () => {
    await using api = await withBackup();
    const { lookAt, database } = await jobOn(api);
    expect(await lookAt(later(0))).toEqual([1, null]);
    // As if it had been a year later when the rehearsal began.
    const state = await readRehearsalState(database);
    await writeRehearsalState(database, { ...state, begun: later(365).toISOString() });
    for (const moment of [later(1), later(2), later(7, -1)]) expect(await lookAt(moment)).toEqual([1, null]);
    expect(await lookAt(later(8, -1))).toEqual([2, null]);
    expect(await lookAt(later(9))).toEqual([2, null]);
  });

  it("[SVC-52] a rehearsal missed in its night is made up for a day later, at any hour", async () => {
    await using api = await withBackup();
    const { lookAt } = await jobOn(api);
    await lookAt(later(0));
    expect(await lookAt(later(7, 9))).toEqual([1, null]);
    expect(await lookAt(later(7, 13))).toEqual([2, null]);
  });

  it("[SVC-52] a rehearsal waits while another backup runs, or the server stops, and that is no failure", async () => {
    await using api = await withBackup();
    let failure: Error | null = new BackupBusyError();
    const { lookAt, database, mails } = await jobOn(api, async () => {
      if (failure) throw failure;
      return found;
    });
    expect(await lookAt(later(0))).toEqual([1, null]);
    failure = new Error("stopped");
    expect(await lookAt(later(0, 1), undefined, AbortSignal.abort())).toEqual([2, null]);
    expect([(await readRehearsalState(database)).last, mails]).toEqual([null, []]);
    failure = null;
    expect(await lookAt(later(0, 2))).toEqual([3, null]);
    expect((await readRehearsalState(database)).last?.ok).toBe(true);
  });

  it("[SVC-52] without room on the disk the rehearsal says so, and is tried again the next day", async () => {
    await using api = await withBackup();
    const { lookAt, database, mails } = await jobOn(api);
    const sentence = expect.stringMatching(
      /^No hay espacio suficiente en el disco: harían falta .* y quedan 100 MB\.$/,
    );
    expect(await lookAt(later(0), 100e6)).toEqual([0, sentence]);
    expect((await readRehearsalState(database)).last).toMatchObject({ key: "one.zip", ok: false, message: sentence });
    expect(await lookAt(later(0, 23), 100e6)).toEqual([0, null]);
    expect(mails).toEqual([expect.stringMatching(/^No se pudo ensayar el respaldo one\.zip\. No hay espacio/)]);
    expect(await lookAt(later(1, 1))).toEqual([1, null]);
    expect((await readRehearsalState(database)).last).toMatchObject({ ok: true, message: "" });
  });

  it("[SVC-52] a backup that cannot be restored is mailed at most once a day, until one can", async () => {
    await using api = await withBackup();
    let isBroken = true;
    const { lookAt, mails } = await jobOn(api, async () => {
      if (isBroken) throw new RestoreError("incomplete", "Está roto.");
      return found;
    });
    for (const hours of [0, 1, 12, 23]) await lookAt(later(0, hours));
    expect(mails).toEqual(["No se pudo ensayar el respaldo one.zip. Está roto."]);
    expect(await lookAt(later(1))).toEqual([2, "Está roto."]);
    expect(mails).toHaveLength(2);
    isBroken = false;
    for (const days of [2, 3, 4]) await lookAt(later(days));
    expect(mails).toHaveLength(2);
  });

  it("[SVC-52] a process that dies in a rehearsal does not begin another at each start", async () => {
    await using api = await withBackup();
    const { database, lookAt } = await jobOn(api);
    await lookAt(later(0));
    const state = await readRehearsalState(database);
    await writeRehearsalState(database, { ...state, begun: later(7).toISOString(), isOpen: true });
    expect(await lookAt(later(7, 1))).toEqual([1, null]);
    expect(await lookAt(later(8))).toEqual([2, null]);
  });

  it("[SVC-52] people are warned when no rehearsal succeeded for 15 days although backups are made", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { database, lookAt } = await jobOn(api);
    await lookAt(later(0));
    const overdue = async (moment: Date, cron = "0 7 * * *") =>
      (await describeRehearsals(database, cron, moment)).overdue;
    expect([await overdue(later(14)), await overdue(later(15)), await overdue(later(15), "")]).toEqual([
      false,
      true,
      false,
    ]);
    await api.backend.backups.create("one.zip");
    await lookAt(later(15));
    expect([await overdue(later(29)), await overdue(later(30))]).toEqual([false, true]);
  });

  it("[SVC-52] a backup that is damaged since it was verified is mailed with the last success, in doctor and report", async () => {
    await using smtp = await startSmtpServer();
    await using api = await startBackend({ database: "sqlite", now: later(0), timeZone: "UTC" });
    const { token } = await api.account("_superusers", { email: "tecnica@books.example" });
    const json = { smtp: { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false } };
    await api.send("PATCH", "/api/settings", { token, json });
    await api.backend.backups.create("one.zip");
    await api.backend.tidy();
    expect(smtp.mails).toHaveLength(0);
    const path = archivePath(api.dataDirectory, "one.zip");
    const { atime, mtime } = await stat(path);
    await writeFile(path, (await readFile(path)).fill(0, 200, 400));
    await utimes(path, atime, mtime);
    api.setNow(later(7));
    await expect(api.backend.tidy()).rejects.toThrow();
    const technician = await programToken(api, await api.account("_superusers"));
    const { last, good } = await rehearsalsOf(api, technician);
    expect([last.key, last.ok, good]).toEqual(["one.zip", false, stored(later(0))]);
    const { text } = readMail(smtp.mails[0]?.source ?? "");
    expect(text.replaceAll(/\s+/g, " ")).toContain(`No se pudo ensayar el respaldo one.zip. ${last.message}`);
    expect(text).toMatch(/El último ensayo de un respaldo que salió bien fue el \d+ de/);
    expect((await api.backend.examine({ online: false })).findings).toContainEqual({
      wrong: true,
      text: expect.stringContaining(`No se pudo ensayar el respaldo one.zip, el`),
    });
  });
});

describe("two servers", { timeout: 60_000 }, () => {
  it("[SVC-52] of two servers on one database, one rehearses", async () => {
    await using api = await startBackend({ database: "postgres" });
    await api.backend.backups.create("one.zip");
    const [isIn, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const slow = async () => {
      begun++;
      isIn.resolve();
      await done.promise;
      return found;
    };
    const [one, two] = [await jobOn(api, slow), await jobOn(api, slow)];
    const first = one.lookAt(later(0));
    await isIn.promise;
    await two.lookAt(later(2));
    done.resolve();
    await first;
    await two.lookAt(later(0, 1));
    expect(begun).toBe(1);
  });
});
