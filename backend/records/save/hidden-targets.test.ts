import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bool, defineCollection, relation, text, unlimited } from "../../schema/define/define-collection.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";

const collections = [
  // Locked view rule: accounts cannot read each other, nor themselves.
  defineCollection({ name: "authors", type: "auth", fields: { name: text() } }),
  defineCollection({
    name: "genres",
    fields: { name: text(), secret: bool() },
    rules: { view: 'secret = false || @request.auth.name = "Chief"' },
  }),
  defineCollection({ name: "vaults", fields: { name: text() } }),
  defineCollection({
    name: "books",
    fields: {
      title: text(),
      genre: relation({ collection: "genres" }),
      genres: relation({ collection: "genres", maxSelect: unlimited }),
      owner: relation({ collection: "authors" }),
      vault: relation({ collection: "vaults" }),
    },
    rules: { list: "", view: "", create: "", update: "" },
  }),
];

const books = "/api/collections/books/records";
const none = "nothing00000000";

describe.each(drawnEngine(0))("a relation to a record that the caller may not view on %s", (database) => {
  let api: TestBackend;
  let [chief, ada, superuser]: TestAccount[] = [];
  let [secret, other, open, vault] = ["", "", "", ""];
  beforeAll(async () => {
    api = await startBackend({ database, collections });
    chief = await api.account("authors", { name: "Chief" });
    ada = await api.account("authors", { name: "Ada" });
    superuser = await api.account("_superusers");
    [secret, other] = [
      await api.given("genres", { name: "Secret", secret: true }),
      await api.given("genres", { name: "Other", secret: true }),
    ];
    open = await api.given("genres", { name: "Open" });
    vault = await api.given("vaults", { name: "Vault" });
    await api.send("PATCH", "/api/settings", { token: superuser.token, json: { batch: { enabled: true } } });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const as = (account: TestAccount | undefined) => (account ? { token: account.token } : {});
  const send = async (method: string, path: string, json: object, account = ada) => {
    const { status, text } = await api.send(method, path, { ...as(account), json });
    return { status, text };
  };

  it("[SEG-88] a relation to an invisible record is refused as one to no record, whatever the method and the modifier", async () => {
    const book = await api.given("books", { title: "Ulises", genre: open, genres: [open] });
    const ways = (id: string): [string, string, object][] => {
      const requests = [{ method: "PATCH", url: `${books}/${book}`, body: { genre: id } }];
      return [
        ["POST", books, { genre: id }],
        ["POST", books, { genres: [open, id] }],
        ["PATCH", `${books}/${book}`, { genre: id }],
        ["PATCH", `${books}/${book}`, { genres: [open, id] }],
        ["PATCH", `${books}/${book}`, { "genres+": id }],
        ["PATCH", `${books}/${book}`, { "+genres": [id] }],
        ["POST", "/api/batch", { requests }],
        ["POST", "/api/batch", { requests: [{ method: "PUT", url: books, body: { id: book, genre: id } }] }],
      ];
    };
    for (const [index, [method, path, json]] of ways(none).entries()) {
      const missing = await send(method, path, json);
      expect([missing.status, missing.text]).toEqual([400, expect.stringContaining("validation_missing_rel_records")]);
      const [hiddenMethod, hiddenPath, hidden] = ways(secret)[index] ?? [];
      expect(await send(hiddenMethod ?? "", hiddenPath ?? "", hidden ?? {}), JSON.stringify(json)).toEqual(missing);
      const guest = await api.send(method, path, { json: hidden ?? {} });
      expect([guest.status, guest.text]).toEqual([missing.status, missing.text]);
    }
    expect((await api.get(`${books}/${book}`)).json).toMatchObject({ genre: open, genres: [open] });
    for (const account of [chief, superuser]) {
      for (const [method, path, json] of ways(secret))
        expect((await send(method, path, json, account)).status).toBe(200);
    }
  });

  it("[SEG-88] a relation to an invisible record is kept, moved and dropped by a save where the record has it already", async () => {
    const book = await api.given("books", { genre: secret, genres: [secret, open] });
    const path = `${books}/${book}`;
    for (const json of [
      { title: "Otra" },
      { genre: secret, genres: [secret, open] },
      { genres: [open, secret] },
      { "genres-": open },
      { genre: secret, "genres+": open },
    ]) {
      expect((await send("PATCH", path, json)).status, JSON.stringify(json)).toBe(200);
    }
    // An id that one field holds is still refused in another field.
    const elsewhere = await api.given("books", { genres: [secret] });
    expect((await send("PATCH", `${books}/${elsewhere}`, { genre: secret })).status).toBe(400);
    expect((await send("PATCH", path, { genre: other })).status).toBe(400);
    expect((await send("PATCH", path, { genre: "" })).status).toBe(200);
    expect((await send("PATCH", path, { genre: secret })).status).toBe(400);
  });

  it("[SEG-88] a relation to a locked collection is refused to all but superusers, while one's own account is allowed", async () => {
    const path = books;
    expect(await send("POST", path, { vault })).toEqual(await send("POST", path, { vault: none }));
    expect(await send("POST", path, { owner: chief?.id })).toEqual(await send("POST", path, { owner: none }));
    expect((await send("POST", path, { owner: ada?.id })).status).toBe(200);
    expect((await send("POST", path, { vault, owner: ada?.id, genre: secret }, superuser)).status).toBe(200);
    expect((await api.send("POST", path, { json: { owner: ada?.id } })).status).toBe(400);
  });
});
