import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../db/database.ts";
import { tusOf } from "../../files/resumable/test-tus.ts";
import { defineCollection, editor, file, json, text } from "../../schema/define/define-collection.ts";
import { connectTo, databases } from "../../testing/databases.ts";
import { drawnOn } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { formOf, records } from "../test-collections.ts";
import { usedBy } from "./storage-quota.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const papers = () => file({ maxSelect: 9, maxSize: 100_000 });
const collections = [
  defineCollection({ name: "people", type: "auth", rules: open }),
  defineCollection({ name: "keepers", type: "auth", rules: open, smallBounds: true }),
  defineCollection({
    name: "drafts",
    fields: { values: json({ maxSize: 1_000_000 }), papers: papers() },
    rules: open,
    fillsRoom: true,
  }),
  defineCollection({ name: "shelf", fields: { paper: file({ maxSize: 100_000 }) }, rules: open, fillsRoom: true }),
  defineCollection({ name: "pages", fields: { name: text(), body: editor(), papers: papers() }, rules: open }),
];

const [most, keepers] = [100_000, 40_000];
/** Text that compression cannot shorten. */
const noise = (bytes: number) => randomBytes(bytes).toString("base64").slice(0, bytes);
const paper = (bytes: number): [string, string] => ["a.txt", noise(bytes)];

describe.each(databases)("[SEG-86] the room of an account on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  let person: TestAccount;
  let beside: Database;
  beforeAll(async () => {
    api = await startBackend({
      database,
      collections,
      history: { without: ["drafts"], purgeRule: "@request.auth.id != ''" },
      settings: { bounds: { accountBytes: most, keeperBytes: keepers }, batch: { enabled: true } },
    });
    superuser = await api.account("_superusers");
    beside = connectTo(api.place);
  });
  afterAll(async () => {
    await beside.close();
    await api[Symbol.asyncDispose]();
  });
  afterEach(() => expect(api.log.filter(({ level }) => Number(level) >= 50)).toEqual([]));

  const create = (collection: string, json: object, { token } = person) =>
    api.send("POST", records(collection), { token, json });
  const upload = (collection: string, field: string, bytes: number, { token } = person) =>
    api.send("POST", records(collection), { token, form: formOf([field, paper(bytes)]) });
  const change = (id: string, form: FormData, { token } = person, collection = "pages") =>
    api.send("PATCH", records(collection, id), { token, form });
  async function used(account = person, collection = "people"): Promise<number> {
    const [row] = await beside.read<{ id: string }>(sql`SELECT id FROM _collections WHERE name = ${collection}`);
    const filling = { collectionId: row?.id ?? "", id: account.id };
    return usedBy({ run: (statement) => beside.read(statement) }, filling, new Date());
  }
  const full = expect.objectContaining({ code: "account_full", params: { max: most } });
  const refused = ({ status, json }: { status: number; json: { data: unknown } }) => [status, json.data];

  /** Requests that use up the storage limit, by what they store. @returns the answer */
  const ways: Record<
    string,
    (bytes: number, who: TestAccount) => Promise<{ status: number; json: { data: unknown } }>
  > = {
    "the text of a draft": (bytes, who) => create("drafts", { values: noise(bytes) }, who),
    "a file of a draft": (bytes, who) => upload("drafts", "papers", bytes, who),
    "a file of the library": (bytes, who) => upload("shelf", "paper", bytes, who),
    "a version": async (bytes, who) => {
      const { json } = await create("pages", { body: noise(bytes) }, who);
      return api.send("PATCH", records("pages", json.id), { token: who.token, json: { body: "" } });
    },
    "a file that only a version names": async (bytes, who) => {
      const { json } = await upload("pages", "papers", bytes, who);
      return change(json.id, formOf(["papers-", json.papers[0]]), who);
    },
    "an upload in parts": async (bytes, who) => {
      const headers = { "upload-length": String(bytes), "upload-metadata": "filename YQ==" };
      const { status } = await tusOf(api, who.token).ask("POST", "/api/uploads", headers);
      return { status, json: { data: status === 507 ? { code: "account_full" } : null } };
    },
    "an import that can be undone": async (bytes, who) => {
      // A version of each row is kept too.
      const { json } = await create("pages", { body: noise(bytes / 2) }, who);
      const rows = [{ number: 1, id: json.id, values: { body: "" } }];
      return api.send("POST", "/api/collections/pages/sheets", { token: who.token, json: { mode: "apply", rows } });
    },
  };

  it.each(drawnOn(database, Object.keys(ways)))(
    "the room of an account is filled by %s, and beyond it a save is refused with words",
    async (way) => {
      person = await api.account("people");
      const fill = ways[way] as (typeof ways)[string];
      const first = await fill(60_000, person);
      expect(first.status).toBeLessThan(300);
      const filled = await used();
      expect(filled).toBeGreaterThan(40_000);
      const second = await fill(80_000, person);
      expect(refused(second)).toEqual([507, expect.objectContaining({ code: "account_full" })]);
      expect(await used()).toBe(filled);
      // The bound is the account's own: another account and superusers still save.
      expect((await fill(60_000, await api.account("people"))).status).toBeLessThan(300);
      for (let time = 0; time < 3; time++) expect((await fill(60_000, superuser)).status).toBeLessThan(300);
    },
  );

  it("the room of an account is filled by all of these together, and smaller for a keeper", async () => {
    const keeper = await api.account("keepers");
    expect((await upload("shelf", "paper", 30_000, keeper)).status).toBe(200);
    const { status, json } = await create("drafts", { values: noise(20_000) }, keeper);
    expect([status, json.data.params.max]).toEqual([507, keepers]);
    expect((await create("drafts", { values: noise(5_000) }, keeper)).status).toBe(200);
  });

  it("the room of an account excludes what records show, and counts a file once that several versions name", async () => {
    person = await api.account("people");
    const { json: page } = await upload("pages", "papers", 90_000);
    await upload("pages", "papers", 90_000);
    expect(await used()).toBe(0);
    await change(page.id, formOf(["papers-", page.papers[0]]));
    const filled = await used();
    for (const name of ["a", "b", "c"]) expect((await change(page.id, formOf(["name", name]))).status).toBe(200);
    expect((await used()) - filled).toBeLessThan(1_000);
  });

  it("a deletion and a smaller draft are accepted in a full room, and free it", async () => {
    person = await api.account("people");
    const { json: draft } = await create("drafts", { values: noise(90_000) });
    expect(refused(await create("drafts", { values: noise(20_000) }))).toEqual([507, full]);
    const smaller = await api.send("PATCH", records("drafts", draft.id), {
      token: person.token,
      json: { values: noise(10_000) },
    });
    expect(smaller.status).toBe(200);
    expect((await create("drafts", { values: noise(70_000) })).status).toBe(200);
    expect((await api.send("DELETE", records("drafts", draft.id), { token: person.token })).status).toBe(204);
    expect((await create("drafts", { values: noise(20_000) })).status).toBe(200);
  });

  it("a file of the library in the trash still counts, until that is emptied", async () => {
    person = await api.account("people");
    const { json } = await upload("shelf", "paper", 90_000);
    await api.send("DELETE", records("shelf", json.id), { token: person.token });
    expect(refused(await upload("shelf", "paper", 90_000))).toEqual([507, full]);
    const { json: trash } = await api.get("/api/trash", { token: person.token });
    const item = trash.items.find(({ recordId }: { recordId: string }) => recordId === json.id);
    expect((await api.send("DELETE", `/api/trash/${item.id}`, { token: person.token })).status).toBe(204);
    expect((await upload("shelf", "paper", 90_000)).status).toBe(200);
  });

  it("a change counts for its author, and a draft for the one who began it", async () => {
    const [ana, eva] = [await api.account("people"), await api.account("people")];
    person = ana;
    const { json: page } = await create("pages", { body: noise(50_000) });
    const { json: draft } = await create("drafts", { values: noise(30_000) });
    const before = await used(ana);
    await api.send("PATCH", records("pages", page.id), { token: eva.token, json: { body: "" } });
    await api.send("PATCH", records("drafts", draft.id), { token: eva.token, json: { values: noise(40_000) } });
    expect((await used(ana)) - before).toBe(10_000);
    expect(await used(eva)).toBeGreaterThan(30_000);
    expect(await used(eva)).toBeLessThan(60_000);
  });

  it("a file that a version brings back counts with its size, however soon it goes again", async () => {
    person = await api.account("people");
    const { json: page } = await upload("pages", "papers", 60_000);
    await change(page.id, formOf(["papers-", page.papers[0]]));
    const filled = await used();
    const versions = `/api/history/pages/${page.id}`;
    for (let time = 0; time < 3; time++) {
      expect((await api.send("POST", `${versions}/1/restore`, { token: person.token })).status).toBe(200);
      expect(await used()).toBeLessThan(5_000);
      await change(page.id, formOf(["papers-", page.papers[0]]));
      expect((await used()) - filled).toBeLessThan(5_000);
      expect(await used()).toBeGreaterThan(60_000);
    }
  });

  it("the room of an account holds with several saves at once, alone, in a batch and by an upload", async () => {
    person = await api.account("people");
    const requests = [{ method: "POST", url: records("drafts"), body: { values: noise(30_000) } }];
    const batch = () => api.send("POST", "/api/batch", { token: person.token, json: { requests } });
    const works = [...Array(4)].flatMap(() => [
      create("drafts", { values: noise(30_000) }),
      batch(),
      ways["an upload in parts"]?.(30_000, person) ?? batch(),
    ]);
    const answers = await Promise.all(works);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(9);
    expect(await used()).toBeLessThanOrEqual(most);
  });

  it("an upload counts once, while it becomes a file", async () => {
    person = await api.account("people");
    const tus = tusOf(api, person.token);
    const bytes = Buffer.from(noise(60_000));
    const begun = await tus.ask("POST", "/api/uploads", {
      "upload-length": String(bytes.length),
      "upload-metadata": "filename YS50eHQ=",
    });
    const url = begun.headers.location ?? "";
    const type = { "content-type": "application/offset+octet-stream" };
    expect((await tus.ask("PATCH", url, { "upload-offset": "0", ...type }, bytes)).status).toBe(204);
    const id = url.slice(url.lastIndexOf("/") + 1);
    const saved = await create("drafts", { "@files": { papers: [{ upload: id }] } });
    expect(saved.status).toBe(200);
    expect(await used()).toBeLessThan(61_000);
  });
});
