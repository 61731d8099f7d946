import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { noteOutcome } from "../db/outcomes.ts";
import { databases } from "../testing/databases.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const now = new Date("2026-03-01T10:00:00Z");

describe.each(databases)("the report on the whole system on %s", (database) => {
  let api: TestBackend;
  let token: string;
  beforeAll(async () => {
    api = await startBackend({
      database,
      now,
      history: { without: [], purgeRule: null, readRule: null, timeZone: "UTC" },
      environment: { SETTINGS_KEY: "0".repeat(64), SMTP_URL: "smtp://u:hush-hush@127.0.0.1:2525" },
    });
    token = (await api.account("_superusers")).token;
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[API-11] the report answers a technician's first questions, without a secret or a path", async () => {
    const genre = await api.given("genres", { name: "Novel" });
    await api.send("PATCH", `/api/collections/genres/records/${genre}`, { token, json: { name: "Novela" } });
    await api.given("reviews", { text: "good" }, { leaflet: { "a.txt": Buffer.from("twelve bytes") } });
    await api.get("/api/collections/genres/records");
    await api.backend.tidy();
    const { status, json, text } = await api.get("/api/system", { token });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      node: process.version,
      engine: database,
      schema: expect.any(Number),
      startedAt: "2026-03-01 10:00:00.000Z",
      secretsSealed: true,
      counts: { genres: 1, reviews: 1, books: 0, _superusers: 1 },
      lastBackup: null,
      lastRestore: null,
      lastImport: null,
      storage: { files: "disk", backups: "disk" },
    });
    expect(json.counts).not.toHaveProperty("shelf");
    expect(json.disk.total).toBeGreaterThan(json.disk.free);
    expect(json.disk.free).toBeGreaterThan(0);
    expect(json.sizes.database).toBeGreaterThan(10_000);
    expect(json.sizes.logs).toBeGreaterThan(1_000);
    expect(json.sizes.files).toBeGreaterThanOrEqual(12);
    expect(json.kept).toEqual({ versions: expect.any(Number), earlierFiles: 0, trash: 0 });
    expect(json.kept.versions).toBeGreaterThan(10);
    const spare = await api.given("genres", { name: "Deleted soon" });
    await api.send("DELETE", `/api/collections/genres/records/${spare}`, { token });
    const { kept } = (await api.get("/api/system?fields=kept", { token })).json;
    expect(kept.trash).toBeGreaterThan("Deleted soon".length);
    expect(json.settledByEnvironment).toMatchObject({ "smtp.host": ["SMTP_URL"], "smtp.password": ["SMTP_URL"] });
    expect(text).not.toContain("hush-hush");
    expect(text).not.toContain(api.dataDirectory);
  });

  it("[API-11] the report leaves out parts that do not answer", async () => {
    const s3 = { enabled: true, bucket: "b", region: "r", endpoint: "http://127.0.0.1:1", accessKey: "k", secret: "s" };
    const change = (json: object) => api.send("PATCH", "/api/settings", { token, json });
    expect((await change({ backups: { s3 } })).status).toBe(200);
    const { json } = await api.get("/api/system", { token });
    expect(json).toMatchObject({ sizes: { backups: null }, lastBackup: null, storage: { backups: "s3" } });
    expect(json.sizes.database).toBeGreaterThan(0);
    await change({ backups: { s3: { enabled: false } } });
  });

  it("[API-11] the report shows the outcome of the last restore and the last import", async () => {
    const outcome = { key: "one.zip", at: "2026-03-01 09:00:00.000Z", ok: false, message: "Falta data.db." };
    const other = await api.place.open();
    await noteOutcome(other, "restore", outcome);
    await noteOutcome(other, "import", { ...outcome, ok: true, key: "pb_data" });
    await noteOutcome(other, "restore", { ...outcome, key: "two.zip" });
    const { json } = await api.get("/api/system?fields=lastRestore,lastImport", { token });
    expect(json).toEqual({
      lastRestore: { ...outcome, key: "two.zip" },
      lastImport: { ...outcome, ok: true, key: "pb_data" },
    });
  });
});
