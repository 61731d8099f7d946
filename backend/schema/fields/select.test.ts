import { describe, expect, it } from "vitest";
import { select } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { selectType } from "./select.ts";

const values = ["rojo", "azul", "verde", "1"];
const single = select({ values }).named("color");
const multiple = select({ values, maxSelect: 2 }).named("colors");

describe("a select field", () => {
  it.each([
    ["rojo", "rojo", ["rojo"]],
    [1, "1", ["1"]],
    [["rojo", "azul"], "azul", ["rojo", "azul"]],
    ['["rojo","azul"]', "azul", ["rojo", "azul"]],
    [[null, "azul", "azul", "", {}, ["rojo"]], "azul", ["azul"]],
    ['["rojo",1]', '["rojo",1]', ['["rojo",1]']],
    ["", "", []],
    [null, "", []],
    [{ a: 1 }, "", []],
  ])("[API-02] a select field takes %j as %j, or %j when multiple", (input, one, many) => {
    expect(selectType.coerce(single, input)).toEqual(one);
    expect(selectType.coerce(multiple, input)).toEqual(many);
  });

  it.each([
    [multiple, ["rojo", "azul", "verde"], "validation_too_many_values", "Select no more than 2."],
    [multiple, ["rojo", "negro"], "validation_invalid_value", "Invalid value negro."],
    [multiple, ['["rojo",1]'], "validation_invalid_value", 'Invalid value ["rojo",1].'],
    [single, "negro", "validation_invalid_value", "Invalid value negro."],
    [single, '["rojo",1]', "validation_too_many_values", "Select no more than 1."],
    [select({ values, required: true, maxSelect: 2 }).named("colors"), [], "validation_required", "Cannot be blank."],
  ])("[API-02] a select field %o refuses %j", (field, value, code, message) => {
    expect(validateValue(field, value)).toMatchObject({ code, message });
  });

  it("[API-02] a select field stores several values as compact JSON and reads those of older versions", () => {
    expect(selectType.encode(multiple, ["rojo", "azul"])).toBe('["rojo","azul"]');
    expect(["rojo", "", null, '["azul"]'].map((stored) => selectType.decode(multiple, stored))).toEqual([
      ["rojo"],
      [],
      [],
      ["azul"],
    ]);
  });
});
