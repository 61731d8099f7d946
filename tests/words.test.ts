import { describe, expect, test } from "vitest";
import { readComments } from "../scripts/lib/source-files.mjs";
import { hidesItsSubject, titleFault } from "../scripts/lib/words.mjs";

describe("comments of a source file", () => {
  test("blocks, lines of slashes and those behind code are read once each, with the lines of code counted apart", () => {
    const text = [
      "/**",
      " * Locks the table.",
      " * Throws `LockedError`.",
      " */",
      'const address = "https://example.org/a"; // Milliseconds.',
      "",
      "// Two lines",
      "// of one comment.",
      "  {/* Heading. */}",
      "const next = 1;",
    ].join("\n");
    expect(readComments(text)).toEqual({
      comments: [
        { line: 1, words: "Locks the table. Throws `LockedError`." },
        { line: 5, words: "Milliseconds." },
        { line: 7, words: "Two lines of one comment." },
        { line: 9, words: "Heading." },
      ],
      codeLines: 2,
    });
  });

  test("a comment that begins with a pronoun or a relative clause hides its subject, another does not", () => {
    for (const words of ["What is told.", "Whoever asks.", "of which it speaks", "The same in one.", "None of them."]) {
      expect(hidesItsSubject(words), words).toBe(true);
    }
    for (const words of ["Whether it is open.", "Items of a list.", "Nonetheless, waits.", "Onestop shops."]) {
      expect(hidesItsSubject(words), words).toBe(false);
    }
  });
});

describe("title of a commit", () => {
  test("a room and a verb in the imperative pass", () => {
    for (const title of ["site: bring rare words late", "site, tests: embed fonts", "db: feed replicas"]) {
      expect(titleFault(title), title).toBe("");
    }
  });

  test("a statement about the world, a title without room and a long one are refused with the reason", () => {
    for (const title of ["site: what is kept is found", "site: nobody waits", "db: adding rows", "db: added rows"]) {
      expect(titleFault(title), title).toMatch(/is no verb in the imperative$/);
    }
    expect(titleFault("add rows")).toMatch(/room/);
    expect(titleFault(`site: add ${"x".repeat(80)}`)).toMatch(/at most 72/);
  });
});
