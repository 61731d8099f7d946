import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, dayText, type Excepcion, type Horario, minutesText, tipos } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { lastDayOfOrder } from "../print/last-day.ts";
import { parishSheet } from "../print/parish-sheet.server.ts";
import type { Timetable } from "../timetable.ts";
import { calendarWith } from "../timetables.server.ts";
import { calendarFeed } from "./ics.server.ts";
import { parishHours } from "./parish-hours.ts";
import { structuredHours } from "./structured-hours.ts";

const now = new Date("2026-12-01T12:00:00Z");
const from = dayOf("2026-12-01");
const address = "https://example.org/parroquias/p1";

const lugar = {
  ...{ id: "l1", parroquia: "p1", nombre: "", clase: "sede", zona: "", punto: { lat: -16.54, lon: -68.08 } },
  ...{ activo: true, indicaciones: "", jurisdiccion: "", telefono: "", telefono_2: "", whatsapp: "" },
} as LugaresDeCultoRecord;
const places = placesOf({
  lugares: [lugar],
  referencias: [],
  parroquias: [{ id: "p1", nombre: "San Miguel" }],
  verificaciones: [],
});
const daily = (howMany: number) =>
  Array.from({ length: howMany }, (_, at): Horario => {
    return { id: `h${at}`, lugar: "l1", tipo: "misa", hora: minutesText(300 + at * 5) };
  });
const additions = Array.from({ length: 200 }, (_, at): Excepcion => {
  const days = { desde: "2026-12-01", hasta: dayText(from + 30), nueva_hora: minutesText(301 + at * 5) };
  const about = { alcance: "lugar", lugar: "l1", motivo: "fiesta" } as const;
  return { id: `e${at}`, created: `c${at}`, accion: "agrega", ...about, tipos, ...days };
});

/** Builds a timetable. @param asked collects each day for which the calendar is read */
function timetable(lines: number, excepciones: readonly Excepcion[] = [], asked: number[] = []): Timetable {
  const calendario = calendarWith([]);
  const counted = (day: number) => {
    asked.push(day);
    return calendario(day);
  };
  return { places, horarios: daily(lines), excepciones, calendario: counted };
}

const feedOf = (of: Timetable) =>
  calendarFeed(of, { name: "San Miguel", address, host: "example.org", from, now, revision: 1_795_000_000 }).replaceAll(
    "\r\n ",
    "",
  );
const eventsOf = (feed: string) => feed.match(/^BEGIN:VEVENT/gm)?.length ?? 0;

describe("[SEG-82] a place at its limit", () => {
  it("a full place has whole days of at most 2,000 events in the calendar, which says until when", () => {
    const feed = feedOf(timetable(200, additions));
    expect(eventsOf(feed)).toBe(2000);
    expect(feed).toMatch(/^X-WR-CALDESC:Este calendario llega hasta el 10 de diciembre: .*los primeros 200/m);
    expect(feed).toMatch(/^DESCRIPTION:Este calendario llega hasta/m);
  });

  it("a full place computes only the days that its calendar holds, a few at once", () => {
    const asked: number[] = [];
    feedOf(timetable(200, additions, asked));
    expect(Math.max(...asked)).toBeLessThan(from + 20);
  });

  it("an ordinary parish has sixty days in the calendar, without a note", () => {
    const feed = feedOf(timetable(20));
    expect(eventsOf(feed)).toBe(60 * 20);
    expect(feed).not.toContain("CALDESC");
  });

  it("a full place says on the page that there are more celebrations than are shown", () => {
    expect(parishHours(timetable(200, additions), now).isCut).toBe(true);
    expect(parishHours(timetable(150), now).isCut).toBe(false);
  });

  it("a full place says on paper and in the calendar that there are more lines than are shown", () => {
    const crowded = { ...timetable(20), crowded: new Set(["l1"]) };
    expect(parishSheet(crowded, now, address).isCut).toBe(true);
    expect(parishSheet(timetable(20), now, address).isCut).toBe(false);
    expect(feedOf(crowded)).toContain("X-WR-CALDESC:Hay demasiados horarios");
  });

  it("a full place computes fourteen days, once for the page and its structured data, while each place has a Mass in them", () => {
    const asked: number[] = [];
    const full = timetable(200, additions, asked);
    parishHours(full, now);
    const forPage = asked.length;
    structuredHours(full, { address: {}, url: address, now });
    // The structured data read the calendar once, for the current season.
    expect(asked.length - forPage).toBe(1);
    expect(Math.max(...asked)).toBe(from + 13);
  });

  it("the end of the hours is computed only from days on which a line or the season begins or ends", () => {
    let looked = 0;
    const lines = daily(200).map((line) => ({
      ...line,
      vigente_hasta: "2027-03-01",
      get temporada() {
        looked++;
        return "" as const;
      },
    }));
    expect(lastDayOfOrder(lines, calendarWith([]), from)).toBe(dayOf("2027-03-01"));
    // Each check reads the season twice. It checks today, three changes of season and the end: not all 90 days.
    expect(looked).toBeLessThan(200 * 2 * 10);
  });
});
