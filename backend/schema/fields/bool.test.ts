import { describe, expect, it } from "vitest";
import { bool } from "../define/define-fields.ts";
import { boolType } from "./bool.ts";
import { validateValue } from "./field-types.ts";

const available = bool().named("available");

describe("a bool field", () => {
  it.each([
    ...["1", "t", "T", "true", "TRUE", "True", true, 1, -2].map((input) => [input, true] as const),
    ...["0", "", "tRue", "yes", "on", "false", false, 0, null, undefined, [true], {}].map(
      (input) => [input, false] as const,
    ),
  ])("[API-02] a bool field takes %j as %j", (input, value) => {
    expect(boolType.coerce(available, input)).toBe(value);
  });

  it("[API-02] a bool field is stored as 0 and 1, and answered from odd texts too", () => {
    expect([true, false].map((value) => boolType.encode(available, value))).toEqual([1, 0]);
    expect([1, 0, "true", "false", null].map((stored) => boolType.decode(available, stored))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  it("[API-02] a bool field must be true when it is required", () => {
    const accepted = bool({ required: true }).named("accepted");
    expect(validateValue(accepted, false)?.code).toBe("validation_required");
    expect(validateValue(accepted, true)).toBeNull();
  });
});
