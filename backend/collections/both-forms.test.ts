import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inForm, type Json, openShop, type Shop } from "./test-shop.ts";

describe("a collection's two forms", () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop("sqlite");
    // Options that neither the seed nor the older form would create.
    const made = await shop.ask("POST", "", {
      name: "everything",
      type: "auth",
      fields: [
        { name: "place", type: "geoPoint", help: "where it is" },
        { name: "phrase", type: "password", min: 4 },
        { name: "seen", type: "autodate", onCreate: true, onUpdate: true },
        { name: "secret", type: "text", hidden: true, autogeneratePattern: "[a-z]{9}" },
        { name: "words", type: "editor", maxSize: 999, convertURLs: true },
        { name: "count", type: "number", min: 1.5, onlyInt: true, presentable: true },
        { name: "links", type: "url", onlyDomains: ["x.example"] },
        { name: "many", type: "relation", collectionId: "books", maxSelect: 2147483647, minSelect: 1 },
        { name: "day", type: "date", min: "2020-01-01 00:00:00.000Z" },
      ],
      passwordAuth: { enabled: false, identityFields: [] },
      authRule: "verified = true",
      manageRule: "@request.auth.id != ''",
      authToken: { duration: 77 },
      verificationTemplate: { subject: "Hola", body: "{APP_URL}/{TOKEN}" },
      authAlert: { enabled: true, emailTemplate: { subject: "a", body: "b" } },
    });
    expect(made.status, made.text).toBe(200);
    await shop.ask("POST", "", { name: "older", type: "auth", schema: [{ name: "a", type: "bool" }], options: {} });
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  const all = async (): Promise<Json[]> => (await shop.ask("GET", "?perPage=500")).json.items;

  it.each(["legacy", "modern", "both"] as const)(
    "[API-09] an answer can be sent back in the %s form and changes nothing",
    async (form) => {
      const before = await all();
      const sent = before.map((collection) => (form === "both" ? collection : inForm(collection, form)));
      for (const deleteMissing of [false, true]) {
        const answer = await shop.ask("PUT", "/import", { collections: sent, deleteMissing });
        expect([answer.status, answer.text]).toEqual([204, ""]);
        expect(await all()).toEqual(before);
      }
      for (const each of sent) {
        const answer = await shop.ask("PATCH", `/${each.id}`, each);
        expect(answer.json, each.name).toEqual(before.find(({ id }) => id === each.id));
      }
      expect(await all()).toEqual(before);
    },
  );

  it("[API-09] the older form hides fields that it does not know, and keeps them", async () => {
    const { schema, options } = (await shop.ask("GET", "/everything")).json;
    expect(schema.map(({ name }: Json) => name)).toEqual(["words", "count", "links", "many", "day"]);
    expect(schema[1].options).toEqual({ min: 1.5, max: null, noDecimal: true });
    expect(schema[3].options).toMatchObject({ minSelect: 1, maxSelect: null, cascadeDelete: false });
    expect(options).toMatchObject({ onlyVerified: true, allowEmailAuth: false, requireEmail: true });
    const { ask } = shop;
    await ask("POST", "", {
      name: "kept",
      fields: [
        { name: "place", type: "geoPoint" },
        { name: "a", type: "bool" },
      ],
    });
    const changed = await ask("PATCH", "/kept", { schema: [{ name: "b", type: "number", options: {} }] });
    expect(changed.json.fields.map(({ name }: Json) => name)).toEqual(["id", "place", "b"]);
  });

  it("[API-09] the form that differs from the stored collection counts; if both do, they must agree", async () => {
    await shop.ask("POST", "", { name: "pairs", fields: [{ name: "a", type: "text", min: 2 }] });
    const stored = async () => (await shop.ask("GET", "/pairs")).json;
    const change = async (edit: (json: Json) => void) => {
      const json = await stored();
      edit(json);
      return shop.ask("PATCH", "/pairs", json);
    };
    expect((await change(({ schema }) => (schema[0].options.min = 3))).json.fields[1].min).toBe(3);
    expect((await change(({ fields }) => (fields[1].min = 4))).json.schema[0].options.min).toBe(4);
    const agreeing = await change(({ schema, fields }) => {
      schema[0].options.min = 5;
      Object.assign(fields[1], { min: 5, hidden: false, help: "h" });
    });
    expect(agreeing.json).toMatchObject({ fields: [{}, { min: 5, help: "h" }], schema: [{ options: { min: 5 } }] });
    const before = await stored();
    const refused = await change(({ schema, fields }) => {
      schema[0].options.min = 6;
      fields[1].min = 7;
    });
    expect([refused.status, refused.json.data.schema.code]).toEqual([400, "validation_values_mismatch"]);
    expect(await stored()).toEqual(before);
  });

  it("[API-09] a new text has no limit in the older form and 5000 characters in today's", async () => {
    const fields = [{ name: "a", type: "text" }];
    const { ask } = shop;
    const older = await ask("POST", "", { name: "limit_l", schema: [{ ...fields[0], options: {} }] });
    const today = await ask("POST", "", { name: "limit_m", fields });
    expect(older.json.fields.find(({ name }: Json) => name === "a").max).toBe(0);
    expect(today.json.fields.find(({ name }: Json) => name === "a").max).toBe(5000);
    // Records of the older generation always have their dates.
    const names = ({ json }: Json) => json.fields.map(({ name }: Json) => name);
    expect([names(older), names(today)]).toEqual([
      ["id", "a", "created", "updated"],
      ["id", "a"],
    ]);
  });
});
