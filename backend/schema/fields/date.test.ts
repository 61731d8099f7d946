import { describe, expect, it } from "vitest";
import { date } from "../define/define-fields.ts";
import { dateType } from "./date.ts";
import { validateValue } from "./field-types.ts";

const published = date().named("published");

describe("a date field", () => {
  it.each([
    ["2022-01-01T10:00:00.123Z", "2022-01-01 10:00:00.123Z"],
    ["2022-01-01", "2022-01-01 00:00:00.000Z"],
    ["2021-12-31T20:15:00-04:00", "2022-01-01 00:15:00.000Z"],
    ["May 1, 2024", ""],
    ["2024-02-30", ""],
    [1714521600, ""],
    [null, ""],
    [["2022-01-01"], ""],
  ])("[API-02] a date field takes %j as %j", (input, value) => {
    expect(dateType.coerce(published, input)).toBe(value);
  });

  it("[API-02] a date field brings stored dates of other forms into its own", () => {
    expect(dateType.decode(published, "2022-01-01 00:00:00Z")).toBe("2022-01-01 00:00:00.000Z");
    expect(dateType.decode(published, null)).toBe("");
  });

  it("[API-02] a date field refuses dates outside its bounds, but not the bounds themselves", () => {
    const options = dateType.parse({ min: "2024-01-01", max: "2024-12-31T00:00:00Z" }, "legacy");
    const field = date(options).named("published");
    const codeOf = (value: string) => validateValue(field, dateType.coerce(field, value))?.code;
    expect(codeOf("2023-12-31")).toBe("validation_min_greater_equal_than_required");
    expect(codeOf("2025-01-01")).toBe("validation_max_less_equal_than_required");
    expect(codeOf("2024-01-01")).toBeUndefined();
    expect(codeOf("2024-12-31")).toBeUndefined();
  });

  it("[API-02] a date field has no folded copy: a date is compared as it stands", () => {
    expect(dateType.column(published)).toEqual({
      name: "published",
      kind: "text",
      empty: "",
      folded: false,
      search: false,
      references: null,
    });
  });
});
