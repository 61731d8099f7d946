import type { LugaresDeCultoRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, type Horario, minutesText, occurrences } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import { placesOf } from "../places.ts";
import { placesIn, type Timetable } from "../timetable.ts";
import { calendarWith } from "../timetables.server.ts";
import { celebrationsAnswer } from "./celebrations-answer.server.ts";
import { KeptCelebrations } from "./kept-celebrations.server.ts";
import { aboutData } from "./license.ts";
import { openCelebration } from "./open-celebrations.ts";

const from = dayOf("2026-12-01");
const origin = "https://sitio.example";

/** Builds a timetable. @param lines of each place @param asked collects the days that are computed */
function timetableOf(howMany: number, lines: number, asked: number[] = []): Timetable {
  const ids = Array.from({ length: howMany }, (_, at) => `l${at}`);
  const about = {
    zona: "",
    punto: { lat: 0, lon: 0 },
    activo: true,
    indicaciones: "",
    jurisdiccion: "",
    clase: "sede",
  };
  const places = placesOf({
    lugares: ids.map((id) => ({ ...about, id, parroquia: "p", nombre: `Ñ ${id}` }) as LugaresDeCultoRecord),
    ...{ referencias: [], parroquias: [], verificaciones: [] },
  });
  const horarios = ids.flatMap((lugar) =>
    Array.from({ length: lines }, (_, at): Horario => {
      return { id: `${lugar}h${at}`, lugar, tipo: "misa", hora: minutesText(300 + at * 5), dias: at % 3 ? [] : ["do"] };
    }),
  );
  const calendario = calendarWith([]);
  return {
    ...{ places, horarios, excepciones: [] },
    calendario: (day) => {
      asked.push(day);
      return calendario(day);
    },
  };
}

/** Computes the expected answer without the cache. */
function plainAnswer(timetable: Timetable, first: number, last: number, desde: string, hasta: string): string {
  const names = new Map(timetable.places.map(({ id, nombre }) => [id, nombre]));
  const celebraciones = occurrences(placesIn(timetable), first, last).ocurrencias.map((what) =>
    openCelebration(what, names.get(what.lugar) ?? ""),
  );
  return JSON.stringify({ ...aboutData(origin), desde, hasta, celebraciones });
}

describe("[SEG-83] celebrations of the open data", () => {
  it("celebrations are the same bytes as computed in one go, over the end of a month and on a day without any", async () => {
    const timetable = timetableOf(5, 9);
    const answer = await celebrationsAnswer(
      new KeptCelebrations(timetable),
      dayOf("2026-12-25"),
      dayOf("2027-01-20"),
      origin,
    );
    const text = await answer.text();
    expect(text).toBe(plainAnswer(timetable, dayOf("2026-12-25"), dayOf("2027-01-20"), "2026-12-25", "2027-01-20"));
    expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
    const sundays = timetableOf(1, 1);
    const none = await celebrationsAnswer(new KeptCelebrations(sundays), from, from + 1, origin);
    expect(await none.text()).toBe(plainAnswer(sundays, from, from + 1, "2026-12-01", "2026-12-02"));
  });

  it("celebrations have another ETag where a day of theirs has changed, and the same one otherwise", async () => {
    const etagOf = async (timetable: Timetable) =>
      (await celebrationsAnswer(new KeptCelebrations(timetable), from, from + 6, origin)).headers.get("etag");
    const etag = await etagOf(timetableOf(2, 5));
    expect(await etagOf(timetableOf(2, 5))).toBe(etag);
    expect(await etagOf(timetableOf(2, 6))).not.toBe(etag);
  });

  it("celebrations of a hundred spans of two months, at once and later, compute each month once", async () => {
    const asked: number[] = [];
    const kept = new KeptCelebrations(timetableOf(20, 20, asked));
    const spans = Array.from({ length: 100 }, (_, at) => [from + (at % 31), from + (at % 31) + (at % 20)] as const);
    await Promise.all(spans.map(([first, last]) => kept.cut(first, last)));
    const first = asked.length;
    expect(kept.computed).toBe(2);
    for (const [first, last] of spans) await kept.cut(first, last);
    expect([kept.computed, asked.length]).toEqual([2, first]);
  });

  it("celebrations of a month of 87 full places do not block other requests, and are cached within a limit", async () => {
    const kept = new KeptCelebrations(timetableOf(87, 200), 2_000_000);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const cut = await kept.cut(from, from);
    isOver = true;
    expect(cut?.bytes).toBeGreaterThan(2_500_000);
    // Four turns for each place, and for each 250 serialized celebrations.
    expect(turns).toBeGreaterThan(4 * 87);
    expect(kept.keptBytes).toBeLessThanOrEqual(2_000_000);
  });

  it("celebrations that would be too large ask for fewer days", async () => {
    const kept = new KeptCelebrations(timetableOf(9, 20), 1_000_000, 50_000);
    expect((await celebrationsAnswer(kept, from, from, origin)).status).toBe(200);
    const answer = await celebrationsAnswer(kept, from, from + 30, origin);
    expect([answer.status, (await answer.json()).mensaje]).toEqual([400, expect.stringContaining("Pide menos días")]);
  });
});
