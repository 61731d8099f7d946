import { dayOf, dayText } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { timetableWith } from "../test-timetable.ts";
import { dueParishes, type OpenReport } from "./due.ts";

const today = "2026-11-24";
/** Noon in La Paz, as a stored UTC date. */
const noon = (day: string) => `${day} 16:00:00.000Z`;
const ago = (days: number) => dayText(dayOf(today) - days);

type Given = Parameters<typeof timetableWith>[0];

/** Formats each due parish: `P: miguel 91 días, 3 reportes`. */
function due(given: Given = {}, reports: OpenReport[] = [], on = today): string[] {
  return dueParishes(timetableWith(given), reports, dayOf(on)).map(({ id, places }) => {
    const of = places.map(({ place, age, reports: count, days }) =>
      [
        place.id,
        age === null ? "nunca" : age === undefined ? "" : `${age} días`,
        count === 0 ? "" : `${count} reportes`,
        ...days.map(({ dia, clase }) => `${clase} ${dayText(dia)}`),
      ]
        .filter(Boolean)
        .join(" "),
    );
    return `${id}: ${of.join(", ")}`;
  });
}
const reportsOf = (...days: string[]) => days.map((day) => ({ lugar: "miguel", created: noon(day) }));

describe("[MIS-30] due places", () => {
  it("a fresh place without a near special day is not due", () => {
    expect(due()).toEqual([]);
  });

  it.each([
    [90, []],
    [91, ["Q: rita 91 días"]],
    [180, ["Q: rita 180 días"]],
  ])("a place that was verified %i days ago is due as %j", (days, is) => {
    expect(due({ verified: { rita: noon(ago(days)) } })).toEqual(is);
  });

  it("a due place is counted by days of La Paz, not of the server", () => {
    // 03:59 UTC is still the evening before in La Paz.
    expect(due({ verified: { rita: `${ago(90)} 03:59:59.000Z` } })).toEqual(["Q: rita 91 días"]);
    expect(due({ verified: { rita: `${ago(90)} 04:00:00.000Z` } })).toEqual([]);
  });

  it("a place that was never verified is due, another diocese's too", () => {
    expect(due({ verified: { jose: "", alto: "" } })).toEqual(["R: alto nunca", "P: jose nunca"]);
  });

  it.each([
    ["three within seven days", reportsOf(today, ago(3), ago(6)), ["P: miguel 3 reportes"]],
    ["two of them", reportsOf(today, ago(6)), []],
    ["three within eight days", reportsOf(today, ago(3), ago(7)), []],
    ["three of two places", [...reportsOf(today, today), { lugar: "jose", created: noon(today) }], []],
  ])("a place with %s is due", (_, reports, is) => {
    expect(due({ verified: { miguel: noon(ago(30)) } }, reports)).toEqual(is);
  });

  it("a place that was verified after a report is not due", () => {
    const reports = reportsOf(ago(3), ago(3), ago(3));
    expect(due({ verified: { miguel: noon(ago(2)) } }, reports)).toEqual([]);
    expect(due({ verified: { miguel: noon(ago(4)) } }, reports)).toEqual(["P: miguel 3 reportes"]);
  });

  it("a special day is due from three weeks before it until it is written", () => {
    const fresh = Object.fromEntries(["miguel", "jose", "rita", "juan", "alto"].map((id) => [id, noon("2026-12-01")]));
    const feast = { fiesta: "12-20", verified: fresh };
    expect(due(feast, [], "2026-11-28")).toEqual([]);
    expect(due(feast, [], "2026-11-29")).toEqual(["P: miguel fiesta_patronal 2026-12-20"]);
    const written = [{ accion: "confirma", alcance: "parroquia", parroquia: "P", desde: "2026-12-20" }] as const;
    expect(due({ ...feast, excepciones: written }, [], "2026-11-29")).toEqual([]);
    expect(due({ verified: fresh }, [], "2026-12-03")).toEqual([]);
    expect(due({ verified: fresh }, [], "2026-12-04")).toHaveLength(4);
  });

  it("the most urgent due place stands above", () => {
    const verified = { miguel: noon(ago(4)), rita: noon(ago(100)), juan: noon(ago(200)), alto: "" };
    const given = { verified, fiesta: "12-01" };
    const reports = ["a", "b", "c"].map(() => ({ lugar: "rita", created: noon(today) }));
    expect(due(given, reports)).toEqual([
      "P: miguel fiesta_patronal 2026-12-01",
      "Q: rita 100 días 3 reportes",
      "R: alto nunca",
      "S: juan 200 días",
    ]);
  });
});
