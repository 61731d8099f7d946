import { describe, expect, it } from "vitest";
import { editor } from "../define/define-fields.ts";
import { editorType } from "./editor.ts";
import { validateValue } from "./field-types.ts";

describe("an editor field", () => {
  it("[API-02] an editor field takes text as it is and nothing else", () => {
    const body = editor().named("body");
    expect(editorType.coerce(body, "<p>Pérez &amp; Mamani</p>")).toBe("<p>Pérez &amp; Mamani</p>");
    expect(editorType.coerce(body, { html: "x" })).toBe("");
  });

  it.each([
    [{ maxSize: 4 }, "ñññ"],
    [{}, "x".repeat(5 * 1024 * 1024 + 1)],
  ])("[API-02] an editor field with %j counts bytes and refuses too many", (options, value) => {
    expect(validateValue(editor(options).named("body"), value)?.code).toBe("validation_content_size_limit");
  });

  it("[API-02] an editor field accepts exactly 5 MiB when nothing else is said", () => {
    expect(validateValue(editor().named("body"), "x".repeat(5 * 1024 * 1024))).toBeNull();
  });

  it("[API-02] an editor field reads its options from both generations", () => {
    expect(editorType.parse({ convertUrls: true }, "legacy")).toEqual({ maxSize: 0, convertURLs: true });
    expect(editorType.parse({ convertURLs: true, maxSize: 9 }, "modern")).toEqual({ maxSize: 9, convertURLs: true });
  });
});
