import { describe, expect, it } from "vitest";
import { file } from "../define/define-fields.ts";
import { validateValue } from "./field-types.ts";
import { fileType } from "./file.ts";

const cover = file().named("cover");
const pictures = file({ maxSelect: 2 }).named("pictures");

describe("a file field", () => {
  it("[API-02] a file field holds the name of its file, or a list of names", () => {
    expect(fileType.coerce(cover, ["a.png", "b.png"])).toBe("b.png");
    expect(fileType.coerce(pictures, '["a.png","b.png"]')).toEqual(["a.png", "b.png"]);
    expect(fileType.coerce(pictures, "")).toEqual([]);
  });

  it("[API-02] a file field refuses more files than it may hold", () => {
    const message = "Select no more than 2.";
    expect(validateValue(pictures, ["a", "b", "c"])).toMatchObject({ code: "validation_too_many_values", message });
    expect(validateValue(pictures, ["a", "b"])).toBeNull();
    expect(validateValue(file({ required: true }).named("cover"), "")?.code).toBe("validation_required");
  });

  it("[API-02] a file field reads its options", () => {
    const given = { maxSelect: 30, maxSize: 9, mimeTypes: ["image/png"], thumbs: null, protected: true };
    expect(fileType.parse(given, "legacy")).toEqual({ ...given, thumbs: [] });
  });
});
