import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangeEvent } from "../../events/change-event.ts";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { address, collections, history, nextName } from "./test-trash.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(drawnEngine(0))("[HIS-01] the trash on %s", { timeout: 30_000 }, (database) => {
  let api: TestBackend;
  let editor: TestAccount;
  let chief: TestAccount;
  let reader: TestAccount;
  beforeAll(async () => {
    api = await startBackend({ database, collections, history });
    editor = await api.account("editors", { name: "Ana" });
    chief = await api.account("editors", { name: "Bea", rank: "chief" });
    reader = await api.account("readers");
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const as = (who: { token: string } | null) => (who ? { token: who.token } : {});
  const remove = (collection: string, id: string, who = editor) => api.send("DELETE", address(collection, id), as(who));
  const read = async (collection: string, id: string) => (await api.get(address(collection, id))).json;
  /** Deletes a record. @returns its entry in the trash */
  async function trashed(collection: string, id: string, who = editor) {
    expect((await remove(collection, id, who)).status).toBe(204);
    const { items } = (await api.get(`/api/trash?record=${id}`, as(who))).json;
    return items[0] as { id: string; title: string } & Record<string, unknown>;
  }
  const restore = (item: { id: string }, who: { token: string } | null = editor) =>
    api.send("POST", `/api/trash/${item.id}/restore`, as(who));
  /** Names of the files in the folder of a record, without their random suffixes. */
  async function filesOf(id: string): Promise<string[]> {
    const storage = join(api.dataDirectory, "storage");
    const files = await readdir(storage, { recursive: true, withFileTypes: true });
    const own = files.filter((entry) => entry.isFile() && entry.parentPath.endsWith(`/${id}`));
    // Metadata of a file lies beside it, with a dot before the name.
    const names = own.map(({ name }) => name.replace(/^[.]/, "").replace(/_.*/, ""));
    return [...new Set(names)].sort();
  }
  const bytes = (...names: string[]) => Object.fromEntries(names.map((name) => [`${name}.txt`, Buffer.from(name)]));

  it("a record comes back as it was, with its files, what went with it and what named it", async () => {
    const superuser = await api.account("_superusers");
    const house = await api.given("houses", { name: "h" });
    const name = nextName();
    const values = { name, story: "<p>Once</p>", open: true, extra: { a: [1, null] }, secret: "s", house };
    const shelf = await api.given("shelves", values, { plan: bytes("plan"), photos: bytes("one", "two") });
    const other = await api.given("shelves", { name: nextName() });
    const box = await api.given("boxes", { name: "b", shelf }, { photo: bytes("box") });
    const [single, list] = [await api.given("notes", { shelf }), await api.given("notes", { shelves: [other, shelf] })];
    // Versions, and a file that only a version names, stay with the record.
    const sketch = (await read("shelves", shelf)).photos[0];
    const patch = { "photos-": sketch, story: "<p>Once more</p>" };
    expect((await api.send("PATCH", address("shelves", shelf), { ...as(editor), json: patch })).status).toBe(200);
    const versions = async () => (await api.get(`/api/history/shelves/${shelf}`, as(editor))).json;
    const earlier = await versions();
    const before = await read("shelves", shelf);
    const boxBefore = await read("boxes", box);

    const item = await trashed("shelves", shelf);
    expect(item).toMatchObject({ collectionName: "shelves", recordId: shelf, title: name, files: 3, cascaded: 1 });
    expect(item).toMatchObject({
      complete: true,
      account: { id: editor.id, collectionName: "editors", nombre: "Ana" },
    });
    expect(Date.parse(String(item.until)) - Date.parse(String(item.at))).toBe(30 * day);
    expect((await api.get(address("shelves", shelf), as(editor))).status).toBe(404);
    expect((await api.get(address("boxes", box), as(editor))).status).toBe(404);
    expect([await filesOf(shelf), await filesOf(box)]).toEqual([["one", "plan", "two"], ["box"]]);
    // An editor sees the record in the trash as it was before.
    const { record } = (await api.get(`/api/trash/${item.id}`, as(editor))).json;
    expect(record).toEqual(before);

    const events: string[] = [];
    api.backend.onChange(({ action, collectionName, recordId }: ChangeEvent) => {
      events.push(`${action} ${collectionName}/${recordId}`);
    });
    const answer = await restore(item);
    expect([answer.status, answer.json]).toEqual([200, { record: before, lost: [] }]);
    expect([await read("shelves", shelf), await read("boxes", box)]).toEqual([before, boxBefore]);
    expect((await api.get(address("shelves", shelf), as(superuser))).json.secret).toBe("s");
    expect((await read("notes", single)).shelf).toBe(shelf);
    expect((await read("notes", list)).shelves).toEqual([other, shelf]);
    expect((await api.get(`/api/files/shelves/${shelf}/${before.photos[0]}`)).text).toBe("two");
    expect((await versions()).items.slice(1)).toEqual(earlier.items.slice(1));
    expect((await api.get(`/api/history/shelves/${shelf}/files/${sketch}`, as(editor))).text).toBe("one");
    expect(events.sort()).toEqual(
      [`create shelves/${shelf}`, `create boxes/${box}`, `update notes/${single}`, `update notes/${list}`].sort(),
    );
    // The entry has left the trash, and the files go with the next deletion.
    expect((await restore(item)).status).toBe(404);
    expect((await api.get(`/api/trash?record=${shelf}`, as(editor))).json.totalItems).toBe(0);
    const again = await trashed("shelves", shelf);
    expect((await api.send("DELETE", `/api/trash/${again.id}`, as(chief))).status).toBe(204);
    expect([await filesOf(shelf), await filesOf(box)]).toEqual([[], []]);
    const database = connectTo(api.place);
    const left = await database.read(database.query.selectFrom("_versions").select("record_id"));
    expect(left.map(({ record_id: id }) => id)).not.toContain(shelf);
    await database.close();
  });

  it("[SEG-01] the trash is closed to accounts that could not have deleted the record, and hides it from every other path", async () => {
    const name = nextName();
    const shelf = await api.given("shelves", { name }, { plan: bytes("plan") });
    const note = await api.given("notes", { shelf });
    const { plan } = await read("shelves", shelf);
    const item = await trashed("shelves", shelf);
    for (const [who, status, listed] of [
      [null, 401, 401],
      [reader, 404, 200],
    ] as const) {
      const list = await api.get("/api/trash", as(who));
      expect([list.status, list.json.items ?? []]).toEqual([listed, []]);
      expect((await api.get(`/api/trash/${item.id}`, as(who))).status).toBe(status);
      expect((await restore(item, who)).status).toBe(status);
      expect((await api.send("DELETE", `/api/trash/${item.id}`, as(who))).status).toBe(status);
      expect((await api.send("DELETE", "/api/trash", as(who))).status).toBe(who ? 403 : 401);
    }
    for (const who of [null, reader, editor]) {
      expect((await api.get(`/api/files/shelves/${shelf}/${plan}`, as(who))).status).toBe(404);
      expect((await api.get(address("shelves", shelf), as(who))).status).toBe(404);
      expect(
        (await api.get(`${address("shelves")}?filter=${encodeURIComponent(`name="${name}"`)}`, as(who))).json
          .totalItems,
      ).toBe(0);
      expect((await api.get(`${address("notes", note)}?expand=shelf`, as(who))).json.expand).toEqual({});
    }
    const library = (await api.get(`/api/library?search=plan&perPage=100`, as(editor))).json.items;
    expect(library.filter(({ recordId }: { recordId: string }) => recordId === shelf)).toEqual([]);
    // An editor may restore it; only a chief may purge it.
    expect((await api.send("DELETE", `/api/trash/${item.id}`, as(editor))).status).toBe(403);
    expect((await api.send("DELETE", "/api/trash", as(editor))).status).toBe(403);
    expect((await restore(item)).status).toBe(200);
  });

  it("files in the trash are shown only to accounts that may restore them", async () => {
    const red = await sharp({ create: { width: 80, height: 60, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    const shelf = await api.given("shelves", { name: nextName() }, { photos: { "red.png": red }, plan: bytes("plan") });
    const { photos, plan } = await read("shelves", shelf);
    const item = await trashed("shelves", shelf);
    expect(item.picture).toBe(photos[0]);
    const get = (name: string, token: string, more = "") =>
      api.get(`/api/trash/${item.id}/files/${name}?token=${token}${more}`);
    const token = await editor.sign({ kind: "file" });
    const [text, picture, thumb] = [
      await get(plan, token),
      await get(photos[0], token),
      await get(photos[0], token, "&thumb=20x20"),
    ];
    expect([text.status, text.text, text.headers["cache-control"]]).toEqual([200, "plan", "private, no-store"]);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect((await sharp(thumb.bytes).metadata()).width).toBe(20);
    for (const other of ["", "nonsense", editor.token, await reader.sign({ kind: "file" })]) {
      expect((await get(plan, other)).status).toBe(404);
    }
    for (const name of ["missing.txt", "..%2f..%2fx", `${plan}%00`]) expect((await get(name, token)).status).toBe(404);
    await restore(item);
    expect((await get(plan, token)).status).toBe(404);
    expect((await api.get(`/api/files/shelves/${shelf}/${plan}`)).text).toBe("plan");
  });

  it("a rule of the record is asked where it depends on more than the account", async () => {
    const diary = await api.given("diaries", { title: "Mine", owner: reader.id });
    const item = await trashed("diaries", diary, reader);
    expect(item.title).toBe("Mine");
    for (const who of [editor, chief]) {
      expect((await api.get(`/api/trash?record=${diary}`, as(who))).json.items).toEqual([]);
      expect((await api.get(`/api/trash/${item.id}`, as(who))).status).toBe(404);
      expect((await restore(item, who)).status).toBe(404);
    }
    expect((await restore(item, reader)).json.record).toMatchObject({ title: "Mine" });
  });

  it("the trash is searched by title and collection, the newest first, page by page", async () => {
    const marked = `Órgano ${nextName()}`;
    const shelf = await api.given("shelves", { name: marked });
    const house = await api.given("houses", { name: `${marked} too` });
    await trashed("shelves", shelf);
    await trashed("houses", house);
    const titles = async (query: string) =>
      (await api.get(`/api/trash?${query}`, as(editor))).json.items.map(({ title }: { title: string }) => title);
    const search = `search=${encodeURIComponent(`organo ${marked.split(" ").at(-1)}`)}`;
    expect(await titles(search)).toEqual([`${marked} too`, marked]);
    expect(await titles(`${search}&collection=shelves`)).toEqual([marked]);
    expect(await titles(`${search}&collection=nowhere`)).toEqual([]);
    expect(await titles(`${search}&perPage=1&page=2`)).toEqual([marked]);
    expect(await titles("search=%25")).toEqual([]);
    expect((await api.get(`/api/trash?search=${"x".repeat(201)}`, as(editor))).status).toBe(400);
  });

  it("a restore names what could not be brought back", async () => {
    const house = await api.given("houses", { name: "h" });
    const friend = await api.given("shelves", { name: nextName() });
    const shelf = await api.given("shelves", { name: nextName(), house, friends: [friend] });
    const report = await api.given("reports", { text: "mine", shelf });
    const others = await Promise.all([1, 2, 3].map(() => api.given("shelves", { name: nextName() })));
    const [taken, full, gone] = [
      await api.given("notes", { shelf }),
      await api.given("notes", { shelves: [shelf] }),
      await api.given("notes", { shelf }),
    ];
    const item = await trashed("shelves", shelf);
    expect(item.cascaded).toBe(1);
    await trashed("houses", house);
    await api.send("PATCH", address("notes", taken), { ...as(editor), json: { shelf: others[0] } });
    await api.send("PATCH", address("notes", full), { ...as(editor), json: { shelves: others } });
    await remove("notes", gone);
    const { json } = await restore(item);
    expect(json.record).toMatchObject({ house: "", friends: [friend] });
    const lost = (collectionName: string, recordId: string, field: string | null) => ({
      collectionName,
      recordId,
      field,
    });
    expect(json.lost).toHaveLength(5);
    expect(json.lost).toEqual(
      expect.arrayContaining([
        lost("reports", report, null),
        lost("shelves", shelf, "house"),
        lost("notes", taken, "shelf"),
        lost("notes", full, "shelves"),
        lost("notes", gone, "shelf"),
      ]),
    );
    expect((await read("notes", taken)).shelf).toBe(others[0]);
    expect((await read("notes", full)).shelves).toEqual(others);
  });

  it("a restore puts each name back where it was in a list, whatever else was changed there", async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => api.given("shelves", { name: nextName() })));
    const note = await api.given("notes", { shelves: [a, b, c] });
    const [first, second] = [await trashed("shelves", a ?? ""), await trashed("shelves", b ?? "")];
    expect((await read("notes", note)).shelves).toEqual([c]);
    await restore(second);
    expect((await read("notes", note)).shelves).toEqual([b, c]);
    await restore(first);
    expect((await read("notes", note)).shelves).toEqual([a, b, c]);
  });

  it("a restore names the record that has the place, and changes nothing then", async () => {
    const name = nextName();
    const shelf = await api.given("shelves", { name });
    const note = await api.given("notes", { shelf });
    const item = await trashed("shelves", shelf);
    const other = await api.given("shelves", { name });
    const refused = await restore(item);
    expect([refused.status, refused.json.taken]).toEqual([
      409,
      { collectionName: "shelves", recordId: other, title: name, fields: ["name"] },
    ]);
    expect((await read("notes", note)).shelf).toBe("");
    await api.send("PATCH", address("shelves", other), { ...as(editor), json: { name: "" } });
    await api.given("shelves", { id: "samesamesamesam", name: "Same" }, { plan: bytes("plan") });
    await api.send("PATCH", address("shelves", "samesamesamesam"), { ...as(editor), json: { story: "<p>Old</p>" } });
    const { plan } = await read("shelves", "samesamesamesam");
    const same = await trashed("shelves", "samesamesamesam");
    await api.given("shelves", { id: "samesamesamesam", name: "Other" });
    expect((await restore(same)).json.taken).toMatchObject({ title: "Other", fields: ["id"] });
    // The new record of the same id has no versions of the old one. Files of the old one stay while it is in the trash.
    const ofOther = "/api/history/shelves/samesamesamesam";
    expect((await api.get(ofOther, as(editor))).json.items).toMatchObject([{ number: null }]);
    expect((await api.send("DELETE", ofOther, as(chief))).status).toBe(204);
    const token = await editor.sign({ kind: "file" });
    expect((await api.get(`/api/trash/${same.id}/files/${plan}?token=${token}`)).text).toBe("plan");
    expect((await restore(item)).json.record.id).toBe(shelf);
  });

  it("the trash holds records of a deleted batch one by one, and none of an emptied collection or a tool", async () => {
    const [one, two] = [await api.given("houses", { name: "one" }), await api.given("houses", { name: "two" })];
    const superuser = await api.account("_superusers");
    const batch = { enabled: true, maxRequests: 10 };
    await api.send("PATCH", "/api/settings", { ...as(superuser), json: { batch } });
    const requests = [one, two].map((id) => ({ method: "DELETE", url: address("houses", id) }));
    expect((await api.send("POST", "/api/batch", { ...as(editor), json: { requests } })).status).toBe(200);
    const { items } = (await api.get("/api/trash?collection=houses&perPage=2", as(editor))).json;
    expect(items.map(({ title }: { title: string }) => title).sort()).toEqual(["one", "two"]);
    for (const item of items) expect((await restore(item)).status).toBe(200);

    const count = async () => (await api.get("/api/trash", as(chief))).json.totalItems;
    const before = await count();
    await api.backend.content.remove("houses", [one]);
    await api.send("DELETE", "/api/collections/notes/truncate", as(superuser));
    expect((await api.get(address("notes"))).json.totalItems).toBe(0);
    expect(await count()).toBe(before);
    const report = await api.given("reports", { text: "r" });
    expect((await remove("reports", report)).status).toBe(204);
    expect(await count()).toBe(before);
  });

  it("a restore of a record that many rows named goes in parts", async () => {
    const shelf = await api.given("shelves", { name: nextName() });
    const notes = Array.from({ length: 510 }, (_, number) => ({
      id: `note${String(number).padStart(11, "0")}`,
      values: number % 2 ? { shelf } : { shelves: [shelf] },
    }));
    await api.backend.content.insert("notes", notes);
    await api.backend.content.insert("boxes", [{ id: "boxofmanynotes1", values: { name: "b", shelf } }]);
    const item = await trashed("shelves", shelf);
    // The restore waits until the deletion in parts has ended.
    const { status, json } = await restore(item);
    expect([status, json.lost]).toEqual([200, []]);
    const naming = async (filter: string) =>
      (await api.get(`${address("notes")}?perPage=1&filter=${encodeURIComponent(filter)}`)).json.totalItems;
    expect([await naming(`shelf = "${shelf}"`), await naming(`shelves.id ?= "${shelf}"`)]).toEqual([255, 255]);
    expect((await read("boxes", "boxofmanynotes1")).shelf).toBe(shelf);
    expect((await api.get(`/api/trash?record=${shelf}`, as(editor))).json.items).toEqual([]);
  });

  it("a restore that a stop has cut off goes on at the next start", async () => {
    const shelf = await api.given("shelves", { name: nextName() });
    const note = await api.given("notes", { shelf });
    const item = await trashed("shelves", shelf);
    await api.backend.content.insert("shelves", [{ id: shelf, values: {} }]);
    const database = connectTo(api.place);
    await database.transaction((transaction) =>
      transaction.run(database.query.updateTable("_trash").set({ restored: 1 }).where("id", "=", item.id)),
    );
    expect((await restore(item)).status).toBe(404);
    await api.backend.tidy();
    expect((await read("notes", note)).shelf).toBe(shelf);
    const left = await database.read(database.query.selectFrom("_trash_links").selectAll());
    expect(left.filter(({ trash_id: id }) => id === item.id)).toEqual([]);
    await database.close();
  });

  it("the trash holds nothing of a deleted collection, nor for another one of its name", async () => {
    const superuser = await api.account("_superusers");
    const diary = await api.given("diaries", { title: "Mine", owner: editor.id });
    const item = await trashed("diaries", diary);
    const { json: definition } = await api.get("/api/collections/diaries", as(superuser));
    expect((await api.send("DELETE", "/api/collections/diaries", as(superuser))).status).toBe(204);
    expect((await api.get(`/api/trash/${item.id}`, as(superuser))).status).toBe(404);
    expect((await api.send("POST", "/api/collections", { ...as(superuser), json: definition })).status).toBe(200);
    expect((await restore(item, superuser)).status).toBe(404);
    expect((await api.get(`/api/trash?record=${diary}`, as(superuser))).json.items).toEqual([]);
  });

  it("the trash is emptied by a chief, and by time after 30 days", async () => {
    const kept = await api.given("houses", { name: "kept" });
    const shelf = await api.given("shelves", { name: nextName() }, { plan: bytes("plan") });
    await trashed("shelves", shelf);
    expect((await api.send("DELETE", "/api/trash", as(chief))).status).toBe(204);
    expect((await api.get("/api/trash", as(chief))).json.totalItems).toBe(0);
    expect(await filesOf(shelf)).toEqual([]);

    const old = await api.given("shelves", { name: nextName() }, { plan: bytes("plan") });
    const item = await trashed("shelves", old);
    const start = Date.now();
    api.setNow(new Date(start + 29 * day));
    await api.backend.tidy();
    expect(await filesOf(old)).toEqual(["plan"]);
    api.setNow(new Date(start + 31 * day));
    const { token } = await api.account("editors");
    expect((await restore(item, { token })).status).toBe(404);
    await api.backend.tidy();
    expect(await filesOf(old)).toEqual([]);
    expect((await read("houses", kept)).name).toBe("kept");
  });
});
