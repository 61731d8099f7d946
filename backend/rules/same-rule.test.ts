import { describe, expect, it } from "vitest";
import type { Rule } from "../schema/define/define.ts";
import { sameRule } from "./same-rule.ts";

describe("two rules", () => {
  it.each<[Rule, Rule, boolean]>([
    ['title = "x"&&(pages>1)', "title = 'x' && pages > 1", true],
    ["(title = 'x' && pages > 1) || id = ''", 'title = "x" && pages > 1 || id = ""', true],
    ["title = 'x' && (pages > 1 || id = '')", "title = 'x' && pages > 1 || id = ''", false],
    ["title = 'x'", "title = 'X'", false],
    ["not a rule (", "not a rule (", true],
    ["not a rule (", "title = 'x'", false],
    ["", "", true],
    ["", null, false],
    [null, "title = 'x'", false],
    [null, null, true],
  ])("[API-17] rules %j and %j: the same is %s", (one, other, expected) => {
    expect(sameRule(one, other)).toBe(expected);
    expect(sameRule(other, one)).toBe(expected);
  });
});
