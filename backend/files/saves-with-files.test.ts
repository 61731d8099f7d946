import { readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defineCollection, file, text } from "../schema/define/define-collection.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";
import { longGif, photo, pixelBomb, quarters, tells } from "./pictures/test-pictures.ts";
import { openDiskStorage } from "./storage/disk.ts";
import { collect } from "./storage/test-folder.ts";

const albums = defineCollection({
  name: "albums",
  id: "albums000000000",
  fields: {
    title: text(),
    photo: file({ mimeTypes: ["image/jpeg", "image/png", "image/gif"] }),
    photos: file({ maxSelect: 9, mimeTypes: ["image/jpeg", "image/png"] }),
    papers: file({ maxSelect: 3, maxSize: 200_000 }),
  },
  rules: { list: "", view: "", create: "", update: "" },
});

const path = "/api/collections/albums/records";

type Entry = [key: string, value: string | Buffer, filename?: string];

function formOf(...entries: Entry[]): FormData {
  const form = new FormData();
  for (const [key, value, filename] of entries) {
    if (typeof value === "string") form.append(key, value);
    else form.append(key, new Blob([new Uint8Array(value)]), filename);
  }
  return form;
}

/** Everything that saves leave: rows, stored files, temporary files. */
async function traces(api: TestBackend) {
  const rows = (await api.get(path)).json.items.length;
  const storage = await openDiskStorage(join(api.dataDirectory, "storage"));
  const stored = (await collect(storage.list(""))).map(({ key }) => key.split("/").at(-1));
  return { rows, stored, waiting: await readdir(join(api.dataDirectory, "uploads-tmp")) };
}
const nothing = { rows: 0, stored: [], waiting: [] };

describe("records saved with files", { timeout: 30_000 }, () => {
  const start = () => startBackend({ database: "sqlite", collections: [albums] });

  it("[API-02] records hold the names under which their files are served", async () => {
    await using api = await start();
    const picture = await quarters().png().toBuffer();
    const form = formOf(
      ["title", "A"],
      ["photo", picture, "Día 1.png"],
      ["papers", Buffer.from("one"), "a.txt"],
      ["papers", Buffer.from("two"), "b.txt"],
    );
    const { status, json: record } = await api.send("POST", path, { form });
    expect([status, record.title, record.photos]).toEqual([200, "A", []]);
    expect(record.photo).toMatch(/^d_a_1_[a-z0-9]{10}\.png$/);
    const texts = await Promise.all(
      record.papers.map(async (name: string) => (await api.get(`/api/files/albums/${record.id}/${name}`)).text),
    );
    expect(texts).toEqual(["one", "two"]);
    expect((await api.get(`/api/files/albums/${record.id}/${record.photo}`)).headers["content-type"]).toBe("image/png");
    expect((await traces(api)).waiting).toEqual([]);
  });

  it("[ENT-08] files are downloaded under the name that was uploaded, also as a copy without metadata", async () => {
    await using api = await start();
    const form = formOf(
      ["papers", Buffer.from("%PDF-1.7"), "Boletín Señor de Mayo.pdf"],
      ["photo", await photo(6, 300, 200), "Día 1.jpg"],
    );
    const { json: record } = await api.send("POST", path, { form });
    const address = (name: string) => `/api/files/albums/${record.id}/${name}`;
    const [paper] = record.papers;
    expect(paper).toMatch(/^bolet_n_se_or_de_mayo_[a-z0-9]{10}\.pdf$/);
    const of = async (url: string) => (await api.get(url)).headers["content-disposition"];
    const names = `filename="Boletin Senor de Mayo.pdf"; filename*=UTF-8''Bolet%C3%ADn%20Se%C3%B1or%20de%20Mayo.pdf`;
    expect(await of(address(paper))).toBe(`inline; ${names}`);
    expect(await of(`${address(paper)}?download=1`)).toBe(`attachment; ${names}`);
    expect(await of(address(record.photo))).toBe(`inline; filename="Dia 1.jpg"; filename*=UTF-8''D%C3%ADa%201.jpg`);
    expect(await of(`${address(record.photo)}?thumb=100x100`)).toContain(`100x100_${record.photo}`);
  });

  it("[SEG-33] photos are stored and shown without the place where they were taken", async () => {
    await using api = await start();
    const { json: record } = await api.send("POST", path, {
      form: formOf(["photo", await photo(6, 300, 200), "a.jpg"]),
    });
    const superuser = await (await api.account("_superusers")).sign({ kind: "file" });
    for (const query of ["", `?token=${superuser}`]) {
      const { bytes, status } = await api.get(`/api/files/albums/${record.id}/${record.photo}${query}`);
      expect([status, tells(bytes)]).toEqual([200, false]);
    }
  });

  it("[API-02] a picture that is sent back with every save stays as it is", async () => {
    await using api = await start();
    let { json: record } = await api.send("POST", path, {
      form: formOf(
        ["photos", await photo(6, 300, 200), "a.jpg"],
        ["photos", await quarters().png().toBuffer(), "b.png"],
      ),
    });
    const download = async () =>
      Promise.all(
        record.photos.map(
          async (name: string) => (await api.get(`/api/files/albums/${record.id}/${name}`)).bytes as Buffer,
        ),
      );
    const first = await download();
    for (let save = 0; save < 10; save++) {
      const entries = (await download()).map(
        (bytes, index): Entry => ["photos", bytes as Buffer, record.photos[index]],
      );
      const names = record.photos;
      ({ json: record } = await api.send("PATCH", `${path}/${record.id}`, { form: formOf(...entries) }));
      expect(record.photos).toHaveLength(2);
      expect(record.photos).not.toEqual(names);
    }
    expect(await download()).toEqual(first);
    await expect
      .poll(async () => (await traces(api)).stored.filter((name) => record.photos.includes(name)).length)
      .toBe(2);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["HTML", () => Buffer.from("<script>alert(1)</script>"), "validation_invalid_mime_type"],
    ["SVG", () => Buffer.from("<svg onload='alert(1)'/>"), "validation_invalid_mime_type"],
    ["a GIF's head on a page", () => Buffer.from("GIF89a=1;alert(1)//<script>"), "validation_unreadable_picture"],
    ["a pixel bomb", () => pixelBomb(30_000), "validation_unreadable_picture"],
    ["a GIF of 10000 frames", () => longGif(10_000), "validation_unreadable_picture"],
    ["more bytes than are allowed", () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), "validation_file_size_limit"],
  ])("[SEG-27] [SEG-28] [SEG-31] a record is not saved with %s in a field of pictures", async (_, make, code) => {
    await using api = await start();
    const form = formOf(["title", "A"], ["papers", Buffer.from("fine"), "a.txt"], ["photo", await make(), "a.jpg"]);
    const began = performance.now();
    const answer = await api.send("POST", path, { form });
    expect(performance.now() - began).toBeLessThan(1500);
    expect([answer.status, answer.json.message]).toEqual([400, "Failed to create record."]);
    expect(answer.json.data).toMatchObject({ photo: { code } });
    expect(await traces(api)).toEqual(nothing);
  });

  it("[SEG-31] a file of exactly the limit is saved, one of one byte more is refused", async () => {
    await using api = await start();
    const ofSize = (size: number) =>
      api.send("POST", path, { form: formOf(["papers", Buffer.alloc(size, "a"), "a.txt"]) });
    expect((await ofSize(200_000)).status).toBe(200);
    expect((await ofSize(200_001)).json.data.papers.message).toBe(
      'Failed to upload "a.txt" - the maximum allowed file size is 200000 bytes.',
    );
  });

  it("[SEG-31] a save leaves nothing when the visitor hangs up at any tenth of the way", async () => {
    await using api = await start();
    const { url } = await api.clients();
    const form = formOf(
      ["title", "A"],
      ["photos", await photo(1, 900, 700), "a.jpg"],
      ["papers", Buffer.alloc(150_000, "a"), "a.txt"],
      ["papers", Buffer.alloc(150_000, "b"), "b.txt"],
    );
    const request = new Request(url + path, { method: "POST", body: form });
    const body = Buffer.from(await request.arrayBuffer());
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${request.headers.get("content-type")}\r\nContent-Length: ${body.length}\r\n\r\n`;
    for (let tenth = 0; tenth < 10; tenth++) {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.write(head);
      socket.write(body.subarray(0, Math.floor((body.length * tenth) / 10)));
      if (tenth > 7) await expect.poll(async () => (await traces(api)).waiting.length).toBeGreaterThan(0);
      else await new Promise((resolve) => setTimeout(resolve, 30));
      socket.destroy();
    }
    await expect.poll(() => traces(api)).toEqual(nothing);
    expect(api.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it("[SEG-31] a record is not saved when its files cannot be stored, and can be when there is room again", async () => {
    await using api = await start();
    const form = () => formOf(["title", "A"], ["papers", Buffer.from("one"), "a.txt"]);
    const blocked = join(api.dataDirectory, "storage", albums.id);
    await writeFile(blocked, "in the way of the folder");
    expect((await api.send("POST", path, { form: form() })).status).toBe(500);
    await rm(blocked);
    expect(await traces(api)).toEqual(nothing);
    expect((await api.send("POST", path, { form: form() })).status).toBe(200);
    expect(await traces(api)).toMatchObject({ rows: 1, stored: [expect.stringMatching(/\.txt$/)], waiting: [] });
  });

  it("[SEG-49] names of files cannot change what objects inherit", async () => {
    await using api = await start();
    const poison = '{"__proto__":{"title":"inherited"},"constructor":{"prototype":{"title":"inherited"}}}';
    const { json: record } = await api.send("POST", path, {
      form: formOf(["@jsonPayload", poison], ["__proto__", "x"], ["constructor", "y"]),
    });
    expect(record.title).toBe("");
    expect({}).not.toHaveProperty("title");
  });
});
