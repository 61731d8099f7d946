import { rm } from "node:fs/promises";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { programToken } from "../../testing/program-token.ts";
import { historySize } from "../store/history/history-size.ts";
import { type Books, picture, startBooks } from "./test-books.ts";

interface Item {
  number: number | null;
  account: { nombre: string } | null;
  changed: string[];
}

const brief = ({ items }: { items: Item[] }) =>
  items.map(({ number, account, changed }) => [number, account?.nombre ?? null, changed.join(" ")]);

describe.each(drawnEngine(0))("versions on %s", (engine) => {
  let api: Books;
  let database: Database;
  let png: Buffer;

  beforeAll(async () => {
    api = await startBooks(engine);
    database = connectTo(api.place);
    png = await picture();
  });
  afterAll(async () => {
    await database.close();
    await api[Symbol.asyncDispose]();
  });

  const earlierFiles = async (id: string) => {
    const rows = await database.read<{ name: string }>(
      sql`SELECT "name" FROM "_earlier_files" WHERE "record_id" = ${id} ORDER BY "name"`,
    );
    return rows.map(({ name }) => name);
  };
  const list = async (id: string, query = "", who: { token: string } = api.people.ada) =>
    (await api.as(who).get(`${api.of(id)}${query}`)).json;
  const numbers = async (id: string, who?: { token: string }) =>
    (await list(id, "?perPage=100", who)).items.map(({ number }: Item) => number);
  const inStorage = (book: { collectionId: string; id: string }, name: string) =>
    join(api.dataDirectory, "storage", book.collectionId, book.id, name);

  it("[HIS-02] a version is kept with each save: who, when, what changed", async () => {
    const { ada, bob, root } = api.people;
    const made = await api.save(ada, null, { title: "One", story: "<p>ñ</p>", pages: 3 });
    const second = await api.save(bob, made.id, { title: "Two" });
    // Differs in its dates only.
    await api.save(bob, made.id, { title: "Two" });
    const patch = (body: object) => ({ method: "PATCH", url: `/api/collections/books/records/${made.id}`, body });
    const requests = [patch({ title: "Three", pages: 4 }), patch({ title: "Four" })];
    expect((await api.send("POST", "/api/batch", { token: root.token, json: { requests } })).status).toBe(200);
    await api.backend.content.replace("books", { id: made.id, values: { title: "Five" } });

    const all = await list(made.id);
    expect(all).toMatchObject({ page: 1, perPage: 30, totalItems: 5, totalPages: 1 });
    expect(brief(all)).toEqual([
      [null, null, "title story pages"],
      [4, "alguien del equipo", "title"],
      [3, "alguien del equipo", "title pages"],
      [2, "Bob", "title"],
      [1, "Ada", ""],
    ]);
    expect(all.items[3]).toMatchObject({ account: { id: bob.id, collectionName: "editors", nombre: "Bob" } });
    expect(all.items[3].at >= second.updated).toBe(true);
    expect(brief(await list(made.id, "?perPage=2&page=2"))).toEqual(brief(all).slice(2, 4));
    expect(brief(await list(made.id, "?perPage=2&page=3"))).toEqual(brief(all).slice(4));
    expect((await api.as(ada).get(`${api.of(made.id)}/1`)).json).toMatchObject({
      number: 1,
      account: { nombre: "Ada" },
      record: {
        id: made.id,
        collectionName: "books",
        title: "One",
        story: "<p>ñ</p>",
        pages: 3,
        created: made.created,
      },
    });
  });

  it("[HIS-02] a version is restored by a save of its own, with those of its relations that exist", async () => {
    const { ada, bob } = api.people;
    const [tag, other] = [await api.given("tags", { name: "a" }), await api.given("tags", { name: "b" })];
    const values = { title: "First", anything: '"12"', tags: [other, tag], tag: other };
    const photoDetails = [{ alt: "1" }, { alt: "2" }, { alt: "3" }];
    const files = { photos: { "1.png": png, "2.png": png, "3.png": png }, cover: { "c.png": png } };
    const made = await api.save(ada, null, { ...values, photoDetails }, files);
    const [one, two, three] = made.photos;
    await api.save(bob, made.id, { title: "Second", photos: [three], cover: "", anything: null });
    expect(await earlierFiles(made.id)).toEqual([one, two, made.cover].sort());
    const publicFile = (name: string) => api.get(`/api/files/books/${made.id}/${name}`);
    expect((await publicFile(one)).status).toBe(404);
    // A file of the version is lost, and so is a record that the version names.
    await rm(inStorage(made, two));
    await api.send("DELETE", `/api/collections/tags/records/${other}`, { token: ada.token });

    const path = `${api.of(made.id)}/1/restore`;
    expect((await api.as(ada).post(path, { "if-match": `"${made.updated}"` })).status).toBe(409);
    const before = await numbers(made.id);
    const { status, json } = await api.as(ada).post(`${path}?expand=tags`, { "if-match": "*" });
    expect([status, json["@lost"]]).toEqual([
      200,
      [
        { field: "photos", values: [two] },
        { field: "tags", values: [other] },
        { field: "tag", values: [other] },
      ],
    ]);
    expect(json).toMatchObject({
      ...{ title: "First", anything: "12", cover: made.cover, tags: [tag], tag: "" },
      ...{ photos: [one, three], photoDetails: [{ alt: "1" }, { alt: "3" }], expand: { tags: [{ name: "a" }] } },
    });
    expect(json.updated > made.updated).toBe(true);
    expect((await publicFile(one)).bytes.equals((await publicFile(three)).bytes)).toBe(true);
    expect(await numbers(made.id)).toEqual([null, before.length, ...before.slice(1)]);
    expect(await earlierFiles(made.id)).toEqual([two]);
    expect((await api.as(ada).post(`${api.of(made.id)}/77/restore`)).status).toBe(404);
  });

  it("[HIS-02] a restored version is checked as any other save, and by the present fields", async () => {
    const { ada } = api.people;
    const made = await api.save(ada, null, { title: "Checked", mood: "calm", story: "a" });
    await api.save(ada, made.id, { mood: "wild", story: "b" });
    await api.save(ada, made.id, { pages: 7 });
    const { root } = api.people;
    const { json: books } = await api.get("/api/collections/books", { token: root.token });
    const change = (fields: object[]) =>
      api.send("PATCH", "/api/collections/books", { token: root.token, json: { fields } });
    const changed = books.fields
      .filter(({ name }: { name: string }) => name !== "pages")
      .map((field: { name: string }) => (field.name === "mood" ? { ...field, values: ["wild", "sad"] } : field))
      .map((field: { name: string }) => (field.name === "story" ? { ...field, name: "tale" } : field));
    expect((await change([...changed, { name: "extra", type: "text" }])).status).toBe(200);
    await api.save(ada, made.id, { mood: "sad", extra: "new" });
    expect((await api.as(ada).get(`${api.of(made.id)}/1`)).json.record).toMatchObject({ tale: "a", mood: "calm" });
    expect((await api.as(ada).get(`${api.of(made.id)}/1`)).json.record).not.toHaveProperty("story");
    expect(brief(await list(made.id))[0]).toEqual([null, "Ada", "mood extra"]);
    const refused = await api.as(ada).post(`${api.of(made.id)}/1/restore`);
    expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["mood"]]);
    const { json } = await api.as(ada).post(`${api.of(made.id)}/2/restore`);
    // Fields newer than the version stay as they are.
    expect(json).toMatchObject({ tale: "b", mood: "wild", extra: "new" });
    expect((await change(books.fields)).status).toBe(200);
  });

  it("[HIS-02] versions are shown only to accounts that may see and change the record, each part of it", async () => {
    const { ada, chief, keeper, reader } = api.people;
    const made = await api.save(ada, null, { title: "Shown" }, { cover: { "c.png": png } });
    await api.save(ada, made.id, { title: "Also", cover: "" });
    const path = api.of(made.id);
    const { cover } = made;
    const token = await ada.sign({ kind: "file" });
    const asked = ["", "/1", `/files/${cover}`, `/files/${cover}?thumb=20x20`];
    for (const who of [null, reader, keeper]) {
      for (const each of asked) expect((await api.as(who).get(`${path}${each}`)).status, each).toBe(404);
      expect((await api.as(who).post(`${path}/1/restore`)).status).toBe(404);
      for (const each of ["", `/files/${cover}`]) expect((await api.as(who).delete(`${path}${each}`)).status).toBe(404);
      const ofToken = who ? await who.sign({ kind: "file" }) : "x";
      expect((await api.get(`${path}/files/${cover}?token=${ofToken}`)).status).toBe(404);
    }
    for (const each of ["", `/files/${cover}`]) expect((await api.as(ada).delete(`${path}${each}`)).status).toBe(403);
    for (const each of ["/api/history/books/gone00000000000", "/api/history/nothing/x", `${path}/0`, `${path}/x`]) {
      expect((await api.as(ada).get(each)).status, each).toBe(404);
    }

    const shown = await api.get(`${path}/files/${cover}?thumb=20x20&token=${token}`, {
      headers: { accept: "image/webp" },
    });
    expect(shown).toMatchObject({
      status: 200,
      headers: { "content-type": "image/webp", "cache-control": "private, no-store" },
    });
    expect((await api.as(ada).get(`${path}/files/${cover}`)).bytes.equals(png)).toBe(true);
    expect((await api.get(`${path}/files/${cover}?token=${ada.token}`)).status).toBe(404);
    for (const each of ["%2E%2E%2F1", `${cover}/x`, "nothing.png", "a%00b"]) {
      expect((await api.as(ada).get(`${path}/files/${each}`)).status, each).toBe(404);
    }

    // From now on the view rule hides it.
    await api.save(ada, made.id, { title: "Hidden" });
    for (const each of ["", "/1", `/files/${cover}`])
      expect((await api.as(ada).get(`${path}${each}`)).status).toBe(404);
    expect((await api.as(chief).get(path)).status).toBe(200);
  });

  it("[HIS-02] versions are not kept of accounts, of the system's own records and where the backend is told so", async () => {
    const { ada, root } = api.people;
    const note = await api.given("notes", { body: "a" });
    await api.send("PATCH", `/api/collections/notes/records/${note}`, { token: ada.token, json: { body: "b" } });
    for (const each of [`notes/${note}`, `editors/${ada.id}`, `_superusers/${root.id}`]) {
      expect((await api.as(root).get(`/api/history/${each}`)).status, each).toBe(404);
    }
  });

  it("[HIS-02] versions show hidden fields to superusers only, and passwords to no account", async () => {
    const { ada, root } = api.people;
    const values = { title: "Shown", secret: "whispered", code: "12345678" };
    const made = await api.save(root, null, values, { cover: { "c.png": png }, secretScan: { "s.png": png } });
    await api.save(root, made.id, { secret: "s2", code: "87654321" });
    await api.save(root, made.id, { title: "Also", cover: "", secretScan: "" });
    const path = api.of(made.id);
    const { cover, secretScan } = made;
    expect((await api.as(ada).get(`${path}/files/${cover}`)).status).toBe(200);
    expect((await api.as(ada).get(`${path}/files/${secretScan}`)).status).toBe(404);
    expect((await api.as(root).get(`${path}/files/${secretScan}`)).status).toBe(200);
    expect(brief(await list(made.id)).map(([, , changed]) => changed)).toEqual(["title cover", "", ""]);
    const { json: all } = await api.as(root).get(path);
    expect(brief(all).map(([, , changed]) => changed)).toEqual(["title cover secretScan", "secret", ""]);
    const { text } = await api.as(ada).get(`${path}/1`);
    expect(text).not.toMatch(/whispered|secret|code/);
    expect((await api.as(root).get(`${path}/1`)).json.record).toMatchObject({ secret: "whispered", secretScan });
    const [stored] = await database.read<{ data: Uint8Array }>(
      sql`SELECT "data" FROM "_versions" WHERE "record_id" = ${made.id}`,
    );
    expect(zstdDecompressSync(stored?.data ?? Buffer.of()).toString()).not.toContain("$2");
    const { json: restored } = await api.as(ada).post(`${path}/1/restore`);
    expect(restored).toMatchObject({ title: "Shown", cover });
    expect((await api.as(root).get(`/api/collections/books/records/${made.id}`)).json.secret).toBe("s2");
  });

  it("[HIS-02] versions are limited: the last 50, and one a day before that; files go with the last version that names them", async ({
    onTestFinished,
    signal,
  }) => {
    // Resets the clock for later tests, also if this test fails or runs on after its timeout.
    onTestFinished(() => api.setNow(new Date()));
    const day = (number: number, hour: number) => new Date(Date.UTC(2027, 0, number, hour + 4));
    const { ada: editor, root } = api.people;
    const ada = { token: await programToken(api, root, { collection: "editors", id: editor.id }) };
    const setNow = (number: number, hour: number) => {
      signal.throwIfAborted();
      api.setNow(day(number, hour));
    };
    setNow(1, 9);
    const made = await api.save(ada, null, { title: "0" }, { cover: { "first.png": png } });
    const save = async (number: number, hour: number, json: object) => {
      setNow(number, hour);
      return api.save(ada, made.id, json);
    };
    await save(1, 10, { title: "1" });
    // Evening in La Paz, when UTC is in the next day.
    await save(1, 23, { title: "2", cover: "" });
    await save(2, 9, { title: "3" });
    expect(await earlierFiles(made.id)).toEqual([made.cover]);
    setNow(3, 9);
    const titles = Array.from({ length: 50 }, (_, number) => String(number + 4));
    const url = `/api/collections/books/records/${made.id}`;
    const requests = titles.map((title) => ({ method: "PATCH", url, body: { title } }));
    expect((await api.send("POST", "/api/batch", { ...ada, json: { requests } })).status).toBe(200);
    expect((await list(made.id, "", ada)).totalItems).toBe(54);
    await api.backend.tidy();
    // States 0 to 52 are versions 1 to 53: of the first day the last one stays, and of the third day 50.
    expect((await numbers(made.id, ada)).slice(-3)).toEqual([5, 4, 3]);
    expect(await earlierFiles(made.id)).toEqual([]);
    await expect(rm(inStorage(made, made.cover))).rejects.toThrow("ENOENT");
    const { json } = await api.as(ada).get(`${api.of(made.id)}/3`);
    expect([json.record.title, json.at.slice(0, 10)]).toEqual(["2", "2027-01-02"]);
    // The versions that are left show what changed between them.
    expect(brief(await list(made.id, "?perPage=100", ada)).at(-2)).toEqual([4, "Ada", "title"]);
  });

  it("[HIS-02] versions are deleted for ever by accounts that may: all of them, or one picture", async () => {
    const { ada, chief } = api.people;
    const photos = { "a.png": png, "b.png": png };
    const photoDetails = [{ alt: "a" }, { alt: "b" }];
    const made = await api.save(ada, null, { title: "Purged", photoDetails }, { photos, cover: { "c.png": png } });
    const [a, b] = made.photos;
    await api.save(ada, made.id, { title: "Purged 2", photos: [b] });
    await api.save(ada, made.id, { photos: [], cover: "" });
    const path = api.of(made.id);
    const saved = await api.save(ada, made.id, {}, { cover: { "d.png": png } });
    expect((await api.as(chief).delete(`${path}/files/${saved.cover}`)).status).toBe(400);
    expect((await api.as(chief).delete(`${path}/files/none.png`)).status).toBe(404);
    expect((await api.as(chief).delete(`${path}/files/${a}`)).status).toBe(204);
    await expect(rm(inStorage(made, a))).rejects.toThrow("ENOENT");
    expect((await api.as(ada).get(`${path}/1`)).json.record).toMatchObject({
      photos: [b],
      photoDetails: [{ alt: "b" }],
    });
    const { json } = await api.as(ada).post(`${path}/1/restore`);
    expect(json).toMatchObject({ photos: [b], cover: made.cover, "@lost": [] });
    expect(await earlierFiles(made.id)).toEqual([saved.cover]);

    // State that an import may leave, since it writes rows without their history.
    await database.transaction((transaction) =>
      transaction.run(
        sql`INSERT INTO "_earlier_files" ("collection_id", "record_id", "name", "size") VALUES (${made.collectionId}, ${made.id}, ${b}, ${null})`,
      ),
    );
    expect((await api.as(chief).delete(path)).status).toBe(204);
    expect(await numbers(made.id)).toEqual([null]);
    expect(await earlierFiles(made.id)).toEqual([]);
    await expect(rm(inStorage(made, saved.cover))).rejects.toThrow("ENOENT");
    expect((await api.get(`/api/files/books/${made.id}/${b}`)).status).toBe(200);
  });

  it("[HIS-02] versions go with the record and with its collection, and are not those of a new record with the same id", async () => {
    const { ada, root } = api.people;
    const made = await api.save(ada, null, { title: "Gone" }, { cover: { "c.png": png } });
    const { cover } = await api.save(ada, made.id, { title: "Gone 2", cover: "" }, { cover: { "d.png": png } });
    const rows = async () => {
      const [row] = await database.read<{ total: number }>(
        sql`SELECT COUNT(*) AS total FROM "_versions" WHERE "record_id" = ${made.id}`,
      );
      return [Number(row?.total), await earlierFiles(made.id)];
    };
    expect(await rows()).toEqual([1, [made.cover]]);
    const size = await historySize(database);
    expect([size.versions.count, size.versions.bytes, size.files.count].every((number) => number > 0)).toBe(true);
    // In one transaction: the deletion must still know of the change before it.
    const url = `/api/collections/books/records/${made.id}`;
    const requests = [
      { method: "PATCH", url, body: { cover: "" } },
      { method: "DELETE", url },
    ];
    expect((await api.send("POST", "/api/batch", { token: root.token, json: { requests } })).status).toBe(200);
    // A record in the trash keeps its versions and files until it leaves the trash for good.
    expect(await rows()).toEqual([2, [made.cover, cover].sort()]);
    expect((await api.as(root).delete("/api/trash")).status).toBe(204);
    expect(await rows()).toEqual([0, []]);
    for (const name of [made.cover, cover]) await expect(rm(inStorage(made, name))).rejects.toThrow("ENOENT");
    await api.save(ada, null, { id: made.id, title: "New" });
    expect(await numbers(made.id)).toEqual([null]);
    // A deletion without the trash deletes them at once.
    await api.save(ada, made.id, { title: "New 2" }, { cover: { "e.png": png } });
    await api.save(ada, made.id, { cover: "" });
    await api.backend.content.remove("books", [made.id]);
    expect(await rows()).toEqual([0, []]);

    const { json: shelves } = await api.send("POST", "/api/collections", {
      token: root.token,
      json: { name: "shelves", type: "base", fields: [{ name: "title", type: "text" }] },
    });
    const shelf = await api.given("shelves", { title: "a" });
    await api.backend.content.replace("shelves", { id: shelf, values: { title: "b" } });
    const ofShelves = () => database.read(sql`SELECT "number" FROM "_versions" WHERE "collection_id" = ${shelves.id}`);
    expect(await ofShelves()).toHaveLength(1);
    await api.send("DELETE", "/api/collections/shelves", { token: root.token });
    expect(await ofShelves()).toEqual([]);
  });

  it("[HIS-02] versions are in a backup, with the files that only they name", async () => {
    const { ada, chief } = api.people;
    const made = await api.save(ada, null, { title: "Saved" }, { cover: { "c.png": png } });
    await api.save(ada, made.id, { title: "Saved 2", cover: "" });
    await api.save(ada, made.id, { title: "Saved 3" });
    await api.backend.backups.create("saved.zip");
    expect((await api.as(chief).delete(api.of(made.id))).status).toBe(204);
    await api.backend.restore({ path: join(api.dataDirectory, "backups", "saved.zip") });
    await expect.poll(() => api.restarts, { timeout: 30_000 }).toBe(1);
    expect(await numbers(made.id)).toEqual([null, 2, 1]);
    expect((await api.as(ada).get(`${api.of(made.id)}/files/${made.cover}`)).bytes.equals(png)).toBe(true);
  }, 60_000);
});
