import { expect, it } from "vitest";
import { sourceFiles, withoutComments } from "../scripts/lib/source-files.mjs";

/** Files that may spell the place: its configuration, demonstration content and helpers of tests. */
const mayNameIt = /^(?:diocese\/(?:config|demo)|demo-sign-in)\/|\/test-[^/]+$/;

const readFrom = {
  timeZone: "`timeZone` of diocese/config/place.ts",
  offset: "`utcOffset`, `minutesBehindUtc` or `localIso` of diocese/config/place.ts",
  name: "`organization` of diocese/config/organization.ts, or `city` of diocese/config/place.ts",
  demonym: "`demonym` of diocese/config/place.ts, or `clergyLabel` of diocese/config/navigation.ts",
};

it.each([
  ["the time zone", /La_Paz/, readFrom.timeZone],
  ["the offset from UTC", /[-−]0?4:00|UTC[-−]4|(?<![\d.])4 \* (?:60 \* 60|60|3_?600(?:_000)?)(?!\w)/, readFrom.offset],
  ["the name of the city", /La\s+Paz/, readFrom.name],
  ["the name of its people", /paceñ/i, readFrom.demonym],
])("product files read %s from diocese/config", (_, spelled, from) => {
  const found = sourceFiles()
    .filter(({ path, isProduct }) => isProduct && !mayNameIt.test(path))
    .flatMap(({ path, text }) => {
      const [line] = spelled.exec(withoutComments(text)) ?? [];
      return line === undefined ? [] : [`${path} spells '${line}': read it from ${from}.`];
    });
  expect(found).toEqual([]);
});
