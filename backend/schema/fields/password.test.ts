import { describe, expect, it } from "vitest";
import { password } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { passwordType } from "./password.ts";

const secret = password({ required: true }).named("password");

describe("a password field", () => {
  it.each([
    ["", "validation_required"],
    ["1234567", "validation_min_text_constraint"],
    ["x".repeat(72), "validation_max_text_constraint"],
    ["x".repeat(73), "validation_invalid_value"],
    ["ñ".repeat(37), "validation_invalid_value"],
  ])("[API-02] a password field refuses %s", (value, code) => {
    expect(validateValue(secret, value)?.code).toBe(code);
  });

  it.each([["12345678"], ["x".repeat(71)], ["ñ".repeat(36)]])("[API-02] a password field accepts %s", (value) => {
    expect(validateValue(secret, value)).toBeNull();
  });

  it("[API-02] a password field has no folded copy and is hidden", () => {
    expect(passwordType.column(password({ search: true }).named("password"))).toMatchObject({
      folded: false,
      search: false,
    });
    expect(secret.hidden).toBe(true);
  });
});
