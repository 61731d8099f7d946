import { chmod, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { startSmtpServer } from "../../mail/test-smtp-server.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";

const production = { PUBLIC_URL: "https://books.example" };
const day = 24 * 60 * 60_000;

async function examined({ backend }: TestBackend, online = false) {
  const { healthy, findings } = await backend.examine({ online });
  const texts = (wrong: boolean) => findings.filter((finding) => finding.wrong === wrong).map(({ text }) => text);
  return { healthy, fine: texts(false).join("\n"), wrong: texts(true).join("\n") };
}

/** Damages a database as a disk or a crash may do. */
async function damage({ place, dataDirectory, given }: TestBackend): Promise<void> {
  for (const name of ["Novel", "Poem"]) await given("genres", { name, color: "same" });
  if (place.databaseUrl) {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    await client.query('CREATE UNIQUE INDEX CONCURRENTLY broken ON "genres" ("color")').catch(() => undefined);
    return client.end();
  }
  const path = join(dataDirectory, "data.db");
  const database = new DatabaseSync(path);
  const [root] = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'genres'").all() as [
    { rootpage: number },
  ];
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
  const file = await open(path, "r+");
  await file.write(Buffer.alloc(4096, 0xff), 0, 4096, (root.rootpage - 1) * 4096);
  await file.close();
}

describe.each(drawnEngine(1))("an examination on %s", { timeout: 30_000 }, (database) => {
  it("[API-11] an examination finds nothing wrong in a sound installation, and counts", async () => {
    await using api = await startBackend({ database });
    await api.given("genres", { name: "Novel" });
    await api.given("reviews", { text: "good" }, { leaflet: { "a.txt": Buffer.from("text") } });
    const { healthy, fine, wrong } = await examined(api);
    expect([healthy, wrong]).toEqual([true, ""]);
    for (const text of ["genres: 1 registro", "La base de datos está entera", "Todos los archivos", "libres de"]) {
      expect(fine).toContain(text);
    }
    expect(fine).toContain("no están cifrados");
  });

  it("[API-11] an examination finds a damaged database", async () => {
    await using api = await startBackend({ database });
    await damage(api);
    const { healthy, wrong } = await examined(api);
    expect([healthy, wrong]).toEqual([
      false,
      expect.stringMatching(/La base de datos «.*data.db» está dañada|La base de datos está dañada/),
    ]);
  });

  it.each([
    ["a link that is gone", `DELETE FROM "books:authors:links" WHERE "position" = 0`],
    ["a link too many", `INSERT INTO "books:authors:links" VALUES (1, 7, 'a00000000000one')`],
    ["a link of no row", `INSERT INTO "books:authors:links" VALUES (99, 0, 'a00000000000one')`],
    ["links in another order", `UPDATE "books:authors:links" SET "position" = 5 WHERE "position" = 0`],
  ])("[API-11] an examination finds %s", async (_, statement) => {
    await using api = await startBackend({ database });
    await api.given("authors", { id: "a00000000000one", name: "One" });
    await api.given("authors", { id: "a00000000000two", name: "Two" });
    await api.given("books", { title: "Both", authors: ["a00000000000one", "a00000000000two"] });
    expect(await examined(api)).toMatchObject({ healthy: true, fine: expect.stringContaining("enlaces") });
    const other = connectTo(api.place);
    await other.transaction((transaction) => transaction.run(sql.raw(statement)));
    await other.close();
    const { healthy, wrong } = await examined(api);
    expect([healthy, wrong]).toEqual([false, expect.stringContaining("books.authors no concuerdan")]);
    expect(wrong).toContain("(1)");
  });
});

describe("an examination", { timeout: 30_000 }, () => {
  it("[API-11] [HIS-02] an examination names missing files, also those that only the history has", async () => {
    await using api = await startBackend({ database: "sqlite", history: { without: [], purgeRule: null } });
    const leaflet = { "a.txt": Buffer.from("text") };
    for (const id of ["r00000000000one", "r00000000000two"])
      await api.given("reviews", { id, text: "good" }, { leaflet });
    const { token } = await api.account("_superusers");
    await api.send("PATCH", "/api/collections/reviews/records/r00000000000two", { token, json: { leaflet: "" } });
    expect((await examined(api)).fine).toMatch(/Historial: 1 versión \(\d+ bytes\), 1 archivo anterior/);
    await rm(join(api.dataDirectory, "storage"), { recursive: true });
    const { healthy, wrong } = await examined(api);
    expect(healthy).toBe(false);
    expect(wrong).toMatch(/Faltan 2 archivos:\n {2}\w+\/r00000000000one\/\w+\.txt\n {2}\w+\/r00000000000two\/\w+\.txt/);
  });

  it.skipIf(process.platform === "win32")(
    "[API-11] an examination finds other users who may read the data",
    async () => {
      await using api = await startBackend({ database: "sqlite" });
      await chmod(api.dataDirectory, 0o755);
      expect(await examined(api)).toMatchObject({ healthy: false, wrong: expect.stringContaining("chmod go-rwx") });
    },
  );

  it("[API-11] an examination requires a recent backup in production", async () => {
    const meta = { appName: "Bookshop", senderName: "Bookshop", senderAddress: "a@books.example" };
    const options = { environment: production, rateLimits: "default", settings: { meta } } as const;
    await using api = await startBackend({ database: "sqlite", ...options });
    expect(await examined(api)).toMatchObject({ healthy: false, wrong: expect.stringContaining("ningún respaldo") });
    await api.backend.backups.create("one.zip");
    expect(await examined(api)).toMatchObject({ healthy: true, fine: expect.stringContaining("one.zip") });
    api.setNow(new Date(Date.now() + 9 * day));
    expect(await examined(api)).toMatchObject({ healthy: false, wrong: expect.stringContaining("demasiado viejo") });
  });

  it("[HIS-10] an examination names settings that are still undecided", async () => {
    await using api = await startBackend({ database: "sqlite", environment: production, rateLimits: "default" });
    const { token } = await api.account("_superusers");
    const all = "el nombre del sitio, el nombre del remitente y el correo del remitente";
    expect((await examined(api)).wrong).toContain(`Nadie eligió todavía ${all}`);
    await api.send("PATCH", "/api/settings", { token, json: { meta: { appName: "Bookshop", senderName: "Rosa" } } });
    expect((await examined(api)).wrong).toContain("Nadie eligió todavía el correo del remitente");
  });

  it("[API-11] an examination speaks with the servers of the settings only when asked to", async () => {
    await using smtp = await startSmtpServer();
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const json = {
      smtp: { enabled: true, host: "127.0.0.1", port: smtp.port, tls: false },
      s3: bucket.settings,
      backups: { s3: bucket.settings },
    };
    expect((await api.send("PATCH", "/api/settings", { token, json })).status).toBe(200);
    const answers = /El (servidor de correo|bucket de los archivos|bucket de los respaldos) responde/g;
    expect((await examined(api)).fine).not.toMatch(answers);
    const reached = await examined(api, true);
    expect([reached.wrong, reached.fine.match(answers)]).toEqual(["", expect.objectContaining({ length: 3 })]);
    expect(smtp.mails).toEqual([]);
    for await (const { key } of bucket.storage.list("")) expect.unreachable(`${key} was left behind`);

    await smtp[Symbol.asyncDispose]();
    await api.send("PATCH", "/api/settings", { token, json: { s3: { secret: "another-one" } } });
    const { healthy, wrong } = await examined(api, true);
    expect(healthy).toBe(false);
    expect(wrong).toContain("El servidor de correo no responde");
    expect(wrong).toContain("El bucket de los archivos no responde");
  });

  it("backups on the disk are named when a bucket without them is in use", async () => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    await api.backend.backups.create("before.zip");
    expect((await examined(api)).fine).not.toContain("En el disco hay");
    await api.send("PATCH", "/api/settings", { token, json: { backups: { s3: bucket.settings } } });
    const { fine } = await examined(api);
    const folder = join(api.dataDirectory, "backups");
    expect(fine).toContain(`En el disco hay 1 respaldo que no está en el bucket: ${folder}. Para usarlos`);
  });

  it.each([
    [{ secret: "another-one" }, "la clave secreta no es la de esa clave de acceso"],
    [{ accessKey: "nobody" }, "el servicio no conoce la clave de acceso"],
    [{ bucket: "elsewhere" }, "ese bucket no existe"],
  ])("a bucket that refuses %j is told with what to mend, and no file counts as missing", async (fault, reason) => {
    await using bucket = await startTestBucket();
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    await api.given("reviews", { text: "good" }, { leaflet: { "a.txt": Buffer.from("text") } });
    await api.send("PATCH", "/api/settings", { token, json: { s3: { ...bucket.settings, ...fault } } });
    const { fine, wrong } = await examined(api);
    expect(wrong).toMatch(new RegExp(`No se pudo revisar: el servicio de archivos \\(S3\\) .*${reason}`));
    expect(`${fine}\n${wrong}`).not.toMatch(/son los de esta instalación|Faltan/);
  });
});
