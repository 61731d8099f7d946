import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMail } from "../../mail/test-read-mail.ts";
import { startSmtpServer } from "../../mail/test-smtp-server.ts";
import { drawnCases } from "../../testing/drawn-cases.ts";
import { programToken } from "../../testing/program-token.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import type { BackupsContext } from "../context.ts";
import { archivePath, backupsBeside, dateSnapshot } from "../test-backups.ts";
import { backupSchedule } from "./schedule.ts";

const at = (time: string) => new Date(`2026-11-${time}Z`);
const never = new AbortController().signal;
/** Daily schedule of the product: 03:00 in La Paz. */
const daily = {
  timeZone: "America/La_Paz",
  settings: { meta: { appName: "Diócesis" }, backups: { cron: "0 7 * * *", cronMaxKeep: 7 } },
};

async function watched(api: TestBackend) {
  const token = await programToken(api, await api.account("_superusers"));
  const readState = async () => {
    const { json } = await api.get("/api/system?fields=automaticBackups", { token });
    return json.automaticBackups;
  };
  /** Runs the jobs of the server at a moment. Errors are only in its log. */
  const lookAt = async (time: string) => {
    api.setNow(at(time));
    await api.backend.tidy().catch(() => undefined);
  };
  const names = async () => (await api.backend.backups.list()).map(({ key }) => key).sort();
  const set = async (json: object) =>
    expect((await api.send("PATCH", "/api/settings", { token, json })).status).toBe(200);
  const doctor = async () => {
    const { findings } = await api.backend.examine({ online: false });
    return findings
      .filter(({ text }) => /respaldo/i.test(text))
      .map(({ wrong, text }) => `${wrong ? "! " : ""}${text}`);
  };
  return { readState, lookAt, names, set, doctor };
}

/** Only SQLite: clocks and causes of failure do not depend on the database. For replicas see schedule.test.ts. */
describe("daily backups", { timeout: 60_000 }, () => {
  const database = "sqlite";

  it("[HIS-10] daily backups begin with the first start, are named by the clock of La Paz, and seven of them stay", async () => {
    await using api = await startBackend({ database, now: at("01T16:00:00"), ...daily });
    const { readState, lookAt, names, doctor } = await watched(api);
    await lookAt("01T16:00:20");
    expect(await readState()).toEqual({ last: null, good: null, overdue: false, next: "2026-11-02 07:00:00.000Z" });
    const ofDay = (day: number) => `@auto_pb_backup_diocesis_202611${String(day).padStart(2, "0")}030005.zip`;
    const earlier = [2, 3, 4, 5, 6, 7, 8].map(ofDay);
    for (const name of earlier) {
      await writeFile(archivePath(api.dataDirectory, name), "of another night");
      await utimes(archivePath(api.dataDirectory, name), at("08T07:00:05"), at("08T07:00:05"));
    }
    await lookAt("09T07:00:05");
    expect(await names()).toEqual([...earlier.slice(1), ofDay(9)]);
    expect(await readState()).toMatchObject({
      last: { key: ofDay(9), ok: true, at: "2026-11-09 07:00:05.000Z" },
      good: "2026-11-09 07:00:05.000Z",
      overdue: false,
    });
    // The disk uses the clock of the machine: set the file's date to the moment of the test.
    await dateSnapshot(api.dataDirectory, ofDay(9), at("09T07:00:05"));
    expect((await doctor()).join()).not.toContain("!");
  });

  it("[HIS-10] daily backups are made soon after the start of a server that was off each night", async () => {
    const first = await startBackend({ database, now: at("01T16:00:00"), ...daily });
    await using place = first.place;
    await first.backend.tidy();
    await first.backend.close();
    const morning = async (time: string) => {
      const next = await startBackend({ database, now: at(time), place, ...daily });
      for (const _look of [1, 2]) await next.backend.tidy();
      const { names } = await watched(next);
      const found = await names();
      await next.backend.close();
      return found;
    };
    expect(await morning("01T23:00:00")).toEqual([]);
    expect(await morning("02T12:00:00")).toHaveLength(1);
    expect(await morning("02T20:00:00")).toHaveLength(1);
    expect(await morning("05T12:00:00")).toHaveLength(2);
  });

  it("[HIS-10] daily backups that fail are named in the report, by the doctor and in one mail a day, and tried again each hour", async () => {
    await using smtp = await startSmtpServer();
    await using api = await startBackend({ database, now: at("01T16:00:00"), ...daily });
    const { readState, lookAt, names, set, doctor } = await watched(api);
    await api.account("_superusers", { email: "tecnica@books.example" });
    await set({ smtp: { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false } });
    await lookAt("01T16:00:20");
    await lookAt("02T07:00:01");
    const folder = join(api.dataDirectory, "backups");
    await rename(folder, `${folder}-away`);
    await writeFile(folder, "in its place");
    const message = expect.stringMatching(/^El servidor no puede escribir en la carpeta de los respaldos \(\w+\)\.$/);
    for (const time of ["03T07:00:01", "03T07:30:00", "03T08:00:02", "03T20:00:00"]) await lookAt(time);
    expect(await readState()).toMatchObject({
      last: { key: "", ok: false, at: "2026-11-03 20:00:00.000Z", message },
      good: "2026-11-02 07:00:01.000Z",
      overdue: false,
    });
    const letters = () => smtp.mails.filter(({ to }) => to[0] === "tecnica@books.example");
    expect([letters().length, smtp.mails.length]).toEqual([1, 2]);
    const { headers, text } = readMail(letters()[0]?.source ?? "");
    expect(headers.subject).toBe("Los respaldos de Diócesis necesitan atención");
    expect(text).toMatch(/no puede escribir en la carpeta de los respaldos/);
    expect(text).toContain("se hizo el 2 de noviembre de 2026 a las 03:00.");
    await lookAt("04T07:00:01");
    expect(letters()).toHaveLength(2);
    expect(await readState()).toMatchObject({ overdue: true });
    expect((await doctor()).join("\n")).toMatch(/^! El último respaldo automático, .*no puede escribir/m);

    await rm(folder);
    await rename(`${folder}-away`, folder);
    await lookAt("04T08:00:02");
    expect(await names()).toHaveLength(2);
    expect(await readState()).toMatchObject({ last: { ok: true }, overdue: false });
    await lookAt("05T07:00:01");
    expect(letters()).toHaveLength(2);
  });
});

describe("a daily backup", { timeout: 60_000 }, () => {
  const failing = (code: string) => async (): Promise<never> => {
    throw Object.assign(new Error("secret-of-a-path"), { code });
  };
  const causes: [string, (context: BackupsContext) => Partial<BackupsContext>, RegExp][] = [
    ["on a full disk", () => ({ copyDatabase: failing("ENOSPC") }), /^No hay espacio suficiente en el disco\.$/],
    [
      "in a folder that is read only",
      ({ archives }) => ({ archives: { ...archives, put: failing("EROFS") } }),
      /no puede escribir en la carpeta de los respaldos \(EROFS\)/,
    ],
    [
      "for a service that is away",
      ({ archives }) => ({ archives: { ...archives, stat: failing("ECONNREFUSED") }, archivesInBucket: () => true }),
      /El servicio S3 de los respaldos no responde o no los acepta \(ECONNREFUSED\)/,
    ],
    ["for a reason that nobody knows", () => ({ copyDatabase: failing("") }), /Falló algo que no se esperaba/],
  ];

  it.each(drawnCases(causes, 2))(
    "[HIS-10] a daily backup with %s fails in words, and says so where a mail cannot be sent",
    async (_, change, words) => {
      await using api = await startBackend({ database: "sqlite" });
      const beside = await backupsBeside(api, await api.place.open());
      let now = at("01T16:00:00");
      const daily = { clock: () => now, schedule: () => ({ cron: "0 7 * * *", keep: 7, keepsLonger: false }) };
      const context: BackupsContext = { ...beside, ...daily };
      const mails: string[] = [];
      const send = async ({ message }: { message: string }) => {
        mails.push(message);
        if (mails.length === 1) throw new Error("The mail server is away, too.");
      };
      const { job, status } = backupSchedule({ ...context, ...change(context) }, { isSet: () => true, send });
      await job.run(never);
      for (const [time, letters] of [
        ["02T07:00:00", 1],
        ["02T08:00:01", 2],
        ["02T09:00:02", 2],
      ] as const) {
        now = at(time);
        await expect(job.run(never)).rejects.toThrow();
        expect(mails).toHaveLength(letters);
      }
      expect((await status()).last).toMatchObject({ ok: false, message: expect.stringMatching(words) });
      expect(JSON.stringify(await status())).not.toContain("secret");
      await beside.database.close();
    },
  );

  it("[HIS-10] a daily backup for an unreachable bucket names the bucket, and leaves the settings readable", async () => {
    await using api = await startBackend({ database: "sqlite", now: at("01T16:00:00"), ...daily });
    const { readState, lookAt, set, doctor } = await watched(api);
    const s3 = {
      enabled: true,
      bucket: "b",
      region: "r",
      endpoint: "http://127.0.0.1:1",
      accessKey: "k",
      secret: "hush",
    };
    await set({ backups: { s3 } });
    for (const time of ["01T16:00:20", "02T07:00:01"]) await lookAt(time);
    const { last } = await readState();
    expect(last).toMatchObject({
      ok: false,
      message: expect.stringContaining("El servicio S3 de los respaldos no responde"),
    });
    expect(last.message).not.toMatch(/hush|127/);
    expect((await doctor()).join("\n")).toMatch(/No se puede ver qué respaldos hay[^]*no se hizo. El servicio S3/);
  });

  it("[HIS-10] a daily backup does not begin where it would leave no room, and waits for another one that is under way", async () => {
    await using api = await startBackend({ database: "sqlite" });
    await api.backend.backups.create("before.zip");
    const beside = await backupsBeside(api, await api.place.open());
    let now = at("01T16:00:00");
    let free = 1000;
    const context: BackupsContext = {
      ...beside,
      clock: () => now,
      schedule: () => ({ cron: "0 7 * * *", keep: 7, keepsLonger: false }),
      freeSpace: async () => free,
      copyDatabase: (...asked) =>
        free === 1000 ? Promise.reject(new Error("It was begun.")) : beside.copyDatabase(...asked),
    };
    const { job, status } = backupSchedule(context, { isSet: () => false, send: async () => undefined });
    await job.run(never);
    now = at("02T07:00:00");
    await expect(job.run(never)).rejects.toThrow(/harían falta .* MB y quedan 1 kB/);
    free = 1e12;
    now = at("02T08:00:00");
    const busy = await context.exclusive.lock("another.zip");
    await job.run(never);
    await busy[Symbol.asyncDispose]();
    expect((await status()).last?.message).toContain("harían falta");
    now = at("02T08:04:00");
    await job.run(never);
    expect((await status()).good).toBe(null);
    now = at("02T08:05:00");
    await job.run(never);
    expect((await status()).good).toBe("2026-11-02 08:05:00.000Z");
    await beside.database.close();
  });

  it("[HIS-10] a failed daily backup is reported although the database takes nothing", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const beside = await backupsBeside(api, await api.place.open());
    let now = at("01T16:00:00");
    const context: BackupsContext = {
      ...beside,
      clock: () => now,
      schedule: () => ({ cron: "0 7 * * *", keep: 7, keepsLonger: false }),
    };
    const mails: string[] = [];
    const send = async ({ message }: { message: string }) => void mails.push(message);
    const { database } = beside;
    const full = () => Promise.reject(new Error("database or disk is full"));
    let takesNothing = false;
    const failing = new Proxy(database, {
      get: (target, name) => {
        if (name === "transaction" && takesNothing) return full;
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const { job, status } = backupSchedule({ ...context, database: failing }, { isSet: () => true, send });
    await job.run(never);
    takesNothing = true;
    for (const time of ["02T07:00:00", "02T08:00:01"]) {
      now = at(time);
      await expect(job.run(never)).rejects.toThrow("full");
    }
    expect(mails).toEqual(["No hay espacio suficiente en el disco."]);
    expect((await status()).last).toMatchObject({ ok: false, message: "No hay espacio suficiente en el disco." });
    takesNothing = false;
    now = at("02T09:00:02");
    await job.run(never);
    expect(await status()).toMatchObject({ last: { ok: true }, good: "2026-11-02 09:00:02.000Z" });
    await database.close();
  });

  it("[HIS-10] a daily backup that kills its server is not begun at each start, and one that was cut off is made later", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const beside = await backupsBeside(api, await api.place.open());
    let now = at("01T16:00:00");
    let begun = 0;
    const context: BackupsContext = {
      ...beside,
      clock: () => now,
      schedule: () => ({ cron: "0 7 * * *", keep: 7, keepsLonger: false }),
    };
    const dying: BackupsContext["copyDatabase"] = async () => {
      begun++;
      context.stop();
      throw new Error("the end");
    };
    const mail = { isSet: () => false, send: async () => undefined };
    const start = async (changes: Partial<BackupsContext>) => {
      const { job } = backupSchedule({ ...context, ...changes }, mail);
      await job.run(never).catch(() => undefined);
    };
    await start({});
    for (const time of ["02T08:00:00", "02T08:10:00", "02T08:20:00"]) {
      now = at(time);
      await start({ copyDatabase: dying });
    }
    expect(begun).toBe(1);
    const alive = new AbortController().signal;
    now = at("02T09:00:01");
    const { job, status } = backupSchedule({ ...context, closing: alive }, mail);
    await job.run(never);
    expect((await status()).good).toBe("2026-11-02 09:00:01.000Z");
    await beside.database.close();
  });
});
