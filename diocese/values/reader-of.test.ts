import { resolveDefinitions } from "@arzobispado/backend";
import { expect, it } from "vitest";
import { collections } from "../collections/index.ts";
import { fieldReaders } from "../contenido/field-readers.ts";
import { readerOf } from "./index.ts";
import { anyTelephonePattern } from "./patterns.ts";

const fields = resolveDefinitions([...collections])
  .filter(({ type }) => type !== "view")
  .flatMap((collection) => collection.fields.map((field) => ({ collection: collection.name, field })));

it("[ENT-02] every field with a pattern has an example that the pattern accepts", () => {
  const patterned = fields.flatMap(({ collection, field }) =>
    "pattern" in field && field.pattern !== "" && field.type === "text" && !field.system ? [{ collection, field }] : [],
  );
  expect(patterned.length).toBeGreaterThan(25);
  const without = patterned.filter(({ collection, field }) => {
    const reader = fieldReaders(collection, field);
    return !reader || !new RegExp(field.pattern, "u").test(reader.example);
  });
  expect(without.map(({ collection, field }) => `${collection}.${field.name}`)).toEqual([]);
});

it("[ENT-02] each refusal of a field has an example that the field takes", () => {
  const failures = new Set<string>();
  for (const { collection, field } of fields) {
    const reader = fieldReaders(collection, field);
    for (const typed of reader ? ["?", "12 pm", "1/1/27", "7"] : []) {
      const read = reader?.read(typed);
      if (!reader || !read || "value" in read) continue;
      const pattern = "pattern" in field ? field.pattern : "";
      const isTaken = (words: string) =>
        "value" in reader.read(words) && (pattern === "" || new RegExp(pattern, "u").test(words));
      const words = read.problem.split(" ");
      const parts = words.flatMap((_, from) => [1, 2].map((many) => words.slice(from, from + many).join(" ")));
      const bare = parts.map((part) => part.replace(/[.,:]$/, ""));
      if (!bare.some(isTaken)) failures.add(`${collection}.${field.name}: ${read.problem}`);
    }
  }
  expect([...failures]).toEqual([]);
});

it("[ENT-02] a value that was read is read again as itself", () => {
  const typed = [
    "71234567",
    "2401234",
    "7:30",
    "7 pm",
    "12/3/2027",
    "24 de junio",
    "www.parroquia.bo",
    "#ABC",
    "A@B.bo",
  ];
  for (const { collection, field } of fields) {
    const reader = fieldReaders(collection, field);
    for (const text of typed) {
      const first = reader?.read(text);
      if (!reader || !first || !("value" in first) || typeof first.value !== "string" || field.type === "date")
        continue;
      expect(reader.read(first.value), `${collection}.${field.name}`).toEqual({ value: first.value });
    }
  }
});

it("[ENT-02] a text that its pattern accepts stays, though it is no number of Bolivia", () => {
  const reader = readerOf({ type: "text", pattern: "^\\+591 ?\\d[\\d ]{6,9}$" });
  expect(reader?.read("+591 0000 0099")).toEqual({ value: "+591 0000 0099" });
  const anyone = readerOf({ type: "text", pattern: anyTelephonePattern });
  expect([anyone?.read("12-345-678"), anyone?.read("800-10-1234"), anyone?.read("110")]).toEqual([
    { value: "12-345-678" },
    { value: "800 10 1234" },
    { value: "110" },
  ]);
});

it("[ENT-02] a text of any length is refused at once", () => {
  const long = ["12 ", "a b", "1.", "@", "/", "a.", "7:3", "((", "５"].map((part) => part.repeat(700_000));
  const from = performance.now();
  for (const { collection, field } of fields) {
    const reader = fieldReaders(collection, field);
    for (const text of long) {
      const read = reader?.read(text);
      if (read) expect(read, `${collection}.${field.name}`).toEqual({ problem: expect.any(String) });
    }
  }
  expect(performance.now() - from).toBeLessThan(5_000);
});

it("[ENT-02] a field whose pattern somebody changed, and a text without one, have no reader", () => {
  expect([readerOf({ type: "text", pattern: "^x+$" }), readerOf({ type: "text" })]).toEqual([null, null]);
});
