import { createHash } from "node:crypto";
import { open, readFile, rename, stat, truncate, unlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tusOf } from "../../files/resumable/test-tus.ts";
import { openDiskStorage } from "../../files/storage/disk.ts";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { UnreachableStorageError } from "../../files/storage/unreachable.ts";
import { readMail } from "../../mail/test-read-mail.ts";
import { startSmtpServer } from "../../mail/test-smtp-server.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { library, shelf, upload } from "../library/test-shelf.ts";
import { type ChecksFiles, fileChecker } from "./check-files.ts";
import { readCheckState } from "./check-state.ts";
import { isDueIn, nightOf } from "./nights.ts";
import { pace } from "./pace.ts";
import type { RecordedFile } from "./recorded-files.ts";

const sumOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
const history = { without: [], purgeRule: null };
const night = (number: number) => new Date(Date.UTC(2026, 10, number, 3));

type Row = RecordedFile & { table: string };

async function rowsOf({ place }: TestBackend): Promise<Row[]> {
  const database = connectTo(place);
  try {
    const tables = ["_files", "_earlier_files"] as const;
    const read = (table: string) =>
      database.read<Row>(sql`SELECT f.*, ${table} AS "table" FROM ${sql.table(table)} AS f`);
    return (await Promise.all(tables.map(read))).flat();
  } finally {
    await database.close();
  }
}

const pathOf = ({ dataDirectory }: TestBackend, { collection_id, record_id, name }: Row) =>
  join(dataDirectory, "storage", collection_id, record_id, name);

/** Recorded checksum of each file, by table and original name, after comparing it with the stored bytes. */
async function recorded(api: TestBackend, comesBack = false): Promise<string[]> {
  const rows = await rowsOf(api);
  for (const row of rows) {
    const bytes = await readFile(pathOf(api, row));
    // The library asks the storage for the size of a restored file.
    const size = comesBack ? bytes.length : Number(row.size);
    expect([row.name, row.sha256, size]).toEqual([row.name, sumOf(bytes), bytes.length]);
  }
  return rows.map(({ table, name }) => `${table} ${name.replace(/_\w{10}\./, ".")}`).sort();
}

async function checkResults(api: TestBackend) {
  const { sign } = await api.account("_superusers");
  const { fileChecks } = (await api.get("/api/system", { token: await sign() })).json;
  const { findings } = await api.backend.examine({ online: false });
  const problems: string[] = fileChecks.damaged.some.map((file: { problem: string }) => file.problem).sort();
  const doctor = findings
    .filter(({ wrong }) => wrong)
    .map(({ text }) => text)
    .join("\n");
  return { fileChecks, problems, doctor };
}

async function tidyAt(api: TestBackend, moment: Date) {
  api.setNow(moment);
  await api.backend.tidy();
}

const never = new AbortController().signal;

async function flip(path: string): Promise<void> {
  await using file = await open(path, "r+");
  await file.write(Buffer.alloc(64, 0xff), 0, 64, 100);
}

function connected({ place }: TestBackend) {
  const database = connectTo(place);
  return { database, [Symbol.asyncDispose]: () => database.close() };
}

/** Checker of one replica. */
const checkerOf = (
  database: ChecksFiles["database"],
  storage: Pick<ChecksFiles["storage"], "stat" | "open">,
  clock: () => Date,
  more: Partial<ChecksFiles> = {},
) =>
  fileChecker({
    database,
    storage: storage as ChecksFiles["storage"],
    collections: { find: () => undefined },
    clock,
    timeZone: "UTC",
    ownership: { isOurs: async () => true, placeName: "la carpeta" },
    mail: { isSet: () => false, send: async () => {} },
    log: { warn: () => {} },
    ...more,
  });

describe.each(databases)("sums of stored files on %s", { timeout: 60_000 }, (database) => {
  let api: TestBackend;
  let token: string;
  const records = "/api/collections/books/records";
  beforeAll(async () => {
    api = await startBackend({ database, collections: shelf, history, settings: { batch: { enabled: true } } });
    token = (await api.account("editors")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SVC-08] sums are recorded with the record by forms, batches, uploads in parts and the library, and follow a file to versions, trash and back", async () => {
    const form = new FormData();
    form.append("title", "One");
    form.append("pages", new Blob(["page one"]), "page.txt");
    form.append("pages", new Blob(["page two"]), "leaf.txt");
    const made = (await api.send("POST", records, { token, form })).json;
    await api.given("books", { title: "Given" }, { cover: { "given.txt": Buffer.from("given") } });
    const batch = new FormData();
    batch.append(
      "@jsonPayload",
      JSON.stringify({ requests: [{ method: "POST", url: records, body: { title: "B" } }] }),
    );
    batch.append("requests.0.cover", new Blob(["batch"]), "batch.txt");
    expect((await api.send("POST", "/api/batch", { token, form: batch })).status).toBe(200);
    const id = await tusOf(api, token).whole(Buffer.from("in two parts"), "parts.txt");
    const json = { title: "P", "@files": { cover: [{ upload: id }] } };
    expect((await api.send("POST", records, { token, json })).status).toBe(200);
    const paper = await upload(api, token, "paper.txt", "paper");
    const replacement = new FormData();
    replacement.append("file", new Blob(["another paper"]), "other.txt");
    const path = `${library}/papers/${paper.id}/${paper.file}/replacement`;
    expect((await api.send("POST", path, { token, form: replacement })).status).toBe(200);
    const held = ["batch", "given", "leaf", "other", "page", "parts"].map((name) => `_files ${name}.txt`);
    const old = ["_earlier_files paper.txt"];
    expect(await recorded(api)).toEqual([...old, ...held]);

    const address = `${records}/${made.id}`;
    await api.send("PATCH", address, { token, json: { pages: [] } });
    expect(await recorded(api)).toContain("_earlier_files leaf.txt");
    const { json: versions } = await api.get(`/api/history/books/${made.id}`, { token });
    expect(versions.items.length).toBeGreaterThan(0);
    // Another replica did not receive the files itself: it knows them by their rows only.
    await using replica =
      database === "postgres" ? await startBackend({ database, collections: shelf, history, place: api.place }) : null;
    const other = replica ?? api;
    expect((await other.send("POST", `/api/history/books/${made.id}/1/restore`, { token })).status).toBe(200);
    expect(await recorded(api, true)).toEqual([...old, ...held]);
    expect((await api.send("DELETE", address, { token })).status).toBe(204);
    expect(await recorded(api, true)).toContain("_earlier_files page.txt");
    const [item] = (await api.get(`/api/trash?record=${made.id}`, { token })).json.items;
    expect((await other.send("POST", `/api/trash/${item.id}/restore`, { token })).status).toBe(200);
    expect(await recorded(api, true)).toEqual([...old, ...held]);
  });

  it("[SVC-08] sums of older files are made in the background", async () => {
    const beside = connectTo(api.place);
    for (const table of ["_files", "_earlier_files"]) {
      const nothing = sql`"sha256" = '', "modified" = NULL, "checked" = 0, "size" = NULL`;
      await beside.transaction((transaction) => transaction.run(sql`UPDATE ${sql.table(table)} SET ${nothing}`));
    }
    await beside.close();
    await tidyAt(api, night(2));
    expect((await recorded(api)).length).toBeGreaterThan(5);
    // An import at noon is recorded too, not only by the night's check.
    await api.given("books", { title: "Late" }, { cover: { "late.txt": Buffer.from("late") } });
    const again = connectTo(api.place);
    await again.transaction((transaction) =>
      transaction.run(sql`UPDATE "_files" SET "sha256" = '' WHERE "name" LIKE 'late%'`),
    );
    await again.close();
    await tidyAt(api, new Date(night(2).getTime() + 3_600_000));
    expect(await recorded(api)).toContain("_files late.txt");
  });
});

describe.each(databases)("the nightly check on %s", { timeout: 60_000 }, (database) => {
  it("[SVC-08] a nightly check names changed, empty and missing files in Estado, doctor and one mail a night, until they are repaired", async () => {
    await using smtp = await startSmtpServer();
    const kept = { ...history, without: ["ledgers"] };
    await using api = await startBackend({ database, collections: shelf, history: kept, now: night(1) });
    const { sign } = await api.account("_superusers", { email: "tecnica@books.example" });
    const json = { smtp: { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false } };
    await api.send("PATCH", "/api/settings", { token: await sign(), json });
    const names = ["touched", "flipped", "shorter", "empty", "lost", "former", "whole", "replaced"];
    for (const name of names) {
      const files = { [`${name}.txt`]: Buffer.from(`${name} `.repeat(100)) };
      if (name === "replaced") await api.given("ledgers", { title: name }, { scan: files });
      else await api.given("books", { title: name }, { cover: files });
    }
    await tidyAt(api, night(2));
    const quiet = await checkResults(api);
    expect([quiet.problems, quiet.fileChecks.trouble, smtp.mails.length]).toEqual([[], null, 0]);
    expect(quiet.fileChecks.finished).toBe("2026-11-02 03:00:00.000Z");
    expect(quiet.doctor).not.toContain("dañado");

    const rows = await rowsOf(api);
    const fileOf = (name: string) => pathOf(api, rows.find((row) => row.name.startsWith(name)) as Row);
    const original = await Promise.all(names.map((name) => readFile(fileOf(name))));
    await utimes(fileOf("touched"), night(1), night(1));
    await flip(fileOf("flipped"));
    await truncate(fileOf("shorter"), 20);
    await truncate(fileOf("empty"), 0);
    await unlink(fileOf("lost"));
    // A version still holds the former file.
    for (const [collection, name] of [
      ["books", "former"],
      ["ledgers", "replaced"],
    ] as const) {
      await truncate(fileOf(name), 10);
      const { record_id: id } = rows.find((row) => row.name.startsWith(name)) as Row;
      await api.backend.content.replace(collection, { id, values: { title: name } });
    }

    await tidyAt(api, night(3));
    const found = await checkResults(api);
    expect([found.problems, found.fileChecks.damaged.total]).toEqual([
      ["changed", "changed", "changed", "empty", "missing"],
      5,
    ]);
    for (const words of ["flipped", "shorter", "former", "empty", "4 archivos están dañados", "Falta 1 archivo"])
      expect(found.doctor).toContain(words);
    expect(found.doctor).not.toMatch(/touched|replaced|whole/);
    const letters = () => smtp.mails.filter(({ to }) => to[0] === "tecnica@books.example");
    expect(letters()).toHaveLength(1);
    const { text, headers } = readMail(letters()[0]?.source ?? "");
    expect(`${headers.subject} ${text}`.replaceAll(/\s+/g, " ")).toMatch(
      /Hay archivos dañados.*5 archivos están dañados o faltan.*su contenido no es el que se subió/s,
    );
    await tidyAt(api, new Date(night(3).getTime() + 3_600_000));
    expect(letters()).toHaveLength(1);

    for (const [index, name] of names.entries())
      if (name !== "replaced") await writeFile(fileOf(name), original[index] as Buffer);
    expect((await checkResults(api)).doctor).not.toMatch(/dañado|Faltan/);
    await tidyAt(api, night(4));
    expect([(await checkResults(api)).problems, letters().length]).toEqual([[], 1]);
  });

  it("[SVC-08] a nightly check reports no files while the storage is away, and names the place", async () => {
    await using api = await startBackend({ database, collections: shelf, now: night(1) });
    await api.given("books", { title: "One" }, { cover: { "one.txt": Buffer.from("text") } });
    const folder = join(api.dataDirectory, "storage");
    await rename(folder, `${folder}.away`);
    await tidyAt(api, night(2)).catch(() => undefined);
    const away = await checkResults(api);
    expect(away.problems).toEqual([]);
    expect(away.fileChecks).toMatchObject({ finished: null, trouble: expect.stringContaining(`la carpeta ${folder}`) });
    expect(away.doctor).toContain("No se pudieron revisar los archivos");
  });
});

it("[SVC-08] a bucket's own mark stands for the content: known files are not read again, and a change is found", async () => {
  await using bucket = await startTestBucket();
  const { endpoint, bucket: name, region, accessKey, secret } = bucket.settings;
  const keys = { S3_KEY: accessKey, S3_SECRET: secret };
  const environment = { S3_ENDPOINT: endpoint, S3_BUCKET: name, S3_REGION: region, ...keys };
  await using api = await startBackend({ database: "sqlite", collections: shelf, environment, now: night(1) });
  const { sign } = await api.account("editors");
  const paper = await upload(api, await sign(), "paper.txt", "0123456789");
  const [row] = (await rowsOf(api)) as [Row];
  expect([row.sha256, row.size, row.etag.length]).toEqual([sumOf(Buffer.from("0123456789")), 10, 32]);
  const key = `${row.collection_id}/${row.record_id}/${paper.file}`;
  bucket.asked.length = 0;
  for (const number of [2, 3, 30, 31, 32]) await tidyAt(api, night(number));
  const ofFile = () => bucket.asked.filter(({ line }) => line.includes(paper.file)).map(({ line }) => line.slice(0, 4));
  expect(ofFile()).toEqual(Array.from({ length: 5 }, () => "HEAD"));
  await bucket.storage.put(key, Buffer.from("0123456780"), { contentType: "text/plain", originalName: "" });
  await tidyAt(api, night(33));
  expect((await checkResults(api)).problems).toEqual(["changed"]);
});

it("[SVC-08] the nightly checks find 64 flipped bytes of the same size and time within 30 nights", async () => {
  await using api = await startBackend({ database: "sqlite", collections: shelf, now: night(1) });
  await api.given("books", { title: "One" }, { cover: { "one.txt": Buffer.alloc(5000, "text ") } });
  await tidyAt(api, night(2));
  const path = pathOf(api, (await rowsOf(api))[0] as Row);
  const { atime, mtime } = await stat(path);
  await flip(path);
  await utimes(path, atime, mtime);
  await using beside = connected(api);
  const storage = await openDiskStorage(join(api.dataDirectory, "storage"));
  let nights = 0;
  for (let problem = ""; problem === "" && nights < 31; nights++) {
    await checkerOf(beside.database, storage, () => night(3 + nights))(never);
    problem = (await rowsOf(api))[0]?.problem ?? "";
  }
  expect(nights).toBeGreaterThan(0);
  expect(nights).toBeLessThanOrEqual(30);
  expect((await checkResults(api)).doctor).toContain("su contenido no es el que se subió");
});

it("[SVC-08] each night a thirtieth of all contents is due, and the missed ones come later", () => {
  const now = night(20);
  const file = { checked: now.getTime() - 3_600_000 } as RecordedFile;
  const keys = Array.from({ length: 3000 }, (_, index) => `pbc_1/r${String(index).padStart(14, "0")}/a_${index}.jpg`);
  const perNight = Array.from({ length: 30 }, (_, number) =>
    keys.filter((key) => isDueIn(number + 77, now)(file, key)),
  );
  expect(perNight.flat().sort()).toEqual(keys.toSorted());
  expect(Math.max(...perNight.map(({ length }) => length))).toBeLessThan(200);
  const late = [0, now.getTime() - 31 * 86_400_000, now.getTime() + 2 * 86_400_000];
  for (const checked of late) expect(keys.every((key) => isDueIn(1, now)({ ...file, checked }, key))).toBe(true);
  const zone = "America/La_Paz";
  expect(nightOf(new Date("2026-11-02T05:59:00Z"), zone) + 1).toBe(nightOf(new Date("2026-11-02T06:01:00Z"), zone));
});

describe("the check of 250 files", { timeout: 30_000 }, () => {
  const content = Buffer.from("x");
  async function prepared(database: "sqlite" | "postgres") {
    const api = await startBackend({ database, collections: shelf, now: night(1) });
    const beside = connectTo(api.place);
    const rows = Array.from(
      { length: 250 },
      (_, index) => sql`('c', 'r', 'f', ${`${index}.txt`}, '', '', '', '', 1, 1)`,
    );
    const columns = sql.raw(
      `"collection_id", "record_id", "field", "name", "kind", "search", "original", "type", "size", "at"`,
    );
    await beside.transaction((transaction) =>
      transaction.run(sql`INSERT INTO "_files" (${columns}) VALUES ${sql.join(rows)}`),
    );
    const seen: string[] = [];
    let onStat = async (_key: string) => {};
    const storage = {
      async stat(key: string) {
        seen.push(key);
        await onStat(key);
        return { size: 1, modified: night(1), contentType: "", originalName: "" };
      },
      open: async () => Readable.from([content]),
    };
    const checkOf = (clock: () => Date, more: Partial<ChecksFiles> = {}) => checkerOf(beside, storage, clock, more);
    return {
      api,
      beside,
      seen,
      checkOf,
      hook: (next: typeof onStat) => {
        onStat = next;
      },
      async [Symbol.asyncDispose]() {
        await beside.close();
        await api[Symbol.asyncDispose]();
      },
    };
  }

  it("[SVC-08] a check goes on where a stop has cut it off, and begins anew after the clock was set back", async () => {
    await using given = await prepared("sqlite");
    const { seen, beside, checkOf } = given;
    const stop = new AbortController();
    given.hook(async () => {
      if (seen.length === 150) stop.abort();
    });
    await checkOf(() => night(3))(stop.signal);
    expect((await readCheckState(beside)).cursor).not.toBeNull();
    expect(seen.length).toBeLessThan(200);
    seen.length = 0;
    await checkOf(() => night(3))(never);
    expect([seen.length, (await readCheckState(beside)).cursor]).toEqual([150, null]);
    seen.length = 0;
    await checkOf(() => night(3))(never);
    expect(seen).toEqual([]);
    await checkOf(() => night(2))(never);
    expect(seen).toHaveLength(250);
  });

  it("[SVC-08] a check goes on after a file that the storage does not give, and names it", async () => {
    await using given = await prepared("sqlite");
    given.hook(async (key) => {
      if (key === "c/r/120.txt") throw new Error("500");
    });
    await given.checkOf(() => night(3))(never);
    const { cursor, trouble } = await readCheckState(given.beside);
    expect([cursor, trouble]).toEqual([null, expect.stringContaining("el archivo c/r/120.txt de la carpeta")]);
    expect((await rowsOf(given.api)).filter(({ sha256 }) => sha256 === "")).toHaveLength(1);
  });

  it("[SVC-08] a check calls a file unreadable that its disk refuses while the rest is there", async () => {
    await using given = await prepared("sqlite");
    given.hook(async (key) => {
      const cause = Object.assign(new Error("permission denied"), { code: "EACCES" });
      if (key === "c/r/120.txt") throw new UnreachableStorageError("la carpeta", { cause });
    });
    await given.checkOf(() => night(3))(never);
    const damaged = (await rowsOf(given.api)).filter(({ problem }) => problem !== "");
    expect(damaged).toEqual([expect.objectContaining({ name: "120.txt", problem: "unreadable" })]);
    expect((await readCheckState(given.beside)).trouble).toBeNull();
  });

  it("[SVC-08] a check reads no faster than its pace, however many read side by side", async () => {
    const spend = pace(1_000_000);
    const begun = performance.now();
    await Promise.all(Array.from({ length: 8 }, () => spend(25_000, never)));
    expect(performance.now() - begun).toBeGreaterThan(150);
  });

  it("[SVC-08] a check runs on one replica at a time, and gives no alarm when the storage goes away in the middle of it", async () => {
    await using given = await prepared("postgres");
    const { seen, beside, checkOf } = given;
    await Promise.all([checkOf(() => night(2))(never), checkOf(() => night(2))(never)]);
    expect(seen).toHaveLength(250);
    let isHere = true;
    given.hook(async () => {
      if (seen.length > 400) isHere = false;
      if (!isHere) throw Object.assign(new Error("gone"), { code: "EIO" });
    });
    const ownership = { isOurs: async () => isHere, placeName: "el bucket «fotos»" };
    await checkOf(() => night(3), { ownership })(never);
    const { trouble } = await readCheckState(beside);
    expect(trouble).toContain("el bucket «fotos» no responde");
    expect((await rowsOf(given.api)).filter(({ problem }) => problem !== "")).toEqual([]);
    given.hook(async () => undefined);
    seen.length = 0;
    // Another replica continues where this one stopped.
    await checkOf(() => night(3))(never);
    expect([seen.length, await readCheckState(beside)]).toEqual([150, expect.objectContaining({ trouble: null })]);
  });
});
