import { describe, expect, it } from "vitest";
import { number } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { numberType } from "./number.ts";

const pages = number().named("pages");

describe("a number field", () => {
  it.each([
    [12, 12],
    ["1e1", 10],
    ["010", 10],
    ["1_0", 10],
    ["+5", 5],
    ["-1.5", -1.5],
    [".5", 0.5],
    [true, 1],
    [false, 0],
    ["NaN", Number.NaN],
    ["Infinity", Infinity],
    ["-inf", -Infinity],
    ["0x10", 0],
    [" 8 ", 0],
    ["5,5", 0],
    ["1e400", 0],
    ["", 0],
    [null, 0],
    [[1], 0],
    [{}, 0],
  ])("[API-02] a number field takes %j as %d", (input, value) => {
    expect(numberType.coerce(pages, input)).toBe(value);
  });

  it.each([
    [{}, Number.NaN, "validation_nan", "The submitted number is not properly formatted."],
    [{}, -Infinity, "validation_nan", "The submitted number is not properly formatted."],
    [{ onlyInt: true }, 1.5, "validation_no_decimal_constraint", "Decimal numbers are not allowed."],
    [{ onlyInt: true, max: 100 }, 1e20, "validation_no_decimal_constraint", "Decimal numbers are not allowed."],
    [{ min: 5 }, 4, "validation_min_number_constraint", "Must be larger than 5.000000."],
    [{ max: 5 }, 5.5, "validation_max_number_constraint", "Must be less than 5.000000."],
    [{ required: true }, 0, "validation_required", "Cannot be blank."],
  ])("[API-02] a number field with %j refuses %d", (options, value, code, message) => {
    expect(validateValue(number(options).named("pages"), value)).toMatchObject({ code, message });
  });

  it.each([
    [{ min: 5 }, 5],
    [{ min: 5 }, 0],
    [{ max: 5, onlyInt: true }, 5],
    [{ required: true, min: -9 }, -1],
  ])("[API-02] a number field with %j lets %d pass", (options, value) => {
    expect(validateValue(number(options).named("pages"), value)).toBeNull();
  });

  it.each([
    ["doce", 0],
    ["12", 12],
    [null, 0],
    [3.5, 3.5],
  ])("[API-02] a number field answers the stored %j as %d", (stored, value) => {
    expect(numberType.decode(pages, stored)).toBe(value);
  });

  it("[API-02] a number field reads its options from both generations", () => {
    expect(numberType.parse({ min: null, max: 0, noDecimal: true }, "legacy")).toEqual({
      min: null,
      max: 0,
      onlyInt: true,
    });
    expect(numberType.parse({ min: 1, onlyInt: true }, "modern")).toEqual({ min: 1, max: null, onlyInt: true });
  });
});
