import { describe, expect, it } from "vitest";
import { text } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { textType } from "./text.ts";

const title = text().named("title");

describe("a text field", () => {
  it.each([
    ["Lent", "Lent"],
    [" outer blanks ", " outer blanks "],
    [10, "10"],
    [-1.5, "-1.5"],
    [1e21, "1000000000000000000000"],
    [1.5e-7, "0.00000015"],
    [true, "true"],
    [null, ""],
    [undefined, ""],
    [{ a: 1 }, ""],
    [["a"], ""],
    ["a\0b", "ab"],
    ["half \ud800 pair", "half \ufffd pair"],
  ])("[API-02] a text field takes %j as %j", (input, value) => {
    expect(textType.coerce(title, input)).toBe(value);
  });

  it.each([
    [{ min: 3 }, "ab", "validation_min_text_constraint", "Must be at least 3 character(s)."],
    [{ max: 3 }, "abcd", "validation_max_text_constraint", "Must be less than 3 character(s)."],
    [{ pattern: "^#[0-9a-f]{6}$" }, "red", "validation_invalid_format", "Invalid value format."],
    [{ pattern: "(?i)^[a-z]+$" }, "A1", "validation_invalid_format", "Invalid value format."],
    [{ required: true }, "", "validation_required", "Cannot be blank."],
  ])("[API-02] a text field with %j refuses %j", (options, value, code, message) => {
    expect(validateValue(text(options).named("title"), value)).toMatchObject({ code, message });
  });

  it.each([
    [{ min: 3 }, ""],
    [{ min: 3, max: 3 }, "añ😀"],
    [{ max: 0 }, "x".repeat(100_000)],
    [{ pattern: "(?i)^[a-z]+$" }, "Abc"],
    [{ pattern: "^[\\w][\\w\\.\\-]*$" }, "jose.p-1"],
  ])("[API-02] a text field with %j lets a fitting value pass", (options, value) => {
    expect(validateValue(text(options).named("title"), value)).toBeNull();
  });

  it("[API-02] a text field keeps a folded copy for searching, except of the id", () => {
    expect(textType.column(title)).toEqual({
      name: "title",
      kind: "text",
      empty: "",
      folded: true,
      search: false,
      references: null,
    });
    expect(textType.column(text({ primaryKey: true }).named("id")).folded).toBe(false);
  });

  it("[API-02] a text field reads its options from both generations", () => {
    const legacy = textType.parse({ min: null, max: 60, pattern: "" }, "legacy");
    expect(legacy).toEqual({ min: 0, max: 60, pattern: "", autogeneratePattern: "", primaryKey: false });
    expect(textType.parse({ autogeneratePattern: "[a-z]{5}", primaryKey: true }, "modern")).toMatchObject({
      autogeneratePattern: "[a-z]{5}",
      primaryKey: true,
    });
  });
});
