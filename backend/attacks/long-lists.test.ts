import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOf } from "../records/test-collections.ts";
import {
  defineCollection,
  file,
  geoPoint,
  json,
  relation,
  select,
  unlimited,
} from "../schema/define/define-collection.ts";
import { drawnCases } from "../testing/drawn-cases.ts";
import { startBackend, type TestAccount, type TestBackend } from "../testing/start-backend.ts";

const open = { list: "", view: "", create: "", update: "", delete: "" };
const collections = [
  defineCollection({ name: "labels", fields: {}, rules: open }),
  defineCollection({
    name: "things",
    fields: {
      labels: relation({ collection: "labels", maxSelect: unlimited }),
      label: relation({ collection: "labels" }),
      kinds: select({ values: ["a", "b"], maxSelect: 2 }),
      papers: file({ maxSelect: 5 }),
      data: json(),
      place: geoPoint(),
    },
    rules: open,
  }),
];

const things = "/api/collections/things/records";
const many = 10_000;
const items = (length: number) => Array.from({ length }, (_, number) => `x${number}`);
const keys = (length: number, name = "k") => Object.fromEntries(items(length).map((key) => [`${name}${key}`, ""]));
const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const objects = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Values for a field, each larger than anybody needs. */
const large: [string, unknown][] = [
  ["a list of 10,001", items(many + 1)],
  ["a list of lists, the last of 10,001", [[], {}, items(many + 1)]],
  ["an object of 10,001 keys", keys(many + 1)],
  ["the text of such a list", JSON.stringify(items(many + 1))],
  ["the text of such an object", ` ${JSON.stringify(keys(many + 1))}`],
  ["a text of 100,000 levels", nested(100_000)],
  ["a text of 100,000 objects in each other", objects(100_000)],
];
const fields = ["labels", "labels+", "+labels", "labels-", "label", "kinds", "papers", "papers-", "data", "place"];
/** Pairs of values and fields, drawn for each run. */
const met = drawnCases(
  large.flatMap(([what]) => fields.map((name) => ({ what, name }))),
  3,
  ({ what }) => what,
);

describe("[SEG-16] lists, objects and levels without end", () => {
  let api: TestBackend;
  let superuser: TestAccount;
  let id: string;
  beforeAll(async () => {
    api = await startBackend({ database: "sqlite", collections });
    superuser = await api.account("_superusers");
    const settings = { batch: { enabled: true } };
    expect((await api.send("PATCH", "/api/settings", { token: superuser.token, json: settings })).status).toBe(200);
    id = await api.given("things", {});
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const asSuperuser = (method: string, path: string, json: unknown) =>
    api.send(method, path, { json, token: superuser.token });

  it.each(large)("endless data: %s is refused in every field of a record, however it is sent", async (what, value) => {
    for (const { name } of met.filter((each) => each.what === what)) {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      const body = { [name]: value };
      const requests = [{ method: "POST", url: things, body }];
      const answers = [
        await api.send("POST", things, { json: body }),
        await api.send("PATCH", `${things}/${id}`, { json: body }),
        await api.send("POST", things, { form: formOf([name, text]) }),
        await api.send("POST", things, { form: formOf(["@jsonPayload", JSON.stringify(body)]) }),
        await api.send("POST", "/api/batch", { json: { requests } }),
        await api.send("POST", "/api/batch", { form: formOf(["@jsonPayload", JSON.stringify({ requests })]) }),
      ];
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([400, 400, 400, 400, 400, 400]);
    }
  });

  it.each([
    ["a record", "POST", things],
    ["a batch", "POST", "/api/batch"],
    ["the settings", "PATCH", "/api/settings"],
    ["a collection", "POST", "/api/collections"],
    ["an import of collections", "PUT", "/api/collections/import"],
    ["subscriptions", "POST", "/api/realtime"],
  ])("a body of 10,001 keys, or with a list as long under any key, is refused by %s", async (_what, method, path) => {
    const lists = ["fields", "indexes", "collections", "requests", "subscriptions", "superuserIPs", "unknown"];
    for (const json of [keys(many + 1), ...lists.map((name) => ({ [name]: items(many + 1) }))]) {
      const answer = await asSuperuser(method, path, json);
      expect([answer.status, answer.text.length < 500]).toEqual([400, true]);
    }
  });

  it("several payloads of one form have no more keys together than one may have", async () => {
    const payload = (name: string, length: number): [string, string] => [
      "@jsonPayload",
      JSON.stringify(keys(length, name)),
    ];
    const send = (...entries: [string, string][]) => api.send("POST", things, { form: formOf(...entries) });
    expect((await send(payload("a", many / 2), payload("b", many / 2))).status).toBe(200);
    expect((await send(payload("a", many / 2), payload("b", many / 2), payload("c", 1))).status).toBe(400);
  });

  it("a body at the limit is taken at once, whatever is asked of it", async () => {
    const [first, second, third] = [items(many), items(many).toReversed(), items(many)];
    expect((await api.send("PATCH", `${things}/${id}`, { json: { data: first } })).json.data).toHaveLength(many);
    expect((await api.send("POST", things, { json: keys(many, "papers.") })).status).toBe(200);
    const json = { labels: first, "labels+": second, "+labels": third, "labels-": first };
    expect((await api.send("PATCH", `${things}/${id}`, { json })).json.labels).toEqual([]);
    const answer = await api.send("PATCH", `${things}/${id}`, { json: { labels: first } });
    expect(answer.json.data.labels.code).toBe("validation_missing_rel_records");
  });

  it("a text that no field reads as JSON is a text", async () => {
    const prose = `Uno, ${"dos, ".repeat(many)}tres`;
    expect((await api.send("POST", things, { json: { data: prose } })).json.data).toBe(prose);
  });
});
