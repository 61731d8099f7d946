import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { photo, tells } from "../../files/pictures/test-pictures.ts";
import { tusOf } from "../../files/resumable/test-tus.ts";
import { startTestBucket } from "../../files/storage/test-bucket.ts";
import { defineCollection, file, relation, text } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const own = "owner = @request.auth.id";

const library = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      cover: file({ mimeTypes: ["image/png", "image/jpeg"], maxSize: 60_000 }),
      pages: file({ mimeTypes: ["image/png", "image/jpeg"], maxSelect: 4 }),
      papers: file({ maxSelect: 3, maxSize: 200 }),
      secret: file({ hidden: true }),
    },
    rules: { list: "", view: "", create: "", update: isEditor, delete: isEditor },
  }),
  defineCollection({
    name: "drafts",
    fields: {
      owner: relation({ collection: "editors" }),
      files: file({ maxSelect: 9, maxSize: 1_000_000, protected: true }),
      hidden: file({ hidden: true }),
    },
    rules: { list: own, view: own, create: own, update: own, delete: own },
  }),
  defineCollection({
    name: "shown",
    fields: { files: file({ maxSelect: 9 }) },
    rules: { list: isEditor, view: isEditor, create: null, update: null },
  }),
];

const books = "/api/collections/books/records";

/** Bytes of a record's file; with its metadata if the account may have them. */
async function bytesOf(api: TestBackend, account: TestAccount, place: string): Promise<Buffer> {
  const token = await account.sign({ kind: "file" });
  const { status, bytes } = await api.get(`/api/files/${place}?token=${token}`);
  expect(status).toBe(200);
  return bytes;
}

const codeIn = (json: { data: Record<string, { code: string }> }) =>
  Object.fromEntries(Object.entries(json.data ?? {}).map(([key, { code }]) => [key, code]));

describe.each(drawnEngine(1))("files that a save names, on %s", { timeout: 30_000 }, (database) => {
  let api: TestBackend;
  let ana: TestAccount;
  let bea: TestAccount;
  let draft: string;
  let names: Record<string, string>;
  beforeAll(async () => {
    api = await startBackend({ database, collections: library });
    ana = await api.account("editors");
    bea = await api.account("editors");
    const files = {
      "photo.jpg": await photo(1, 300, 200),
      "text.txt": Buffer.from("hola"),
      "long.txt": Buffer.alloc(201, "x"),
    };
    draft = await api.given("drafts", { owner: ana.id }, { files, hidden: { "deep.txt": Buffer.from("deep") } });
    const superuser = await api.account("_superusers");
    const { json } = await api.get(`/api/collections/drafts/records/${draft}`, { token: superuser.token });
    const named = (json.files as string[]).map((name) => [name.replace(/_\w{10}\./, "."), name]);
    names = { ...Object.fromEntries(named), "deep.txt": json.hidden };
  });
  afterAll(() => api[Symbol.asyncDispose]());
  const copy = (name: string, as?: string) => ({ copy: ["drafts", draft, names[name] ?? name], ...(as && { as }) });
  const create = (json: object, token: string | undefined = ana.token, headers = {}) =>
    api.send("POST", books, { ...(token ? { token } : {}), headers, json });

  it("[HIS-03] named files come from records and uploads after the sent ones, in their order, checked and written as if sent", async () => {
    const upload = await tusOf(api, ana.token).whole(await photo(1, 80, 60), "Bea.jpg");
    const form = new FormData();
    form.append("pages", new Blob([new Uint8Array(await photo())]), "Ana.jpg");
    const wanted = {
      pages: [{ upload }, copy("photo.jpg")],
      cover: [copy("photo.jpg", "Mi tapa.jpg")],
      "papers+": [copy("text.txt")],
    };
    form.append("@jsonPayload", JSON.stringify({ title: "x", "@files": wanted }));
    const { status, json } = await api.send("POST", books, { token: ana.token, form });
    expect([status, json.pages]).toEqual([
      200,
      [/^ana_/, /^bea_/, /^photo_/].map((name) => expect.stringMatching(name)),
    ]);
    expect(json.cover).toMatch(/^mi_tapa_\w{10}\.jpg$/);
    expect(json).not.toHaveProperty("@files");
    // Copied pictures are cleaned, as sent ones are. An account that may change the draft gets the original bytes.
    expect(tells(await bytesOf(api, ana, `books/${json.id}/${json.cover}`))).toBe(false);
    expect(tells(await bytesOf(api, ana, `drafts/${draft}/${names["photo.jpg"]}`))).toBe(true);
    expect((await bytesOf(api, ana, `books/${json.id}/${json.papers[0]}`)).toString()).toBe("hola");

    // A picture moved within its record is copied byte by byte, not cleaned again.
    const [first = ""] = json.pages as string[];
    const moved = { cover: "", "@files": { cover: [{ copy: ["books", json.id, first] }] } };
    const again = await api.send("PATCH", `${books}/${json.id}`, { token: ana.token, json: moved });
    const bytes = await bytesOf(api, ana, `books/${json.id}/${again.json.cover}`);
    expect(bytes.equals(await bytesOf(api, ana, `books/${json.id}/${first}`))).toBe(true);

    const more = { "@files": { "+pages": [copy("photo.jpg")] } };
    const updated = await api.send("PATCH", `${books}/${json.id}`, { token: ana.token, json: more });
    expect(updated.json.pages).toEqual([expect.stringMatching(/^photo_/), ...json.pages]);
    const full = await api.send("PATCH", `${books}/${json.id}`, {
      token: ana.token,
      json: { "@files": { "pages+": [{ upload }] } },
    });
    expect([full.status, codeIn(full.json)]).toEqual([400, { pages: "validation_too_many_values" }]);
    expect(await readdir(join(api.dataDirectory, "uploads-tmp"))).toEqual([]);
  });

  it("[SEG-30] [SEG-32] [SEG-34] named files that are missing or invisible to the sender are refused with one answer", async () => {
    const other = await api.given("drafts", { owner: bea.id }, { files: { "hers.txt": Buffer.from("hers") } });
    const { json: hers } = await api.get(`/api/collections/drafts/records/${other}`, { token: bea.token });
    const unfinished = (await tusOf(api, ana.token).begin(5)).headers.location?.split("/").at(-1);
    const foreign = await tusOf(api, bea.token).whole(Buffer.from("hers"));
    const before = await readdir(join(api.dataDirectory, "uploads-tmp"));
    for (const item of [
      { copy: ["drafts", other, hers.files[0]] },
      { copy: ["drafts", draft, hers.files[0]] },
      { copy: ["drafts", other, names["text.txt"]] },
      { copy: ["drafts", draft, "nothing.txt"] },
      copy("deep.txt"),
      { copy: ["nothing", draft, names["text.txt"]] },
      ...["../text.txt", "..", "", "a/b", "a\\b", "a\0b", `${names["text.txt"]}/`, "x".repeat(300)].map((name) =>
        copy(name),
      ),
      { copy: ["drafts", `${draft}/../${draft}`, names["text.txt"]] },
      { copy: ["drafts/..", draft, names["text.txt"]] },
      { upload: unfinished },
      { upload: foreign },
      ...["", "x", "..", "../uploads-tmp", "a".repeat(5000)].map((upload) => ({ upload })),
    ]) {
      const { status, json } = await create({ "@files": { papers: [item] } });
      expect([status, json.data], JSON.stringify(item)).toEqual([
        400,
        {
          "@files": {
            code: "validation_unknown_file",
            message: "There is no such file.",
            params: { field: "papers", index: 0 },
          },
        },
      ]);
    }
    for (const wanted of [
      ...[null, 5, "x", [], { papers: "x" }, { papers: [null] }, { papers: ["x"] }, { papers: [{}] }],
      ...[{ title: [copy("text.txt")] }, { secret: [copy("text.txt")] }, { nothing: [] }, { constructor: [] }],
      { papers: [{ ...copy("text.txt"), upload: foreign }] },
      ...[["drafts", draft], ["drafts", draft, 5], ["drafts", draft, "a", "b"], {}].map((bad) => ({
        papers: [{ copy: bad }],
      })),
      ...[{ as: 5 }, { path: "/etc/passwd" }, { url: "http://127.0.0.1" }].map((bad) => ({
        papers: [{ ...copy("text.txt"), ...bad }],
      })),
      { papers: Array.from({ length: 101 }, () => copy("text.txt")) },
    ]) {
      const { status, json } = await create({ "@files": wanted });
      expect([status, codeIn(json)], JSON.stringify(wanted)).toEqual([400, { "@files": "validation_invalid_files" }]);
    }
    // A guest may make a book, but bring no files from elsewhere.
    expect((await create({ title: "x" }, "")).status).toBe(200);
    const asGuest = await create({ "@files": { papers: [copy("text.txt")] } }, "");
    expect([asGuest.status, codeIn(asGuest.json)]).toEqual([400, { "@files": "validation_invalid_files" }]);
    expect(await readdir(join(api.dataDirectory, "uploads-tmp"))).toEqual(before);
  });

  it("named files must have the size and the kind that the field takes", async () => {
    const upload = await tusOf(api, ana.token).whole(Buffer.from("no picture"), "a.jpg");
    for (const [wanted, problems] of [
      [{ papers: [copy("long.txt")] }, { papers: "validation_file_size_limit" }],
      [{ cover: [copy("text.txt", "a.png")] }, { cover: "validation_invalid_mime_type" }],
      [{ cover: [{ upload }] }, { cover: "validation_invalid_mime_type" }],
      [{ papers: [1, 2, 3, 4].map(() => copy("text.txt")) }, { papers: "validation_too_many_values" }],
    ] as const) {
      const { status, json } = await create({ "@files": wanted });
      expect([status, codeIn(json)]).toEqual([400, problems]);
    }
  });

  it("[SEG-33] named files keep no data of the camera for readers who may not change the record", async () => {
    const shown = await api.given("shown", {}, { files: { "photo.jpg": await photo() } });
    const { json } = await api.get(`/api/collections/shown/records/${shown}`, { token: ana.token });
    const from = { copy: ["shown", shown, json.files[0]] };
    const mine = { owner: ana.id, "@files": { files: [from, copy("photo.jpg")] } };
    const made = await api.send("POST", "/api/collections/drafts/records", { token: ana.token, json: mine });
    const [theirs, own] = made.json.files as [string, string];
    expect(tells(await bytesOf(api, ana, `drafts/${made.json.id}/${theirs}`))).toBe(false);
    expect(tells(await bytesOf(api, ana, `drafts/${made.json.id}/${own}`))).toBe(true);
  });

  it("[SEG-72] a repeated creation with named files gets the first answer, though their source is gone", async () => {
    const gone = await api.given("drafts", { owner: ana.id }, { files: { "t.txt": Buffer.from("once") } });
    const record = `/api/collections/drafts/records/${gone}`;
    const { json } = await api.get(record, { token: ana.token });
    const body = { title: "x", "@files": { papers: [{ copy: ["drafts", gone, json.files[0]] }] } };
    const headers = { "idempotency-key": crypto.randomUUID() };
    const first = await create(body, ana.token, headers);
    expect((await api.send("DELETE", record, { token: ana.token })).status).toBe(204);
    const again = await create(body, ana.token, headers);
    expect([again.status, again.json]).toEqual([200, first.json]);
    expect((await create({ ...body, "@files": { papers: [copy("text.txt")] } }, ana.token, headers)).status).toBe(422);
    expect((await create(body)).status).toBe(400);
  });

  it("[HIS-05] [SEG-19] named files are published in one batch with the end of the draft, or nothing is", async () => {
    const old = await api.given(
      "drafts",
      { owner: ana.id },
      { files: { "p.jpg": await photo(), "t.txt": Buffer.from("hola") } },
    );
    const url = `/api/collections/drafts/records/${old}`;
    const { json } = await api.get(url, { token: ana.token });
    const [page = "", paper = ""] = json.files as string[];
    const book = await api.given("books", { title: "old" });
    const publish = (title: string, more: object[] = [], wanted: object = {}) => {
      const files = { pages: [{ copy: ["drafts", old, page] }], papers: [{ copy: ["drafts", old, paper] }], ...wanted };
      const requests = [
        { method: "PATCH", url: `${books}/${book}`, body: { title, "@files": files } },
        { method: "DELETE", url },
        ...more,
      ];
      return api.send("POST", "/api/batch", { token: ana.token, json: { requests } });
    };
    for (const [more, wanted, number] of [
      [[{ method: "DELETE", url: `${books}/nothing` }], {}, 2],
      [[], { pages: [{ copy: ["drafts", old, "nothing"] }] }, 0],
      [[], { papers: [{ copy: ["drafts", draft, names["long.txt"]] }] }, 0],
    ] as const) {
      const failed = await publish("new", [...more], wanted);
      expect([failed.status, Object.keys(failed.json.data.requests)]).toEqual([400, [String(number)]]);
    }
    expect((await api.get(`${books}/${book}`)).json).toMatchObject({ title: "old", pages: [], papers: [] });
    expect((await api.get(url, { token: ana.token })).status).toBe(200);

    const { status, json: answers } = await publish("new");
    expect([status, answers.map((answer: { status: number }) => answer.status)]).toEqual([200, [200, 204]]);
    const { pages, papers } = answers[0].body;
    expect((await bytesOf(api, ana, `books/${book}/${papers[0]}`)).toString()).toBe("hola");
    expect(tells(await bytesOf(api, ana, `books/${book}/${pages[0]}`))).toBe(false);
    expect((await api.get(url, { token: ana.token })).status).toBe(404);
    expect((await api.get(`/api/files/drafts/${old}/${paper}?token=${await ana.sign({ kind: "file" })}`)).status).toBe(
      404,
    );
    // Unchanged: guests need the setting that allows batches.
    expect((await api.send("POST", "/api/batch", { json: { requests: [] } })).status).toBe(403);
  });

  it("an upload may be named again for an hour after it was saved", async () => {
    const upload = await tusOf(api, ana.token).whole(Buffer.from("hola"));
    const body = { "@files": { papers: [{ upload }] } };
    expect((await create(body)).status).toBe(200);
    expect((await create(body)).status).toBe(200);
    api.setNow(new Date(Date.now() + 61 * 60_000));
    await api.backend.tidy();
    const later = await create(body, await ana.sign({ lifetime: 7200 }));
    expect([later.status, codeIn(later.json)]).toEqual([400, { "@files": "validation_unknown_file" }]);
  });
});

it("[HIS-03] named files come from a bucket as well, parts of uploads too", async () => {
  await using bucket = await startTestBucket();
  const { endpoint, bucket: name, region, accessKey, secret } = bucket.settings;
  const environment = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: region,
    S3_KEY: accessKey,
    S3_SECRET: secret,
  };
  await using api = await startBackend({ database: "sqlite", collections: library, environment });
  const ana = await api.account("editors");
  const draft = await api.given("drafts", { owner: ana.id }, { files: { "t.txt": Buffer.from("hola") } });
  const { json } = await api.get(`/api/collections/drafts/records/${draft}`, { token: ana.token });
  const upload = await tusOf(api, ana.token).whole(Buffer.from("en partes"));
  const wanted = { papers: [{ copy: ["drafts", draft, json.files[0]] }, { upload }] };
  const made = await api.send("POST", books, { token: ana.token, json: { "@files": wanted } });
  const texts = (made.json.papers as string[]).map((paper) => bytesOf(api, ana, `books/${made.json.id}/${paper}`));
  expect((await Promise.all(texts)).map(String)).toEqual(["hola", "en partes"]);
});
