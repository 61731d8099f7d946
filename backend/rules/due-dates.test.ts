import { describe, expect, it } from "vitest";
import { dueFields } from "./due-dates.ts";

describe("[NOT-16] fields by whose date a row enters or leaves a rule", () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ["", []],
    ["available = true", []],
    ["available = true && published <= @now", ["published"]],
    ["@now >= published", ["published"]],
    [
      "(published < @now || @request.auth.id != '') && withdrawn > @now && published <= @now",
      ["published", "withdrawn"],
    ],
    ["published = @now", []],
    ["published <= @todayEnd", []],
    ["sequel.published <= @now", []],
    ["published <= '2026-01-01'", []],
  ])("a rule %s → %j", (rule, fields) => {
    expect(dueFields(rule)).toEqual(fields);
  });
});
