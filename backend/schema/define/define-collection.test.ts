import { describe, expect, it } from "vitest";
import { bool, defineCollection, email, relation, text, unlimited } from "./define-collection.ts";

const namesOf = (collection: { fields: { name: string }[] }) => collection.fields.map(({ name }) => name);

describe("defining a collection", () => {
  it("[API-02] a definition gets the ids that today's server gives", () => {
    expect(defineCollection({ name: "_superusers", type: "auth", system: true }).id).toBe("pbc_3142635823");
    expect(defineCollection({ name: "_externalAuths", system: true }).id).toBe("pbc_2281828961");
    expect(defineCollection({ name: "books" }).fields[0]).toMatchObject({ name: "id", id: "text3208210256" });
    expect(defineCollection({ name: "books", id: "8ug5slvjx7tar2f" }).id).toBe("8ug5slvjx7tar2f");
  });

  it("[API-02] a definition gets the fields that every record has, its own between them", () => {
    const books = defineCollection({ name: "books", fields: { title: text(), available: bool() } });
    expect(namesOf(books)).toEqual(["id", "title", "available", "created", "updated"]);
    expect(books.fields.filter(({ system }) => system).map(({ name }) => name)).toEqual(["id", "created", "updated"]);
    expect(books.fields.at(-1)).toMatchObject({ type: "autodate", onCreate: true, onUpdate: true });
  });

  it("[API-02] a definition of accounts gets the fields of signing in, hidden where nobody may see them", () => {
    const readers = defineCollection({ name: "readers", type: "auth", fields: { name: text() } });
    const account = ["id", "password", "tokenKey", "email", "emailVisibility", "verified", "disabled"];
    expect(namesOf(readers)).toEqual([...account, "name", "created", "updated"]);
    expect(namesOf({ fields: readers.fields.filter(({ hidden }) => hidden) })).toEqual([
      "password",
      "tokenKey",
      "disabled",
    ]);
    expect(readers.indexes).toEqual([
      `CREATE UNIQUE INDEX \`idx_tokenKey_${readers.id}\` ON \`readers\` (\`tokenKey\`)`,
      `CREATE UNIQUE INDEX \`idx_email_${readers.id}\` ON \`readers\` (\`email\`) WHERE \`email\` != ''`,
    ]);
    expect(readers.rules.auth).toBe("");
  });

  it("[API-02] a definition may give a system field options of its own", () => {
    const readers = defineCollection({ name: "readers", type: "auth", fields: { email: email({ required: false }) } });
    expect(readers.fields.filter(({ name }) => name === "email")).toMatchObject([{ required: false, system: true }]);
  });

  it("[API-02] a definition locks every missing rule", () => {
    const { rules } = defineCollection({ name: "books", rules: { list: "" } });
    expect(rules).toEqual({ list: "", view: null, create: null, update: null, delete: null, manage: null, auth: null });
  });

  it("[API-02] a definition keeps the options of a field and the name of a relation's target", () => {
    const { fields } = defineCollection({
      name: "books",
      fields: { genres: relation({ collection: "genres", maxSelect: unlimited }) },
    });
    expect(fields[1]).toMatchObject({ name: "genres", collectionId: "genres", maxSelect: 2147483647, minSelect: 0 });
  });

  it("[API-15] a definition with an unknown form of index is refused", () => {
    expect(() => defineCollection({ name: "books", indexes: ["CREATE INDEX x ON books (lower(title))"] })).toThrow(
      /not understood/,
    );
  });
});
