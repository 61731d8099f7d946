import { calendarOf, dayOf, dayText, type Horario } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { expect, it } from "vitest";
import { lastDayOfOrder, linesNow } from "./last-day.ts";

const calendario = calendarOf(liturgy, []);
const line = (id: string, more: Partial<Horario> = {}): Horario => ({
  ...{ id, lugar: "p", tipo: "misa", dias: ["do"], hora: "10:00", ...more },
});
const always = line("a");
const last = (today: string, ...lines: Horario[]) => {
  const day = lastDayOfOrder([always, ...lines], calendario, dayOf(today));
  return day === null ? null : dayText(day);
};

it.each([
  ["never changes", [], null],
  ["has hours of Lent: the day before Ash Wednesday", [line("c", { temporada: "cuaresma" })], "2027-02-09"],
  ["begins others", [line("b", { vigente_desde: "2027-01-15" })], "2027-01-14"],
  ["ends some, whose last day counts", [line("b", { vigente_hasta: "2026-12-31" })], "2026-12-31"],
  ["ended some before", [line("b", { vigente_hasta: "2026-11-01" })], null],
  ["begins others after more than a year", [line("b", { vigente_desde: "2027-12-01" })], null],
  [
    "has several: the first of them",
    [line("b", { vigente_desde: "2027-01-15" }), line("c", { temporada: "adviento" })],
    "2026-11-28",
  ],
  ["changes a kind that is no Mass", [line("o", { tipo: "oficina", vigente_hasta: "2026-12-18" })], "2026-12-18"],
] as [string, Horario[], string | null][])("[MIS-20] a printed week that %s holds until %s", (_what, lines, until) => {
  expect(last("2026-11-26", ...lines)).toBe(until);
});

it("[MIS-20] a printed week of Lent holds until its last day, and shows the lines of Lent", () => {
  const lent = line("c", { temporada: "cuaresma" });
  // The Triduum begins on the evening of Holy Thursday; the calendar assigns that day to its current season.
  expect(last("2027-02-10", lent)?.slice(0, 7)).toBe("2027-03");
  const now = (day: string) => linesNow([always, lent], calendario, dayOf(day)).map(({ id }) => id);
  expect([now("2027-02-09"), now("2027-02-10")]).toEqual([["a"], ["a", "c"]]);
});
