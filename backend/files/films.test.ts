import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, file, text } from "../schema/define/define-collection.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { box, chunk, element, film, frames, isoFile, latin, sound } from "./media/test-media.ts";
import { id3v1, id3v2 } from "./media/test-sound.ts";
import { tusOf } from "./resumable/test-tus.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const writes = { list: "", view: "", create: isEditor, update: isEditor, delete: isEditor };
const collections = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "talks",
    fields: { title: text(), film: file({ mimeTypes: ["video/mp4", "audio/mp4"], maxSize: 2_000_000 }) },
    rules: writes,
  }),
  defineCollection({ name: "papers", fields: { file: file({ maxSize: 2_000_000 }) }, rules: writes }),
];

const place = "-16.5000-068.1500/";
const locationBox = box("udta", box("\xa9xyz", latin(`\0\x12\x15\xc7${place}`)));
const taken = isoFile({ movie: [film(), sound(), locationBox], movieLast: true, media: 700_000 });
const matroska = (kind: string) =>
  Buffer.concat([
    element("1a45dfa3", [element("4282", kind)]),
    element("18538067", [element("1254c367", [element("4487", place)]), element("1654ae6b", [])], 8),
  ]);
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

describe("[ENT-05] [SEG-33] a film that is uploaded holds its place no more", () => {
  let api: TestBackend;
  let editor: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections });
    editor = await api.account("editors");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  async function expectClean(collection: string, id: string, name: string) {
    const address = `/api/files/${collection}/${id}/${name}`;
    const mine = await editor.sign({ kind: "file" });
    for (const query of ["", `?token=${mine}`]) {
      const { status, bytes } = await api.get(address + query);
      expect([status, bytes.length, bytes.includes(place)]).toEqual([200, taken.length, false]);
    }
    const { json } = await api.get(`/api/collections/${collection}`, {
      token: (await api.account("_superusers")).token,
    });
    const path = join(api.place.dataDirectory, "storage", json.id, id, name);
    const content = await readFile(path);
    expect(content.includes(place)).toBe(false);
    const { md5 } = JSON.parse(await readFile(`${path}.attrs`, "utf8"));
    expect(md5).toBe(createHash("md5").update(content).digest("base64"));
  }

  it.each([
    ["talks", "film"],
    ["papers", "file"],
  ])("an uploaded film loses its place by a form into %s", async (collection, field) => {
    const form = new FormData();
    form.append(field, blob(taken), "misa.mp4");
    const { json } = await api.send("POST", `/api/collections/${collection}/records`, { token: editor.token, form });
    await expectClean(collection, json.id, json[field]);
  });

  it.each([
    ["misa.mov", "video/quicktime", isoFile({ brand: "qt  ", movie: [film(), sound(), locationBox] })],
    ["misa.3gp", "video/3gpp", isoFile({ brand: "3gp4", movie: [film(), sound(), locationBox], movieLast: true })],
    ["voz.m4a", "audio/x-m4a", isoFile({ brand: "M4A ", movie: [sound(), locationBox] })],
    ["Grabación.mp4", "audio/mp4", isoFile({ brand: "mp42", movie: [sound(), locationBox] })],
    [
      "misa.avi",
      "video/x-msvideo",
      chunk("RIFF", "AVI ", chunk("LIST", "movi"), chunk("LIST", "INFO", chunk("IKEY", place))),
    ],
    ["voz.wav", "audio/wav", chunk("RIFF", "WAVE", chunk("bext", place), chunk("data", "sound"))],
    ["misa.webm", "video/webm", matroska("webm")],
    ["misa.mkv", "video/x-matroska", matroska("matroska")],
  ])("an uploaded film loses its place as %s, which is %s, stored before too", async (name, type, content) => {
    const form = new FormData();
    form.append("file", blob(content), name);
    const { json } = await api.send("POST", "/api/collections/papers/records", { token: editor.token, form });
    const before = await api.given("papers", {}, { file: { [name]: content } });
    const { file: former } = (await api.get(`/api/collections/papers/records/${before}`)).json;
    for (const address of [`${json.id}/${json.file}`, `${before}/${former}`]) {
      const { bytes, headers } = await api.get(`/api/files/papers/${address}`);
      expect([headers["content-type"], bytes.length, bytes.includes(place)]).toEqual([type, content.length, false]);
    }
  });

  it("an uploaded recording with a tag loses its place, new or from an earlier version", async () => {
    const recording = Buffer.concat([id3v2(3, place), frames.mp3, Buffer.alloc(2000, 0x5a), id3v1(place)]);
    const form = new FormData();
    form.append("file", blob(recording), "homilia.mp3");
    const { json } = await api.send("POST", "/api/collections/papers/records", { token: editor.token, form });
    const id = await api.given("papers", {}, { file: { "antes.mp3": recording } });
    const { file: before } = (await api.get(`/api/collections/papers/records/${id}`)).json;
    const mine = await editor.sign({ kind: "file" });
    for (const address of [`${json.id}/${json.file}?token=${mine}`, `${json.id}/${json.file}`, `${id}/${before}`]) {
      const { status, bytes } = await api.get(`/api/files/papers/${address}`);
      expect([status, bytes.length, bytes.includes(place)]).toEqual([200, recording.length, false]);
      expect(bytes.includes(frames.mp3)).toBe(true);
    }
  });

  it("an uploaded film loses its place in an upload in parts", async () => {
    const upload = await tusOf(api, editor.token).whole(taken, "misa.mp4");
    const json = { "@files": { film: [{ upload }] } };
    const answer = await api.send("POST", "/api/collections/talks/records", { token: editor.token, json });
    await expectClean("talks", answer.json.id, answer.json.film);
  });

  it.each([
    ["whole", undefined, 0, taken.length],
    ["a part of it", `bytes=${taken.length - 100}-`, taken.length - 100, taken.length],
    [
      "a part across the edge of an edit",
      `bytes=${taken.indexOf("\xa9xyz", 0, "latin1") + 10}-`,
      taken.indexOf("\xa9xyz", 0, "latin1") + 10,
      taken.length,
    ],
  ])("a film that an earlier version has stored loses its place for visitors: %s", async (_what, range, start, end) => {
    const id = await api.given("talks", { title: "Antes" }, { film: { "antes.mp4": taken } });
    const name = (await api.get(`/api/collections/talks/records/${id}`)).json.film;
    const address = `/api/files/talks/${id}/${name}`;
    const asked = await api.backend.app.inject({ url: address, ...(range && { headers: { range } }) });
    const { rawPayload: bytes } = asked;
    expect([asked.statusCode, bytes.length]).toEqual([range ? 206 : 200, end - start]);
    expect(bytes.includes(place)).toBe(false);
    expect(bytes.includes(place.slice(4))).toBe(false);
    // Accounts that may change the record get the original upload, as with photos.
    const mine = await api.get(`${address}?token=${await editor.sign({ kind: "file" })}`);
    expect(mine.bytes.includes(place)).toBe(true);
    expect(mine.bytes.length).toBe(taken.length);
  });

  it("[ENT-08] an uploaded film loses its place as a replacement in the library", async () => {
    const send = async (url: string, content: Buffer) => {
      const form = new FormData();
      form.append("file", blob(content), "misa.mp4");
      return (await api.send("POST", url, { token: editor.token, form })).json;
    };
    const before = await send("/api/collections/papers/records", isoFile({ movie: [film()] }));
    const { name } = await send(`/api/library/papers/${before.id}/${before.file}/replacement`, taken);
    await expectClean("papers", before.id, name);
    // Resumable uploads are edited too (ENT-08).
    const upload = await tusOf(api, editor.token).whole(taken, "otra misa.mp4");
    const json = { "@files": { file: [{ upload }] } };
    const url = `/api/library/papers/${before.id}/${name}/replacement`;
    const other = await api.send("POST", url, { token: editor.token, json });
    expect(other.status).toBe(200);
    await expectClean("papers", before.id, other.json.name);
  });
});
