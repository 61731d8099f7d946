import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { photo, tells } from "../files/pictures/test-pictures.ts";
import { databases } from "../testing/databases.ts";
import { programToken } from "../testing/program-token.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";
import { drafts, publishing } from "./test-drafts.ts";

const hidden = { code: 404, status: 404, message: "The requested resource wasn't found.", data: {} };
const day = 86_400_000;

describe.each(databases)("a link to a draft on %s", { timeout: 30_000 }, (database) => {
  let api: TestBackend;
  /** Second server on the same database (PostgreSQL only). */
  let other: TestBackend;
  let ana: TestAccount;
  let boss: TestAccount;
  let book: string;
  let bookFiles: { cover: string; pages: string[] };
  let draft: string;
  let files: string[];
  beforeAll(async () => {
    const options = { database, collections: publishing, drafts };
    api = await startBackend(options);
    other = database === "postgres" ? await startBackend({ ...options, place: api.place }) : api;
    ana = await api.account("writers", { name: "Ana" });
    boss = await api.account("writers", { name: "Bea", boss: true });
    const genre = await api.given("genres", { name: "Novel", note: "Secret" });
    const stored = { title: "Old", story: "Old story", note: "Secret", genre, editor: boss.id };
    book = await api.given("books", stored, {
      cover: { "cover.jpg": await photo() },
      pages: { "one.txt": Buffer.from("one") },
    });
    const { json } = await api.get(`/api/collections/books/records/${book}`, { token: ana.token });
    bookFiles = json;
  });
  beforeEach(async () => {
    const given = { "two.jpg": await photo(), "three.txt": Buffer.from("three") };
    const values = { of: "books", record: book, author: ana.id, state: "review", title: "New" };
    draft = await api.given("drafts", values, { files: given });
    files = (await api.get(`/api/collections/drafts/records/${draft}`, { token: ana.token })).json.files;
    const [two, three] = files;
    const written = {
      title: "New",
      note: "Not yours",
      id: "r99999999999999",
      created: "2000-01-01 00:00:00.000Z",
      pages: [
        bookFiles.pages[0],
        { draft: three },
        "foreign.txt",
        { draft: "foreign.txt" },
        { draft: bookFiles.cover },
        5,
        null,
      ],
      cover: { draft: two },
      cover_details: [{ alt: "A cover", evil: 1 }],
      unknown: "x",
    };
    const json = { values: written };
    expect(
      (await api.send("PATCH", `/api/collections/drafts/records/${draft}`, { token: ana.token, json })).status,
    ).toBe(200);
  });
  afterAll(async () => {
    if (other !== api) await other[Symbol.asyncDispose]();
    await api[Symbol.asyncDispose]();
  });

  const link = (method: string, { token = ana.token, id = draft } = {}) =>
    api.send(method, `/api/drafts/${id}/review-link`, token ? { token } : {});
  const review = (key: unknown, { at = api, query = "" } = {}) =>
    at.send("POST", `/api/drafts/review${query}`, { json: { key } });
  const newKey = async (token = ana.token): Promise<string> => (await link("POST", { token })).json.key;
  const file = (collection: string, record: string, name: string, token: string) =>
    api.get(`/api/files/${collection}/${record}/${name}?token=${token}`);

  it("[HIS-04] a link to a draft shows the record as guests would see it, were the draft saved, and its files for a while", async () => {
    const made = await link("POST");
    expect(made.json).toEqual({ key: expect.stringMatching(/^[\w-]{43}$/), expires: expect.any(String) });
    expect((Date.parse(made.json.expires) - Date.now()) / day).toBeCloseTo(14, 2);
    expect((await link("GET")).json).toEqual({ expires: made.json.expires });

    const answer = await review(made.json.key, { at: other, query: "?expand=genre,editor" });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    const [two = "", three = ""] = files;
    const { record, token } = answer.json;
    expect(answer.json).toMatchObject({
      draft: { id: draft, collectionName: "books", recordId: book, state: "review", author: "Ana" },
      files: {
        [two]: { collectionName: "drafts", recordId: draft },
        [three]: { collectionName: "drafts", recordId: draft },
      },
      expires: made.json.expires,
      comments: [],
    });
    expect(record).toMatchObject({
      ...{ id: book, title: "New", story: "Old story", cover: two, pages: [bookFiles.pages[0], three] },
      ...{ cover_details: [{ alt: "A cover" }], expand: { genre: { name: "Novel" } } },
    });
    // Hidden fields and accounts, which guests do not see, are not shown by a link either.
    expect(answer.text).not.toMatch(/Secret|Not yours|foreign|Bea/);
    expect(record.created).not.toMatch(/^2000/);

    const shown = await file("drafts", draft, two, token);
    expect([shown.status, shown.headers["cache-control"], tells(shown.bytes)]).toEqual([
      200,
      "private, no-store",
      false,
    ]);
    expect((await file("drafts", draft, three, token)).text).toBe("three");
    expect((await file("books", book, bookFiles.pages[0] ?? "", token)).text).toBe("one");
    // The link may be used again.
    expect((await review(made.json.key)).status).toBe(200);
  });

  it("[HIS-04] a link to a draft shows a new item too, and one that was deleted meanwhile", async () => {
    for (const record of ["", "gone00000000000"]) {
      const id = await api.given("drafts", {
        of: "books",
        record,
        author: ana.id,
        values: { title: "New", pages: ["x.txt"] },
      });
      const { key } = (await link("POST", { id })).json;
      const { status, json } = await review(key);
      expect([status, json.record]).toMatchObject([200, { id: "", title: "New", story: "", pages: [], genre: "" }]);
    }
  });

  it("[HIS-04] [SEG-05] a key that is wrong, old, replaced or ended shows nothing: one answer", async () => {
    const keys: unknown[] = ["", "x", "A".repeat(43), "a".repeat(100_000 - 20), draft, undefined, null];
    const replaced = await newKey();
    keys.push(replaced.toUpperCase(), `${replaced} `, await newKey().then(() => replaced));
    const ended = await newKey();
    expect((await link("DELETE")).status).toBe(204);
    expect((await link("DELETE")).status).toBe(204);
    expect((await link("GET")).json).toEqual({ expires: "" });
    for (const key of [...keys.filter((key) => String(key).length < 60_000), ended]) {
      const answer = await review(key);
      expect([answer.json, answer.headers["cache-control"]], String(key)).toEqual([hidden, "no-store"]);
      const posted = await api.send("POST", "/api/drafts/review/comments", { json: { key, name: "P", text: "x" } });
      expect(posted.json).toEqual(hidden);
    }
    for (const key of [5, ["x"], { $ne: "" }, true]) expect((await review(key)).status).toBe(400);

    const old = await newKey();
    const before = await review(old);
    api.setNow(new Date(Date.now() + 14 * day + 1000));
    const after = await review(old);
    expect(after.json).toEqual(hidden);
    expect((await file("drafts", draft, files[1] ?? "", before.json.token)).status).toBe(404);
    api.setNow(new Date());
  });

  it("[HIS-04] [SEG-18] a link to a draft shows what its maker may change at this moment, and nothing after", async () => {
    const writer = await api.account("writers", { name: "Carla", boss: true });
    const { token: superuser } = await api.account("_superusers");
    const change = (json: object) =>
      api.send("PATCH", `/api/collections/writers/records/${writer.id}`, { token: superuser, json });
    const key = await newKey(writer.token);
    const { token } = (await review(key)).json;
    for (const json of [{ boss: false }, { boss: true, disabled: true }]) {
      expect((await change(json)).status).toBe(200);
      expect((await review(key)).json).toEqual(hidden);
      expect((await file("drafts", draft, files[1] ?? "", token)).status).toBe(404);
    }
    expect((await change({ disabled: false })).status).toBe(200);
    expect((await review(key)).status).toBe(200);

    // A new draft with the same id is not shown by the old link.
    expect((await api.send("DELETE", `/api/collections/drafts/records/${draft}`, { token: ana.token })).status).toBe(
      204,
    );
    expect((await review(key)).json).toEqual(hidden);
    api.setNow(new Date(Date.now() + 1000));
    await api.given("drafts", { id: draft, of: "books", author: ana.id, values: { title: "Another" } });
    expect((await review(key)).json).toEqual(hidden);
    api.setNow(new Date());
  });

  it("[HIS-04] [SEG-34] a link to a draft gives a token for the files of this draft and its record only", async () => {
    const key = await newKey();
    const { token } = (await review(key)).json as { token: string };
    const [, payload = "", mac = ""] = token.split(".");
    const foreign = await api.given(
      "drafts",
      { of: "books", record: "", author: ana.id },
      { files: { "f.txt": Buffer.from("f") } },
    );
    const { json } = await api.get(`/api/collections/drafts/records/${foreign}`, { token: ana.token });
    const otherBook = await api.given("books", { title: "x" }, { pages: { "p.txt": Buffer.from("p") } });
    const { json: pages } = await api.get(`/api/collections/books/records/${otherBook}`, { token: ana.token });
    const name = files[1] ?? "";
    expect((await file("drafts", foreign, json.files[0], token)).status).toBe(404);
    expect((await file("books", otherBook, pages.pages[0], token)).status).toBe(404);
    const sayOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");
    for (const wrong of [
      `review.${payload}`,
      `review.${payload}.`,
      `review.${payload}.${mac.slice(1)}`,
      `review.${payload}.${mac}.${mac}`,
      `review.${sayOf(draft, Date.now() + day)}.${mac}`,
      `review.${sayOf(foreign, Date.now() + day)}.${mac}`,
      `review.${sayOf(draft)}.${mac}`,
      `review.${Buffer.from("{").toString("base64url")}.${mac}`,
      `${payload}.${mac}`,
      `Bearer ${token}`,
      key,
    ]) {
      expect((await file("drafts", draft, name, encodeURIComponent(wrong))).status, wrong).toBe(404);
    }
    // The token signs nobody in: it neither changes nor reads records.
    expect(
      (await api.send("PATCH", `/api/collections/drafts/records/${draft}`, { token, json: { title: "x" } })).status,
    ).toBe(404);
    expect((await api.get(`/api/collections/drafts/records/${draft}`, { token })).status).toBe(404);
    api.setNow(new Date(Date.now() + 10 * 60_000 + 1000));
    expect((await file("drafts", draft, name, token)).status).toBe(404);
    api.setNow(new Date());
    expect((await file("drafts", draft, name, token)).status).toBe(200);
    await link("DELETE");
    expect((await file("drafts", draft, name, token)).status).toBe(404);
  });

  it("[HIS-04] [SEG-13] a link to a draft is made and ended by accounts that may change the draft, for drafts of content only", async () => {
    const writer = await api.account("writers", { name: "Dora" });
    for (const method of ["GET", "POST", "DELETE"]) {
      expect((await link(method, { token: "" })).status).toBe(401);
      expect((await link(method, { token: writer.token })).json).toEqual(hidden);
      for (const id of ["nothing", book, "%00", "..%2f"]) {
        expect((await link(method, { id })).status, id).toBe(404);
      }
    }
    expect((await link("POST", { token: boss.token })).status).toBe(200);
    const safe = await api.given("safes", { title: "Secret" });
    for (const [of, record] of [
      ["writers", boss.id],
      ["_superusers", ""],
      ["_externalAuths", ""],
      ["nothing", ""],
      ["", ""],
    ]) {
      const id = await api.given("drafts", { of, record, author: ana.id });
      expect((await review((await link("POST", { id })).json.key)).json, of).toEqual(hidden);
    }
    // A record that the link's maker may not see adds nothing.
    const id = await api.given("drafts", { of: "safes", record: safe, author: ana.id });
    expect((await review((await link("POST", { id })).json.key)).text).not.toContain("Secret");
  });

  it("[HIS-04] comments at a link to a draft have a name, are limited in number and length, and are all that is shown", async () => {
    const key = await newKey();
    const say = (json: object) => api.send("POST", "/api/drafts/review/comments", { json: { key, ...json } });
    await api.given("remarks", { draft, author: boss.id, text: "Among us" });
    const posted = await say({ name: " Mons. Pedro ", text: "Bien\nasí", author: boss.id, draft: "x", autor: boss.id });
    expect([posted.status, posted.json]).toEqual([
      200,
      { name: "Mons. Pedro", text: "Bien\nasí", at: expect.any(String) },
    ]);
    expect((await review(key)).json.comments).toEqual([posted.json]);
    const { json } = await api.get(
      `/api/collections/remarks/records?filter=${encodeURIComponent(`draft="${draft}"`)}`,
      { token: ana.token },
    );
    expect(json.items.map(({ author, name }: Record<string, string>) => [author, name])).toEqual([
      [boss.id, ""],
      ["", "Mons. Pedro"],
    ]);
    for (const [wrong, problem] of [
      [{ name: "", text: "x" }, "name"],
      [{ name: "  ", text: "x" }, "name"],
      [{ name: "P".repeat(121), text: "x" }, "name"],
      [{ name: "P", text: "" }, "text"],
      [{ name: "P", text: "x".repeat(2001) }, "text"],
    ] as const) {
      const answer = await say(wrong);
      expect([answer.status, Object.keys(answer.json.data)]).toEqual([400, [problem]]);
    }
    for (let number = 1; number < 50; number++) await api.given("remarks", { draft, name: "P", text: `${number}` });
    expect((await say({ name: "P", text: "one more" })).status).toBe(403);
  });

  it("[SEG-26] a link to a draft leaves its key in no log, and in the database only as a hash that is swept", async () => {
    const key = await newKey();
    await review(key);
    const opened = await api.place.open();
    const read = () => opened.read(opened.query.selectFrom("_review_links").selectAll());
    const rows = JSON.stringify(await read());
    expect(rows).toContain(draft);
    expect(rows).not.toContain(key);
    expect(JSON.stringify(api.log)).not.toContain(key);
    api.setNow(new Date(Date.now() + 15 * day));
    await api.backend.tidy();
    expect(await read()).toEqual([]);
    api.setNow(new Date());
  });

  it("[HIS-03] a link to a draft ends with its draft, 30 days after the last change of it", async () => {
    const stay = await api.given("drafts", { of: "books", author: ana.id });
    const go = await api.given("drafts", { of: "books", author: ana.id }, { files: { "f.txt": Buffer.from("f") } });
    const remark = await api.given("remarks", { draft: go, text: "x" });
    const start = Date.now();
    const names = (await api.get(`/api/collections/drafts/records/${go}`, { token: ana.token })).json.files;
    const owner = { collection: "writers", id: ana.id };
    const token = await programToken(api, await api.account("_superusers"), owner);
    const isThere = async (id: string) =>
      (await api.get(`/api/collections/drafts/records/${id}`, { token })).status === 200;
    api.setNow(new Date(start + 29 * day));
    expect(
      (await api.send("PATCH", `/api/collections/drafts/records/${stay}`, { token, json: { title: "x" } })).status,
    ).toBe(200);
    await api.backend.tidy();
    expect([await isThere(stay), await isThere(go)]).toEqual([true, true]);
    api.setNow(new Date(start + 30 * day + 60_000));
    await api.backend.tidy();
    expect([await isThere(stay), await isThere(go), await isThere(draft)]).toEqual([true, false, false]);
    expect((await api.get(`/api/collections/remarks/records/${remark}`, { token })).status).toBe(404);
    const fileToken = (await api.send("POST", "/api/files/token", { token })).json.token;
    expect((await file("drafts", go, names[0], fileToken)).status).toBe(404);
    expect((await api.get(`/api/collections/books/records/${book}`, { token })).status).toBe(200);
    api.setNow(new Date(start));
  });

  it("[HIS-03] the room of drafts, words and files, is shown to superusers", async () => {
    const { token } = await api.account("_superusers");
    const kept = async () => (await api.get("/api/system?fields=kept", { token })).json.kept.drafts;
    const before = await kept();
    const given = { "long.txt": Buffer.from("x".repeat(5000)) };
    const values = { of: "books", author: ana.id, state: "writing", values: { story: "y".repeat(3000) } };
    const made = await api.given("drafts", values, { files: given });
    const more = (await kept()) - before;
    expect([more >= 8000, more < 9000]).toEqual([true, true]);
    await api.send("DELETE", `/api/collections/drafts/records/${made}`, { token: ana.token });
    await api.backend.tidy();
    expect(await kept()).toBe(before);
  });
});

it("[HIS-04] guesses at links to drafts are limited for each address", async () => {
  await using api = await startBackend({ database: "sqlite", collections: publishing, drafts, rateLimits: "default" });
  const statuses: number[] = [];
  for (let number = 0; number < 61; number++) {
    statuses.push((await api.send("POST", "/api/drafts/review", { json: { key: "x" } })).status);
  }
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([60, new Set([404, 429])]);
});
