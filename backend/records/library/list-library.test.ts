import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectTo } from "../../testing/databases.ts";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { addressOf, library, shelf, upload } from "./test-shelf.ts";

interface ListedFile {
  collectionName: string;
  title: string;
  field: string;
  name: string;
  places: { title: string; collectionName: string }[];
}

const bare = (name: string) => name.replace(/_[a-z0-9]{10}(?=[.]\w+$)/, "");

describe.each(drawnEngine(1))("[CON-08] the library of files on %s", (database) => {
  let api: TestBackend;
  let [editor, chief, reader, superuser]: TestAccount[] = [];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await startBackend({ database, collections: shelf });
    editor = await api.account("editors");
    chief = await api.account("editors", { chief: "yes" });
    reader = await api.account("readers");
    superuser = await api.account("_superusers");
    const bytes = Buffer.from("content");
    const given = async (title: string, files: Record<string, Record<string, Buffer>>, values = {}) => {
      ids[title] = await api.given("books", { title, ...values }, files);
    };
    const [picture, sound] = [Buffer.from("\xff\xd8\xff\xe0 sea", "latin1"), Buffer.from("ID3\x04\0", "latin1")];
    await given("Ulises", { cover: { "mar.jpg": picture }, pages: { "uno.pdf": bytes, "dos.mp3": sound } });
    await given("Árbol", { secretCover: { "secreta.png": bytes } });
    await given("Hidden", { cover: { "oculta.png": bytes } });
    ids.letter = await api.given("letters", { subject: "Carta" }, { scan: { "carta.pdf": bytes } });
    ids.ledger = await api.given("ledgers", { title: "Cuentas" }, { scan: { "cuentas.pdf": bytes } });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const ask = (token: string | undefined, query = "") => api.get(`${library}?perPage=100${query}`, { token });
  const namesFor = async (account: TestAccount | undefined, query = "") => {
    const { json } = await ask(account?.token, query);
    return (json.items as ListedFile[]).map(({ name }) => bare(name)).toSorted();
  };

  it("the library lists the files of records, with their places and the rights of the reader", async () => {
    const { json } = await ask(editor?.token, "&search=mar");
    expect(json).toMatchObject({ page: 1, totalItems: 1, totalPages: 1, complete: true });
    expect(json.items[0]).toMatchObject({
      collectionName: "books",
      recordId: ids.Ulises,
      title: "Ulises",
      field: "cover",
      originalName: "mar.jpg",
      kind: "picture",
      type: "image/jpeg",
      size: 8,
      loose: false,
      places: [],
      total: 0,
    });
    expect(Date.parse(json.items[0].added.replace(" ", "T"))).not.toBeNaN();
  });

  it("the library shows each account the files of records that they may list, and no hidden field", async () => {
    const open = ["dos.mp3", "mar.jpg", "uno.pdf"];
    expect(await namesFor(editor)).toEqual(open);
    expect(await namesFor(chief)).toEqual([...open, "carta.pdf", "oculta.png"].toSorted());
    expect(await namesFor(reader)).toEqual(open);
    expect(await namesFor(superuser)).toEqual(
      [...open, "carta.pdf", "cuentas.pdf", "oculta.png", "secreta.png"].toSorted(),
    );
  });

  it.each(["", "&collection=books", "&unused=true", "&search=mar", "&skipTotal=1", "&page=2"])(
    "the library shows a visitor nothing%s",
    async (query) => {
      for (const token of [undefined, "", "not.a.token", `${editor?.token}x`]) {
        const { status, text } = await ask(token, query);
        expect(status).toBe(401);
        expect(text).not.toContain("mar");
      }
      const fileToken = await editor?.sign({ kind: "file" });
      expect((await ask(fileToken, query)).status).toBe(401);
    },
  );

  it.each([
    ["letters by name", "&collection=letters"],
    ["letters in another case", "&collection=LETTERS"],
    ["a locked collection", "&collection=ledgers"],
    ["a hidden record by its title", "&search=hidden"],
    ["a hidden record by its file", "&search=oculta"],
    ["a hidden field by its file", "&search=secreta"],
    ["a letter by its subject", "&search=carta"],
    ["an account's portrait by an odd filter", "&collection=_superusers"],
    ["what is no collection", `&collection=${encodeURIComponent("books' OR 1=1 --")}`],
    ["everything by a wildcard", "&search=%25"],
    ["everything by another", "&search=___"],
    ["a field of the query that nobody has", "&filter=id!=''&expand=x&search=cuentas"],
  ])("the library shows an editor nothing of %s", async (_what, query) => {
    const { json } = await ask(editor?.token, query);
    expect([json.totalItems, json.items]).toEqual([0, []]);
  });

  it("the library finds files by words of name and title, without accents, and by kind and collection", async () => {
    expect(await namesFor(editor, "&search=ULÍSES")).toEqual(["dos.mp3", "mar.jpg", "uno.pdf"]);
    expect(await namesFor(editor, "&search=uno%20ulis")).toEqual(["uno.pdf"]);
    expect(await namesFor(editor, "&search=uno%20nada")).toEqual([]);
    expect(await namesFor(editor, "&kind=audio")).toEqual(["dos.mp3"]);
    expect(await namesFor(chief, "&kind=document&collection=letters")).toEqual(["carta.pdf"]);
    expect((await ask(editor?.token, "&kind=everything")).status).toBe(400);
  });

  it("the library finds an upload by its original name, also by its letters with accents", async () => {
    const { id } = await upload(api, editor?.token ?? "", "Guía de Misión.pdf");
    expect((await ask(editor?.token, `&search=${encodeURIComponent("misión")}`)).json.totalItems).toBe(1);
    await api.backend.tidy();
    const { json } = await ask(editor?.token, "&search=mision%20guia");
    expect(json.items).toMatchObject([{ recordId: id, originalName: "Guía de Misión.pdf", loose: true }]);
    await api.send("DELETE", `/api/collections/papers/records/${id}`, { token: editor?.token });
  });

  it("the library is paged, the newest first, and limited", async () => {
    const all = (await ask(chief?.token)).json.items as ListedFile[];
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(chief?.token, `&page=${page}&perPage=2`)));
    expect(pages.flatMap(({ json }) => json.items)).toEqual(all);
    expect((await api.get(`${library}?perPage=1000`, { token: chief?.token })).json.perPage).toBe(100);
    const { status } = await ask(chief?.token, `&search=${"x".repeat(300)}`);
    expect(status).toBe(400);
  });

  it("the library follows changes of records: another file, another field, deletion, a refused save", async () => {
    const id = await api.given("books", { title: "Faro" }, { cover: { "faro.jpg": Buffer.from("a") } });
    const of = async () => namesFor(editor, "&search=faro");
    const form = new FormData();
    form.append("cover", new Blob(["b"]), "otro.jpg");
    const path = `/api/collections/books/records/${id}`;
    expect((await api.send("PATCH", path, { form, token: reader?.token })).status).toBe(404);
    expect(await of()).toEqual(["faro.jpg"]);
    await api.send("PATCH", path, { form, token: editor?.token });
    expect(await of()).toEqual(["otro.jpg"]);
    await api.send("PATCH", path, { json: { cover: "" }, token: editor?.token });
    expect(await of()).toEqual([]);
    await api.send("PATCH", path, { form, token: editor?.token });
    await api.send("DELETE", path, { token: editor?.token });
    expect(await of()).toEqual([]);
  });

  it("the library knows which texts show a file, and which files no text shows", async () => {
    const token = editor?.token ?? "";
    const used = await upload(api, token, "usado.pdf");
    const other = await upload(api, token, "libre.pdf");
    const story = (address: string) => `<p>x <a href="${address}?download=1">usado</a></p>`;
    const shown = await api.given("books", { title: "Enseña", story: story(`https://x.example${used.address}`) });
    await api.given("books", { title: "Hidden", links: { to: [used.address] } });
    await api.given("books", { title: "Calla", secretStory: story(used.address) });
    const [item] = (await ask(token, "&search=usado.&collection=papers")).json.items;
    expect(item).toMatchObject({ total: 3, places: [{ collectionName: "books", id: shown, title: "Enseña" }] });
    expect(item.places).toHaveLength(1);
    const [listed] = (await ask(chief?.token, "&search=usado&collection=papers")).json.items as ListedFile[];
    expect(listed?.places.map(({ title }) => title).toSorted()).toEqual(["Enseña", "Hidden"]);

    expect(await namesFor(editor, "&unused=true")).toEqual(["libre.pdf"]);
    await api.send("PATCH", `/api/collections/books/records/${shown}`, {
      token,
      json: { story: story(other.address) },
    });
    const [less] = (await ask(token, "&search=usado.&collection=papers")).json.items;
    expect(less).toMatchObject({ total: 2, places: [] });
    expect(await namesFor(editor, "&unused=true")).toEqual([]);
  });

  it("the library reads older files anew, and lost parts of its table", async () => {
    const before = (await ask(superuser?.token)).json.items as ListedFile[];
    const inside = connectTo(api.place);
    await inside.transaction(async (transaction) => {
      for (const name of ["_files", "_file_uses", "_file_indexes"]) {
        await transaction.run(sql`DELETE FROM ${sql.table(name)}`);
      }
    });
    await inside.close();
    expect((await ask(superuser?.token)).json).toMatchObject({ complete: false, totalItems: 0 });
    await api.backend.tidy();
    const { json } = await ask(superuser?.token);
    expect(json.complete).toBe(true);
    const key = ({ name, places }: ListedFile) => `${name} ${places.map(({ title }) => title).toSorted()}`;
    expect((json.items as ListedFile[]).map(key).toSorted()).toEqual(before.map(key).toSorted());
  });

  it("the library follows a field that is renamed", async () => {
    const { json: collection } = await api.get("/api/collections/letters", { token: superuser?.token });
    const key = collection.schema ? "schema" : "fields";
    const fields = collection[key].map((field: { name: string }) =>
      field.name === "scan" ? { ...field, name: "paper" } : field,
    );
    const change = { token: superuser?.token, json: { [key]: fields } };
    expect((await api.send("PATCH", "/api/collections/letters", change)).status).toBe(200);
    await api.backend.tidy();
    const { json } = await ask(chief?.token, "&collection=letters");
    expect([json.complete, (json.items as ListedFile[]).map(({ field }) => field)]).toEqual([true, ["paper"]]);
  });

  it("the library has the address of a file as the record's own answer has it", async () => {
    const [item] = (await ask(editor?.token, "&search=uno")).json.items;
    expect((await api.get(addressOf(item.collectionName, item.recordId, item.name))).text).toBe("content");
  });
});
