import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { defaultBounds } from "../config/bounds.ts";
import { Ownership } from "../files/ownership/ownership.ts";
import { databases } from "../testing/databases.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const path = "/api/health/ready";

describe.each(databases)("readiness on %s", (database) => {
  let api: TestBackend;
  let free = Number.POSITIVE_INFINITY;
  beforeAll(async () => {
    api = await startBackend({ database, freeRoom: async () => free, waits: { freeRoom: 10, readiness: 200 } });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it("[SVC-26] readiness answers strangers without a token, and shows nothing of the server", async () => {
    const { status, json, headers } = await api.get(path);
    expect([status, json]).toEqual([200, { ready: true, code: "ready", message: "El sitio está listo.", disk: "ok" }]);
    expect(headers["cache-control"]).toBe("no-store");
    const head = await api.get(path, { method: "HEAD" });
    expect([head.status, head.text]).toEqual([200, ""]);
  });

  it("[SVC-26] a thousand questions ask database and storage a few times", async () => {
    const asked = vi.spyOn(Ownership.prototype, "isOurs");
    for (let time = 0; time < 1000; time++) await api.get(path);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5);
    asked.mockRestore();
  });

  it("[SVC-26] a nearly full disk is ready, and says so from the measure of doctor and mail on", async () => {
    free = 999_999_999;
    expect(free).toBeGreaterThan(defaultBounds.freeForUploads);
    await expect.poll(async () => (await api.get(path)).json.disk).toBe("low");
    const { status, json } = await api.get(path);
    expect([status, json.code]).toEqual([200, "ready"]);
    expect(json.message).toContain("queda poco lugar en el disco");
    free = Number.POSITIVE_INFINITY;
    await expect.poll(async () => (await api.get(path)).json.disk).toBe("ok");
  });

  it("[SVC-26] a storage that is gone, or another disk in its place, is 503 until it is back", async () => {
    const storage = join(api.dataDirectory, "storage");
    await rename(storage, `${storage}-away`);
    await expect.poll(async () => (await api.get(path)).status, { timeout: 6000 }).toBe(503);
    await mkdir(storage);
    const { json, headers } = await api.get(path);
    expect(json).toMatchObject({ ready: false, code: "storage", message: expect.stringContaining("doctor") });
    expect(headers["retry-after"]).toBe("5");
    await rename(storage, `${storage}-empty`);
    await rename(`${storage}-away`, storage);
    await expect.poll(async () => (await api.get(path)).status, { timeout: 6000 }).toBe(200);
  }, 20_000);

  it("[SVC-26] a running restore is 503", async () => {
    await api.backend.backups.create("before.zip");
    const codes: string[] = [];
    await api.backend.restore(
      { key: "before.zip" },
      {
        onStep: async () => {
          if (codes.length > 0) return;
          await expect.poll(async () => (await api.get(path)).json.code, { timeout: 6000 }).not.toBe("ready");
          codes.push((await api.get(path)).json.code);
        },
      },
    );
    expect(codes).toEqual(["restoring"]);
    await expect.poll(() => api.restarts).toBe(1);
    await expect.poll(async () => (await api.get(path)).json.code, { timeout: 6000 }).toBe("ready");
  }, 30_000);
});

it("[SVC-26] a database file that was deleted under the server is 503 until it is back", async () => {
  await using api = await startBackend({ database: "sqlite", waits: { readiness: 200 } });
  const file = join(api.dataDirectory, "data.db");
  await rename(file, `${file}-away`);
  await expect.poll(async () => (await api.get(path)).json.code, { timeout: 6000 }).toBe("database");
  // A reader that is not open yet cannot open the file.
  const list = await api.get("/api/collections/genres/records");
  expect([list.status, list.headers["retry-after"]]).toEqual([503, expect.any(String)]);
  await rename(`${file}-away`, file);
  await expect.poll(async () => (await api.get(path)).status, { timeout: 6000 }).toBe(200);
}, 20_000);
