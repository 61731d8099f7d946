import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemTableNames } from "../../db/system-tables.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import { bookshop } from "../../testing/bookshop.ts";
import { databases } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { archivePath } from "../test-backups.ts";
import { furnish, outcomeOf, stateOf } from "./test-restore.ts";

const key = "saved.zip";
/** Delay for the requests that come before the restore begins. */
const waits = { restore: 300 };
const restored = (api: TestBackend, times = 1) => expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(times);
const signIn = (api: TestBackend, password: string) =>
  api.send("POST", "/api/admins/auth-with-password", { json: { identity: "boss@books.example", password } });

/** Names of the server's own tables without the underscore, used for collections. */
const alikeNames = [...systemTableNames].map((name) => name.slice(1));
const alike = alikeNames.map((name) => defineCollection({ name, fields: { title: text() } }));
const longText = `<p>${"x".repeat(2_000)}</p>`;
const bounds = { maxTextBytes: 1_000, keeperTextBytes: 1_000 };

describe.each(databases)("restoring a backup on %s", { timeout: 60_000 }, (database) => {
  it("[API-12] [SEG-52] [SEG-80] a restore answers 204 at once and brings back every row, file, setting and account; its outcome names texts that could not be saved", async () => {
    const now = new Date("2026-11-22T02:55:30Z");
    const collections = [...bookshop, ...alike];
    await using api = await startBackend({ database, waits, now, timeZone: "America/La_Paz", collections });
    const { token, secret } = await furnish(api);
    const ids = await Promise.all(alikeNames.map((title) => api.given(title, { title })));
    // Saved before the limits were set: today a save would refuse this text.
    const long = await api.given("books", { title: "Long", body: longText });
    expect((await api.send("PATCH", "/api/settings", { token, json: { bounds } })).status).toBe(200);
    const before = await stateOf(api.place);
    await api.backend.backups.create(key);

    await api.given("genres", { name: "Later" });
    await api.given("visitors", { title: "later" });
    await api.send("PATCH", `/api/collections/books/records/${long}`, { token, json: { body: "short" } });
    const [review] = (await api.get("/api/collections/reviews/records")).json.items;
    await api.send("DELETE", `/api/collections/reviews/records/${review.id}`, { token });
    await api.backend.accounts.upsertSuperuser("boss@books.example", "another-secret");
    await api.send("PATCH", "/api/settings", { token, json: { meta: { appName: "Other" } } });

    expect(await api.send("POST", `/api/backups/${key}/restore`, { token })).toMatchObject({ status: 204, text: "" });
    await restored(api);
    expect(await stateOf(api.place)).toEqual(before);
    expect((await signIn(api, secret)).status).toBe(200);
    expect((await signIn(api, "another-secret")).status).toBe(400);
    const settings = await api.get("/api/settings", { token });
    expect(settings.json.meta.appName).toBe("Librería");
    const leaflet = await api.get(`/api/files/reviews/${review.id}/${review.leaflet}`);
    expect(leaflet).toMatchObject({ status: 200, text: "uno" });
    for (const [index, title] of alikeNames.entries()) {
      const { items } = (await api.get(`/api/collections/${title}/records`, { token })).json;
      expect(items).toEqual([expect.objectContaining({ id: ids[index], title })]);
    }
    const { json } = await api.get(`/api/collections/books/records/${long}`, { token });
    expect(json.body).toBe(longText);
    expect(await outcomeOf(api.place)).toMatchObject({
      key,
      ok: true,
      message: `Se restauró el respaldo hecho el 21 de noviembre de 2026 a las 22:55, con 2 archivos. Un texto es demasiado largo o hondo: las páginas muestran solo una parte (books/${long}.body).`,
    });
  });

  // The checks below use files and rules that do not depend on the engine. For locks see routes.test.ts.
  if (database === "postgres") return;

  it("a rehearsal of a restore counts the rows and files of the backup, and changes nothing", async () => {
    await using api = await startBackend({ database });
    await furnish(api);
    await api.backend.backups.create(key);
    await api.given("genres", { name: "Later" });
    const before = await stateOf(api.place);
    const steps: string[] = [];
    const { made, records, files } = await api.backend.rehearse({ key }, { onStep: (step) => void steps.push(step) });
    expect(steps).toEqual(["fetch", "unpack", "inspect", "rebuild", "rehearse"]);
    expect(files).toBe(Object.keys(before.files).filter((path) => !path.endsWith(".attrs")).length);
    expect(records).toBeGreaterThan(files);
    expect(Math.abs(made.getTime() - Date.now())).toBeLessThan(60_000);
    expect([await stateOf(api.place), api.restarts]).toEqual([before, 0]);
    await expect(api.backend.rehearse({ key: "never.zip" })).rejects.toThrow(/not found|wasn't found/);
  });

  it("[SEG-59] a restore without superusers lets nobody become one without a new key", async () => {
    await using api = await startBackend({ database, waits });
    await api.given("genres", { name: "Novela" });
    await api.backend.backups.create(key);
    const spent = String(await api.backend.findSetupKey());
    const password = "a-very-long-secret";
    const stranger = { email: "stranger@books.example", password, passwordConfirm: password };
    const first = (setupKey: string | null, path = "/api/admins") =>
      api.send("POST", path, { json: stranger, headers: setupKey === null ? {} : { "x-setup-key": setupKey } });
    expect((await first(spent)).status).toBe(200);
    const { token } = await api.account("_superusers");
    expect((await api.send("POST", `/api/backups/${key}/restore`, { token })).status).toBe(204);
    await restored(api);

    for (const path of ["/api/admins", "/api/collections/_superusers/records"]) {
      for (const guess of [null, "", spent])
        expect((await first(guess, path)).status, `${path} ${guess}`).not.toBe(200);
    }
    expect((await api.send("POST", "/api/admins", { token, json: stranger })).status).toBe(401);
    const next = String(await api.backend.findSetupKey());
    expect(next).not.toBe(spent);
    expect((await first(next)).status).toBe(200);
    expect(await api.backend.findSetupKey()).toBeNull();
  });

  it("[API-12] a restore answers busy, and refuses a backup that does not exist", async () => {
    await using api = await startBackend({ database, waits });
    const { token } = await furnish(api);
    await api.backend.backups.create(key);
    const restore = (name: string, options = { token }) => api.send("POST", `/api/backups/${name}/restore`, options);
    for (const name of ["none.zip", "..%2f..%2fdata.db", "%00.zip"]) {
      expect((await restore(name)).json).toMatchObject({ code: 400, message: "Missing or invalid backup file." });
    }
    const { token: editor } = await api.account("editors");
    expect((await restore(key, { token: editor })).status).toBe(403);
    expect((await api.send("POST", `/api/backups/${key}/restore`)).status).toBe(401);
    expect((await restore(key)).status).toBe(204);
    expect((await restore(key)).json).toMatchObject({ code: 400, message: expect.stringContaining("Try again later") });
    const health = await api.get("/api/health", { token });
    expect(health.json.data.canBackup).toBe(false);
    await restored(api);
    expect((await api.get("/api/health", { token })).json.data.canBackup).toBe(true);
  });

  it("[SEG-18] a restore checks its requester again: a former superuser restores nothing", async () => {
    await using api = await startBackend({ database, waits });
    await furnish(api);
    const { token, id } = await api.account("_superusers");
    await api.backend.backups.create(key);
    await api.given("genres", { name: "Later" });
    expect((await api.send("POST", `/api/backups/${key}/restore`, { token })).status).toBe(204);
    await api.backend.content.remove("_superusers", [id]);
    await expect
      .poll(() => outcomeOf(api.place), { timeout: 30_000 })
      .toMatchObject({
        message: expect.stringContaining("ya no tiene permiso"),
      });
    expect(api.restarts).toBe(0);
    expect((await api.get("/api/collections/genres/records")).json.totalItems).toBe(2);
  });
});

describe.each(databases)("a backup of %s", { timeout: 60_000 }, (from) => {
  let source: TestBackend;
  let token: string;
  let original: Awaited<ReturnType<typeof stateOf>>;
  beforeAll(async () => {
    source = await startBackend({ database: from });
    ({ token } = await furnish(source));
    await source.backend.backups.create(key);
    original = await stateOf(source.place);
  });
  afterAll(() => source[Symbol.asyncDispose]());

  // Only onto the other engine: for the same one see above, and older.test.ts.
  const others = databases.filter((database) => database !== from);
  it.each(others)("[SEG-52] a backup makes an empty installation on %s the same", async (to) => {
    await using target = await startBackend({ database: to, collections: [] });
    await mkdir(join(target.dataDirectory, "backups"), { recursive: true });
    await copyFile(archivePath(source.dataDirectory, key), archivePath(target.dataDirectory, key));
    await target.backend.restore({ key });
    await restored(target);
    expect(await stateOf(target.place)).toEqual(original);
    expect(await outcomeOf(target.place)).toMatchObject({
      ok: true,
      message: expect.stringMatching(/, con 2 archivos\.$/),
    });
    // A token of the old installation is valid in the new one.
    expect((await target.get("/api/settings", { token })).status).toBe(200);
    const found = await target.get('/api/collections/books/records?filter=(title~"nandu")', { token });
    expect(found.json.totalItems).toBe(1);
  });
});
