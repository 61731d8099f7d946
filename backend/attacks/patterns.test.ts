import { describe, expect, it } from "vitest";
import { generateText } from "../records/save/input/generate-text.ts";
import { text } from "../schema/define/define-fields.ts";
import { validateValue } from "../schema/fields/field-types.ts";
import { compilePattern } from "../schema/fields/pattern.ts";
import { startBackend } from "../testing/start-backend.ts";

/**
 * Text that almost matches: each letter doubles the tries of a backtracking engine; thirty took ten seconds and more.
 */
const nearly = `${"a".repeat(34)}!`;
const hostilePatterns = ["(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(a*)*b", "^([a-z]+)*$", "^(([a-z])+.)+[A-Z]([a-z])+$"];

describe("a pattern that backtracking engines choke on", () => {
  it.each(hostilePatterns)(
    "[SEG-67] a pattern of %s is decided at once, as is a text of 100,000 letters",
    (pattern) => {
      const field = text({ pattern, max: 200_000 }).named("code");
      expect(compilePattern(pattern)?.test(nearly)).toBe(false);
      expect(validateValue(field, nearly)).toMatchObject({ code: "validation_invalid_format" });
      expect(validateValue(field, `${"a".repeat(100_000)}!`)).toMatchObject({ code: "validation_invalid_format" });
    },
  );

  it("[SEG-67] a costly pattern of a field is set by the API, and a guest's text against it delays no other request", async () => {
    await using api = await startBackend({ database: "sqlite" });
    const { token } = await api.account("_superusers");
    const fields = [{ name: "code", type: "text", pattern: "(a+)+$" }];
    const definition = { name: "codes", type: "base", createRule: "", fields };
    expect((await api.send("POST", "/api/collections", { token, json: definition })).status).toBe(200);

    const codes = "/api/collections/codes/records";
    const refused = await api.send("POST", codes, { json: { code: nearly } });
    expect(refused.json).toMatchObject({ data: { code: { code: "validation_invalid_format" } } });
    expect((await api.send("POST", codes, { json: { code: "aaa" } })).status).toBe(200);
  });

  it.each(["(a)\\1", "(?=a)a", "(?<=a)b", "(?!b)a", "a{1001}", "(a{100}){100}", "(".repeat(5000) + ")".repeat(5000)])(
    "[SEG-67] a pattern that needs backtracking or room without end, case %#, is refused",
    (pattern) => {
      expect(compilePattern(pattern)).toBeNull();
    },
  );
});

it.each([
  "((((((((((((((((((((a+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+)+",
  "(((a{1000}){1000}){1000}){1000}",
  "(()*){1000}".repeat(9),
])("[SEG-67] a text that would never end is not generated: case %#", (pattern) => {
  expect(generateText(pattern).length).toBeLessThanOrEqual(5000);
});
