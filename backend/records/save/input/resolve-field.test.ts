import { describe, expect, it } from "vitest";
import type { ReceivedFile } from "../../../files/receive/received-file.ts";
import { file } from "../../../schema/define/define-collection.ts";
import { resolveField } from "./resolve-field.ts";

const uploads = (...names: string[]) => names.map((storedName) => ({ storedName }) as ReceivedFile);
const photos = file({ maxSelect: 9 }).named("photos");
const photo = file().named("photo");

describe("the stored list of files", () => {
  it.each([
    ["uploads replace", {}, ["c"], ["c"]],
    ["uploads with an empty text replace", { photos: "" }, ["c"], ["c"]],
    ["stored names with uploads are what was sent", { photos: ["b"] }, ["c"], ["b", "c"]],
    ["stored names alone, too", { photos: ["b"] }, [], ["b"]],
  ])("[API-02] a list of files: %s", (_what, values, names, expected) => {
    const files = new Map(names.length > 0 ? [["photos", uploads(...names)]] : []);
    const given = { stored: ["a", "b"], input: { values, files }, generate: () => "" };
    expect(resolveField(photos, given)).toEqual(expected);
  });

  it("[API-02] a single file is replaced all the same", () => {
    const input = { values: {}, files: new Map([["photo", uploads("b", "c")]]) };
    expect(resolveField(photo, { stored: "a", input, generate: () => "" })).toBe("c");
  });
});
