import {
  localIso,
  minutesBehindUtc,
  nightInCron,
  timeZone,
  utcOffset,
  zoneInWords,
} from "@arzobispado/diocese/config/place";
import { expect, it } from "vitest";
import { sourceFiles, withoutComments } from "../scripts/lib/source-files.mjs";

/** Files that may spell the place: its configuration and demonstration content. */
const mayNameIt = /^(?:diocese\/(?:config|demo)|demo-sign-in)\//;

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

it.each(["2026-01-15", "2026-07-15"])(
  "the facts about the clocks of the place agree with its time zone on %s",
  (day) => {
    const noon = new Date(`${day}T12:00:00Z`);
    const wall = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(noon);
    expect(localIso(noon).slice(0, 19).replace("T", " ")).toBe(wall);
    expect(Date.parse(`${day}T12:00:00${utcOffset}`) - noon.getTime()).toBe(minutesBehindUtc * 60_000);
    expect(zoneInWords).toBe(`UTC−${minutesBehindUtc / 60}`);
    expect(nightInCron).toBe(`0 ${3 + minutesBehindUtc / 60}`);
  },
);
