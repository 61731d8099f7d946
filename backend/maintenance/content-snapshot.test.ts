import { text as textOf } from "node:stream/consumers";
import { expect, it } from "vitest";
import { type ContentSnapshot, defineCollection, file, json, text } from "../index.ts";
import { databases } from "../testing/databases.ts";
import { startBackend } from "../testing/start-backend.ts";

const isEditor = '@request.auth.collectionName = "editors"';
const collections = [
  defineCollection({ name: "editors", type: "auth", fields: { name: text(), phone: text() } }),
  defineCollection({
    name: "pages",
    fields: {
      title: text(),
      extra: json(),
      note: text({ hidden: true }),
      paper: file(),
      sealed: file({ protected: true }),
      inner: file({ hidden: true }),
    },
    rules: { list: 'title != "draft"', view: 'title != "draft" && @request.context != "protectedFile"' },
  }),
  defineCollection({ name: "shut", fields: { title: text() }, rules: { list: isEditor, view: "" } }),
];

const titles = async (snapshot: ContentSnapshot) => {
  const [pages] = snapshot.collections.filter(({ name }) => name === "pages");
  const read: unknown[] = [];
  if (pages) for await (const { title } of snapshot.records(pages)) read.push(title);
  return read;
};

it.each(databases)(
  "[SVC-54] a snapshot shows one moment however others write, and a guest only what a guest reads, on %s",
  async (database) => {
    await using api = await startBackend({ database, collections });
    const files = {
      paper: { "Ñandú: 1.txt": Buffer.from("paper") },
      sealed: { "sealed.txt": Buffer.from("sealed") },
      inner: { "inner.txt": Buffer.from("inner") },
    };
    await api.account("editors", { name: "Ada", phone: "70000000" });
    const id = await api.given("pages", { title: "first", note: "hidden", extra: { a: [1] } }, files);
    await api.given("pages", { title: "draft" });
    await api.given("shut", { title: "shut" });
    const { signal } = new AbortController();
    const open = (reader: "guest" | "superuser") =>
      api.backend.openSnapshot({ reader, accountFields: ["name"], signal });
    await using whole = await open("superuser");
    await using guest = await open("guest");
    // More than a page of records.
    for (let number = 0; number < 60; number++) await api.given("pages", { title: `later ${number}` });

    expect(await titles(whole)).toEqual(["first", "draft"]);
    expect(await titles(guest)).toEqual(["first"]);
    expect(guest.collections.map(({ name }) => name)).toEqual(["pages"]);
    expect(whole.collections.map(({ name, fields, fileFields }) => [name, fields, fileFields])).toEqual([
      ["editors", ["name"], []],
      [
        "pages",
        ["title", "extra", "note", "paper", "sealed", "inner", "created", "updated"],
        ["paper", "sealed", "inner"],
      ],
      ["shut", ["title", "created", "updated"], []],
    ]);
    await using now = await open("superuser");
    expect(await titles(now)).toHaveLength(62);

    const { json: shown } = await api.get(`/api/collections/pages/records/${id}`);
    const fileOf = async (snapshot: ContentSnapshot, field: string, name: string) => {
      const [pages] = snapshot.collections.filter((each) => each.name === "pages");
      const opened = pages ? await snapshot.openFile(pages, { record: id, field, name }) : null;
      if (!opened) return null;
      return [opened.originalName, await textOf(opened.content)];
    };
    for (const snapshot of [whole, guest])
      expect(await fileOf(snapshot, "paper", shown.paper)).toEqual(["Ñandú_ 1.txt", "paper"]);
    expect(await fileOf(whole, "sealed", shown.sealed)).toEqual(["sealed.txt", "sealed"]);
    expect(await fileOf(guest, "sealed", shown.sealed)).toBeNull();
    expect(await fileOf(whole, "paper", "never.txt")).toBeNull();
    const [pages] = guest.collections;
    for await (const record of pages ? guest.records(pages) : []) expect(record).toEqual(shown);
  },
);
