import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defineCollection, file, text } from "../../schema/define/define-collection.ts";
import { makeTestPlace } from "../../testing/databases.ts";
import { startBackend, type TestBackend } from "../../testing/start-backend.ts";
import { photo, quarters, tells } from "../pictures/test-pictures.ts";
import { startTestBucket, type TestBucket } from "./test-bucket.ts";
import { collect } from "./test-folder.ts";

const albums = defineCollection({
  name: "albums",
  id: "albums000000000",
  fields: {
    title: text(),
    photo: file({ mimeTypes: ["image/jpeg", "image/png"], thumbs: ["20x20"] }),
    papers: file({ maxSelect: 3, protected: true }),
  },
  rules: { list: "", view: '@request.auth.id != "" || title != "Hidden"', create: "", update: "", delete: "" },
});
const records = "/api/collections/albums/records";

const start = (database: "sqlite" | "postgres", more: Partial<Parameters<typeof startBackend>[0]> = {}) =>
  startBackend({ database, collections: [albums], ...more });
const environmentOf = ({ settings }: TestBucket) => ({
  S3_ENDPOINT: settings.endpoint,
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_KEY: settings.accessKey,
  S3_SECRET: settings.secret,
});
const keysIn = async ({ storage }: TestBucket) => (await collect(storage.list(""))).map(({ key }) => key).sort();

/** Creates a record with a photo and a paper. @returns its id and the addresses of its files */
async function upload(api: TestBackend, title = "Shown") {
  const form = new FormData();
  form.append("title", title);
  form.append("photo", new Blob([new Uint8Array(await photo(6, 300, 200))]), "Día 1.jpg");
  form.append("papers", new Blob(["0123456789"]), "a.txt");
  const { status, json } = await api.send("POST", records, { form });
  expect(status).toBe(200);
  const base = `/api/files/albums/${json.id}`;
  return { id: json.id as string, photo: `${base}/${json.photo}`, paper: `${base}/${json.papers[0]}`, record: json };
}

describe("[API-15] the product with its files in a bucket", { timeout: 30_000 }, () => {
  afterEach(() => void vi.useRealTimers());

  it("a product with a bucket keeps, serves and removes files there, and none on the disk", async () => {
    await using bucket = await startTestBucket();
    await using api = await start("sqlite", { environment: environmentOf(bucket) });
    const { id, photo, paper, record } = await upload(api);
    const original = await api.get(photo);
    expect([original.status, original.headers["content-type"], tells(original.bytes)]).toEqual([
      200,
      "image/jpeg",
      false,
    ]);
    expect((await api.get(photo, { headers: { "if-none-match": String(original.headers.etag) } })).status).toBe(304);
    expect((await api.get(photo, { method: "HEAD" })).headers["content-length"]).toBe(String(original.bytes.length));
    for (let time = 0; time < 2; time++) {
      const thumb = await api.get(`${photo}?thumb=20x20`);
      expect([thumb.status, thumb.bytes.length < original.bytes.length]).toEqual([200, true]);
    }
    const part = await api.get(paper, { headers: { range: "bytes=2-4" } });
    expect([part.status, part.text, part.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
    const parts = await api.get(paper, { headers: { range: "bytes=0-0,8-9" } });
    expect([parts.status, /\r\n\r\n0\r\n[^]*\r\n\r\n89\r\n/.test(parts.text)]).toEqual([206, true]);
    expect((await api.get(`${paper}?download=1`)).headers["content-disposition"]).toMatch(/^attachment/);

    const folder = `${albums.id}/${id}`;
    const kept = await keysIn(bucket);
    expect(kept).toEqual(expect.arrayContaining([`${folder}/${record.photo}`, `${folder}/${record.papers[0]}`]));
    expect(kept.some((key) => key.includes(`/thumbs_${record.photo}/20x20_`))).toBe(true);
    expect(await readdir(join(api.dataDirectory, "storage"))).toEqual([".unfinished"]);

    const form = new FormData();
    form.append("photo", new Blob([new Uint8Array(await quarters().png().toBuffer())]), "b.png");
    expect((await api.send("PATCH", `${records}/${id}`, { form })).status).toBe(200);
    expect((await keysIn(bucket)).filter((key) => key.includes(String(record.photo)))).toEqual([]);
    expect((await api.send("DELETE", `${records}/${id}`)).status).toBe(204);
    await vi.waitFor(async () => expect(await keysIn(bucket)).toEqual([]));
    expect((await api.get(paper)).status).toBe(404);
  });

  it("[SEG-34] a protected file in a bucket is shown only to accounts that may see it", async () => {
    await using bucket = await startTestBucket();
    await using api = await start("sqlite", { environment: environmentOf(bucket) });
    const { paper } = await upload(api, "Hidden");
    expect((await api.get(paper)).status).toBe(404);
    const superuser = await api.account("_superusers");
    const { json } = await api.send("POST", "/api/files/token", { token: superuser.token });
    expect((await api.get(`${paper}?token=${json.token}`)).text).toBe("0123456789");
  });

  it("a sweep removes files without a record from the bucket", async () => {
    await using bucket = await startTestBucket();
    await using api = await start("sqlite", { environment: environmentOf(bucket) });
    const { id, record } = await upload(api);
    const metadata = { contentType: "text/plain", originalName: "" };
    for (const key of [`${albums.id}/${id}/left.txt`, `${albums.id}/gone/left.txt`, "unknown/one/kept.txt"]) {
      await bucket.storage.put(key, Buffer.from("x"), metadata);
    }
    await api.backend.tidy();
    expect(await keysIn(bucket)).toHaveLength(5);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60 * 1000 });
    await api.backend.tidy();
    const named = [record.photo, record.papers[0]].map((name) => `${albums.id}/${id}/${name}`);
    expect(await keysIn(bucket)).toEqual([...named, "unknown/one/kept.txt"].sort());
  });

  it("a product changes the place of its files as soon as the settings say so", async () => {
    await using bucket = await startTestBucket();
    await using api = await start("sqlite");
    const superuser = await api.account("_superusers");
    const set = async (s3: object) => {
      const { status, text } = await api.send("PATCH", "/api/settings", { token: superuser.token, json: { s3 } });
      expect([status, text.includes(bucket.settings.secret)]).toEqual([200, false]);
    };
    const onDisk = await upload(api);
    await set(bucket.settings);
    const inBucket = await upload(api);
    expect((await keysIn(bucket)).every((key) => key.includes(inBucket.id))).toBe(true);
    expect([(await api.get(onDisk.photo)).status, (await api.get(inBucket.photo)).status]).toEqual([404, 200]);
    await set({ enabled: false });
    expect([(await api.get(onDisk.photo)).status, (await api.get(inBucket.photo)).status]).toEqual([200, 404]);
    await set({ enabled: true, secret: "******" });
    expect((await api.get(inBucket.photo)).status).toBe(200);
    expect(JSON.stringify(api.log)).not.toContain(bucket.settings.secret);
  });

  it("a product whose bucket does not answer saves nothing, and does not name the service", async () => {
    const bucket = await startTestBucket();
    await using api = await start("sqlite", { environment: environmentOf(bucket) });
    const { photo } = await upload(api);
    await bucket[Symbol.asyncDispose]();
    const form = new FormData();
    form.append("papers", new Blob(["x"]), "b.txt");
    const refused = await api.send("POST", records, { form });
    expect([refused.status >= 400, refused.text.includes("ECONNREFUSED")]).toEqual([true, false]);
    expect((await api.get(records)).json.totalItems).toBe(1);
    const missed = await api.get(photo);
    expect([missed.status >= 500, missed.text.includes("127.0.0.1")]).toEqual([true, false]);
  });
});

describe("[API-16] two replicas with one bucket", () => {
  it("replicas with one bucket serve each other's files, each with a disk of its own", {
    timeout: 30_000,
  }, async () => {
    await using bucket = await startTestBucket();
    await using place = await makeTestPlace("postgres");
    const otherDisk = await mkdtemp(join(tmpdir(), "arzobispado-test-"));
    const environment = environmentOf(bucket);
    {
      await using one = await start("postgres", { place, environment });
      await using other = await start("postgres", { place: { ...place, dataDirectory: otherDisk }, environment });
      const { id, photo, paper } = await upload(one);
      const [here, there] = await Promise.all([one.get(photo), other.get(photo)]);
      expect(there.bytes.equals(here.bytes)).toBe(true);
      expect([there.headers.etag, (await other.get(paper)).text]).toEqual([here.headers.etag, "0123456789"]);
      expect((await other.get(`${photo}?thumb=20x20`)).bytes).toEqual((await one.get(`${photo}?thumb=20x20`)).bytes);
      expect((await other.send("DELETE", `${records}/${id}`)).status).toBe(204);
      await vi.waitFor(async () => expect(await keysIn(bucket)).toEqual([]));
      expect((await one.get(photo)).status).toBe(404);
    }
    await rm(otherDisk, { recursive: true, force: true });
  });
});
