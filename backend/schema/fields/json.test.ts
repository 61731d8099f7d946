import { describe, expect, it } from "vitest";
import { json } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { jsonType } from "./json.ts";

const meta = json().named("meta");

describe("a json field", () => {
  it.each([
    [{ a: [1] }, { a: [1] }],
    [42, 42],
    [false, false],
    ["null", null],
    ["true", true],
    ["12", 12],
    ["-1.5", -1.5],
    ['"a"', "a"],
    ['{"a":1}', { a: 1 }],
    ["[1,2]", [1, 2]],
    [' {"a":1}', ' {"a":1}'],
    ["00", "00"],
    ["-", "-"],
    ["[1,2", "[1,2"],
    ["nullo", "nullo"],
    ["", ""],
    [undefined, null],
  ])("[API-02] a json field takes %j as %j", (input, value) => {
    expect(jsonType.coerce(meta, input)).toEqual(value);
  });

  it.each([[null], [""], [[]], [{}]])("[API-02] a json value %j is empty when it is required", (value) => {
    expect(validateValue(json({ required: true }).named("meta"), value)?.code).toBe("validation_required");
  });

  it.each([[0], [false], [[0]], [{ a: null }]])("[API-02] a json value %j is not empty", (value) => {
    expect(validateValue(json({ required: true }).named("meta"), value)).toBeNull();
  });

  it("[API-02] a json field counts the bytes of the JSON text, 1 MiB unless told otherwise", () => {
    const message = "The maximum allowed JSON size is 10 bytes.";
    const small = json({ maxSize: 10 }).named("meta");
    expect(validateValue(small, "ñññññ")).toMatchObject({ code: "validation_json_size_limit", message });
    expect(validateValue(small, "ññññ")).toBeNull();
    expect(validateValue(meta, "x".repeat(1024 * 1024 - 2))).toBeNull();
    expect(validateValue(meta, "x".repeat(1024 * 1024 - 1))?.code).toBe("validation_json_size_limit");
  });

  it.each([[null], [{ a: [1, "ñ", null] }], ["text"], ["12"], [12], [true]])(
    "[API-02] a json value %j comes back as it was stored",
    (value) => {
      expect(jsonType.decode(meta, jsonType.encode(meta, value))).toEqual(value);
    },
  );

  it("[API-02] a json field answers values of older versions: numbers, and text that is no JSON", () => {
    expect(jsonType.decode(meta, 42)).toBe(42);
    expect(jsonType.decode(meta, "{broken")).toBe("{broken");
  });
});
