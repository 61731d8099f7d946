import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { defineCollection, email, text, url } from "../schema/define/define-collection.ts";
import { bookshop } from "../testing/bookshop.ts";
import { startBackend, type TestBackend } from "../testing/start-backend.ts";

const rules = { list: "", view: "", create: "", update: "", delete: "" };
const names = { name: "names", fields: { title: text({ required: true }), mail: email(), page: url() }, rules };

const hostile = {
  title: "Aviso\u202egnp.exe\u0007\u200b\u{e0168}\u{e0169}\ufe0f",
  mail: "an\u200ba@books.example",
  page: "https://books\u2066.example/\u202ea",
};
const clean = { title: "Avisognp.exe", mail: "ana@books.example", page: "https://books.example/a" };

describe("characters that nobody sees", () => {
  let api: TestBackend;
  const records = "/api/collections/names/records";

  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections: [...bookshop, defineCollection(names)] });
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const bodies: [how: string, body: () => { json?: unknown; form?: FormData }][] = [
    ["JSON", () => ({ json: hostile })],
    ["a form", () => ({ form: formOf(hostile) })],
    ["@jsonPayload", () => ({ form: formOf({ "@jsonPayload": JSON.stringify(hostile) }) })],
  ];

  it.each(bodies)(
    "[SEG-79] invisible characters are removed from names, titles and addresses that are made or saved by %s",
    async (_how, body) => {
      const made = await api.send("POST", records, body());
      expect(made.json).toMatchObject(clean);
      const id = await api.given("names", { title: "Otro" });
      expect((await api.send("PATCH", `${records}/${id}`, body())).json).toMatchObject(clean);
    },
  );

  it("[SEG-79] invisible characters alone are no title", async () => {
    for (const title of ["\u200b\u202e", "\u3164", "\u0007", "\ufe0f\ufe0f", "\u{e0100}"]) {
      const { status, json } = await api.send("POST", records, { json: { title } });
      expect([status, json.data.title.code]).toEqual([400, "validation_required"]);
    }
  });

  it("[SEG-79] invisible characters stay where a script needs them, and in imported texts until these are saved", async () => {
    for (const title of ["می\u200cخواهم", "Con todo el ❤\ufe0f"]) {
      expect((await api.send("POST", records, { json: { title } })).json.title).toBe(title);
    }
    const id = await api.given("names", { title: hostile.title });
    expect((await api.send("PATCH", `${records}/${id}`, { json: { mail: clean.mail } })).json.title).toBe(
      hostile.title,
    );
  });

  it("[SEG-79] invisible characters are removed from names of files", async () => {
    const form = formOf({ text: "good" });
    form.append("leaflet", new Blob(["text"]), "aviso\u202etxt.exe\u0007\u200b.txt");
    const { token } = await api.account("_superusers");
    const { json } = await api.send("POST", "/api/collections/reviews/records", { token, form });
    expect(json.leaflet).toMatch(/^[\w.]+$/);
  });
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) form.append(key, value);
  return form;
}
