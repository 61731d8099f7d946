import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnEngine } from "../../testing/drawn-on.ts";
import { startBackend, type TestAccount, type TestBackend } from "../../testing/start-backend.ts";
import { records, saveCollections } from "../test-collections.ts";

const blank = { code: "validation_required", message: "Cannot be blank." };
const notUnique = { code: "validation_not_unique", message: "Value must be unique." };

describe.each(drawnEngine(0))("problems of a record on %s", (database) => {
  let api: TestBackend;
  let superuser: TestAccount;
  const labels: string[] = [];
  beforeAll(async () => {
    api = await startBackend({ database, collections: saveCollections });
    superuser = await api.account("_superusers");
    for (const name of ["a", "b", "c", "d"]) labels.push(await api.given("labels", { name }));
  });
  afterAll(() => api[Symbol.asyncDispose]());

  const post = (collection: string, json: unknown) => api.send("POST", records(collection), { json });
  /** Replaces `label1` by the id of the first label, and so on. */
  const withIds = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_key, part) => labels[Number(/^label(\d)$/.exec(part)?.[1]) - 1] ?? part);

  it.each([
    ["name", "x", "validation_min_text_constraint", "Must be at least 2 character(s)."],
    ["name", "ñ".repeat(11), "validation_max_text_constraint", "Must be less than 10 character(s)."],
    ["name", "no!", "validation_invalid_format", "Invalid value format."],
    ["body", "x".repeat(21), "validation_content_size_limit", "The maximum allowed content size is 20 bytes."],
    ["amount", 4, "validation_min_number_constraint", "Must be larger than 5.000000."],
    ["amount", 101, "validation_max_number_constraint", "Must be less than 100.000000."],
    ["amount", "NaN", "validation_nan", "The submitted number is not properly formatted."],
    ["whole", 1.5, "validation_no_decimal_constraint", "Decimal numbers are not allowed."],
    ["mail", "nobody", "validation_invalid_email", "Must be a valid email."],
    ["mail", "a@other.example", "validation_email_domain_not_allowed", "Email domain is not allowed."],
    ["link", "javascript:alert(1)", "validation_invalid_url", "Must be a valid url."],
    ["link", "https://bad.example/x", "validation_url_domain_not_allowed", "Url domain is not allowed."],
    [
      "day",
      "2019-12-31",
      "validation_min_greater_equal_than_required",
      "Must be no less than 2020-01-01 00:00:00.000Z.",
    ],
    [
      "day",
      "2031-01-01",
      "validation_max_less_equal_than_required",
      "Must be no greater than 2030-01-01 00:00:00.000Z.",
    ],
    ["mood", "red", "validation_invalid_value", "Invalid value red."],
    ["moods", ["calm", "wild", "sad"], "validation_too_many_values", "Select no more than 2."],
    ["data", { long: "x".repeat(30) }, "validation_json_size_limit", "The maximum allowed JSON size is 30 bytes."],
    ["label", "nobody", "validation_missing_rel_records", "Failed to find all relation records with the provided ids."],
    ["labels", ["label1"], "validation_not_enough_values", "Select at least 2."],
    ["labels", ["label1", "label2", "label3", "label4"], "validation_too_many_values", "Select no more than 3."],
    ["labels", ["nobody"], "validation_not_enough_values", "Select at least 2."],
    ["labels", ["label1", "nobody"], "validation_missing_rel_records", /Failed to find/],
    ["place", { lon: 0, lat: 91 }, "validation_invalid_latitude", /Latitude/],
    ["place", { lon: 181, lat: 1 }, "validation_invalid_longitude", /Longitude/],
    ["paper", "other.pdf", "validation_invalid_file", "Invalid new files: [other.pdf]."],
    ["papers", ["a.pdf", "../b.pdf"], "validation_invalid_file", "Invalid new files: [a.pdf ../b.pdf]."],
    ["id", "short", "validation_min_text_constraint", "Must be at least 15 character(s)."],
    ["id", "x".repeat(16), "validation_max_text_constraint", "Must be less than 15 character(s)."],
    ["id", "ABCDEFGHIJKLMNO", "validation_invalid_format", "Invalid value format."],
    ["id", "../../../../etc", "validation_invalid_format", "Invalid value format."],
  ])("[API-02] [API-03] a value of %s: %j is refused as %s", async (field, value, code, message) => {
    const answer = await post("things", withIds({ [field]: value }));
    expect([answer.status, answer.json.message]).toEqual([400, "Failed to create record."]);
    expect(answer.json.data).toEqual({
      [field]: {
        code,
        message: typeof message === "string" ? message : expect.stringMatching(message),
        ...params(answer, field),
      },
    });
  });
  const params = (answer: { json: { data: Record<string, { params?: unknown }> } }, field: string) => {
    const given = answer.json.data[field]?.params;
    return given === undefined ? {} : { params: given };
  };

  it("[API-02] zero values are checked for nothing but being required", async () => {
    const json = { name: "", amount: 0, day: "", mood: "", labels: [], mail: "", link: "", place: {}, data: null };
    expect((await post("things", json)).status).toBe(200);
    const refused = await post("required", { text: "", number: 0, bool: false, json: "{}" });
    const names = ["text", "number", "bool", "date", "select", "json", "relation", "file"];
    expect(refused.json.data).toEqual(Object.fromEntries(names.map((name) => [name, blank])));
  });

  it("[API-02] the first problem of every field is named, in an update too", async () => {
    const id = await api.given("things", { name: "fine" });
    const answer = await api.send("PATCH", records("things", id), { json: { name: "!", amount: 1, mood: "calm" } });
    expect([answer.status, answer.json.message]).toEqual([400, "Failed to update record."]);
    expect(Object.keys(answer.json.data)).toEqual(["name", "amount"]);
    expect((await api.get(records("things", id))).json.name).toBe("fine");
  });

  it.each([
    ["text", { title: "x".repeat(1_000_000) }, "notes", "title", "validation_max_text_constraint"],
    ["editor", { body: "x".repeat(1_000_000) }, "things", "body", "validation_content_size_limit"],
  ])("[API-02] [SEG-16] a value of a megabyte is refused: %s", async (_what, json, collection, field, code) => {
    const answer = await api.send("POST", records(collection), { json, token: superuser.token });
    expect([answer.status, answer.json.data[field].code]).toEqual([400, code]);
  });

  it.each([
    [
      "every field of the index",
      { row: "a", number: 1 },
      { row: "a", number: 1 },
      { row: notUnique, number: notUnique },
    ],
    ["whatever the case of letters", { plate: "abc" }, { row: "x1", plate: "ABC" }, { plate: notUnique }],
    ["the id before all", { id: "seat00000000001", row: "c" }, { id: "seat00000000001", row: "c" }, { id: notUnique }],
  ])("[API-02] a taken value is reported as %s", async (_what, first, second, data) => {
    const stored = await post("seats", first);
    expect(stored.status).toBe(200);
    const answer = await post("seats", second);
    expect([answer.status, answer.json.message, answer.json.data]).toEqual([400, "Failed to create record.", data]);
    if ("id" in data) return;
    const other = await post("seats", { row: `other ${_what}` });
    const update = await api.send("PATCH", records("seats", other.json.id), { json: second });
    expect([update.status, update.json.message, update.json.data]).toEqual([400, "Failed to update record.", data]);
    expect((await api.send("PATCH", records("seats", stored.json.id), { json: first })).status).toBe(200);
  });

  it("[API-02] one of two saves that take a value at the same moment gets it", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post("seats", { row: "race", number: 9 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("[API-02] an account's id is taken when any account has it", async () => {
    const { id } = await api.account("people");
    const password = { password: "12345678", passwordConfirm: "12345678" };
    const answer = await post("robots", { id, email: "r@books.example", ...password });
    expect(answer.json.data).toEqual({
      id: { code: "validation_invalid_auth_id", message: "Invalid or duplicated auth record id." },
    });
    expect((await post("things", { id })).status).toBe(200);
  });
});
