import { describe, expect, it } from "vitest";
import type { Field } from "../../schema/define/define.ts";
import {
  bool,
  date,
  email,
  type FieldDraft,
  file,
  geoPoint,
  json,
  number,
  relation,
  select,
  text,
  url,
} from "../../schema/define/define-collection.ts";
import { foreignValue } from "./foreign-values.ts";

const tags = relation({ collection: "tags", maxSelect: 5 });

/** Cases: name, field, stored value of the other server, its answer, and whether a note is made. */
const cases: [string, FieldDraft<Field>, unknown, unknown, boolean][] = [
  ["a whole bool", bool(), 1, true, false],
  ["a text in a bool", bool(), "true", true, true],
  ["another text in a bool", bool(), "false", false, true],
  ["a number", number(), -3.25, -3.25, false],
  ["a word in a number", number(), "twelve", 0, true],
  ["a date", date(), "2022-01-01 00:00:00.000Z", "2022-01-01 00:00:00.000Z", false],
  ["no date", date(), "", "", false],
  ["a date without milliseconds", date(), "2022-01-01 00:00:00Z", "2022-01-01 00:00:00.000Z", true],
  ["a date with an offset", date(), "2021-12-31T20:15:00-04:00", "2022-01-01 00:15:00.000Z", true],
  ["a list", tags, '["a","b"]', ["a", "b"], false],
  ["a bare id", tags, "a", ["a"], true],
  ["an empty text for a list", tags, "", [], true],
  ["nothing for a list", tags, null, [], false],
  ["one choice", select({ values: ["a"] }), "a", "a", false],
  ["a list for one choice", select({ values: ["a"] }), '["a"]', "a", true],
  ["JSON", json(), '{"a": [1]}', { a: [1] }, false],
  ["a number for JSON", json(), 42, 42, false],
  ["cut JSON", json(), '{"a": [1', '{"a": [1', true],
  ["a place", geoPoint(), '{"lon":-68.1,"lat":-16.5}', { lon: -68.1, lat: -16.5 }, false],
  ["no place", geoPoint(), "", { lon: 0, lat: 0 }, true],
  ["decomposed letters", text(), "An\u0303o", "An\u0303o", false],
  ["a number for a text", text(), 7, "7", true],
  ["a file", file(), "cover_a1.png", "cover_a1.png", false],
  ["a file that climbs out", file(), "../../etc/passwd", "", true],
  ["files of which one climbs out", file({ maxSelect: 3 }), '["a.png",".."]', ["a.png"], true],
];

describe("a value of another server", () => {
  it.each(cases)(
    "[API-17] a foreign value %s is taken as that server answers it",
    (_what, draft, stored, answered, isOdd) => {
      const warnings: string[] = [];
      expect(foreignValue(draft.named("field"), stored, (what) => warnings.push(what))).toEqual(answered);
      expect(warnings).toHaveLength(isOdd ? 1 : 0);
    },
  );

  it.each([text(), url(), email()])(
    "[SEG-79] a foreign value with invisible characters is kept and reported: case %#",
    (draft) => {
      const warnings: string[] = [];
      const stored = "https://avi\u200bso.example/\u202e";
      expect(foreignValue(draft.named("field"), stored, (what) => warnings.push(what))).toBe(stored);
      expect(warnings).toEqual(["tiene caracteres que no se ven (U+200B, U+202E); se quitan al guardarlo aquí"]);
    },
  );
});
