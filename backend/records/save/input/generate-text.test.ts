import { describe, expect, it } from "vitest";
import { generateText } from "./generate-text.ts";

describe("a generated text", () => {
  it.each([
    "[a-z0-9]{15}",
    "[a-zA-Z0-9]{50}",
    "users[0-9]{6}",
    "\\d{3}-\\w+",
    "(ab|cd){2}x?",
    "^[^0-9]{4}$",
    "a{2,4}b*c+",
    "(?:x|y)[\\-_.]{2}",
    "[A-C\\d]{9}",
  ])("[API-02] a generated text fits the pattern %s", (pattern) => {
    for (let round = 0; round < 30; round++) expect(generateText(pattern)).toMatch(new RegExp(`^(?:${pattern})$`));
  });

  it("[API-02] a generated text is different each time", () => {
    const texts = new Set(Array.from({ length: 200 }, () => generateText("[a-z0-9]{15}")));
    expect(texts.size).toBe(200);
  });

  it.each(["(", "[", "a{", "*", "x(?=y)", ")"])(
    "[API-02] a generated text is empty for %s, which means nothing",
    (pattern) => {
      expect(generateText(pattern)).toBe("");
    },
  );
});
