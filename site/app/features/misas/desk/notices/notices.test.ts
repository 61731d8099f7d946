import { dayOf, dayText, minutesText, occurrences } from "@arzobispado/diocese/misas";
import { describe, expect, it } from "vitest";
import type { TimetableChange } from "../../changes/send-changes.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";
import { lugarOf } from "../../timetable.ts";
import { timetableWith } from "../test-timetable.ts";
import { affectedBy, affectedInWords } from "./affected.ts";
import { asStored, changeOf, newDraft, ourZones, problemsOf } from "./bulk-draft.ts";
import { endingOf, prolonging } from "./corrections.ts";
import { currentNotices, restoredAgainst } from "./notices.ts";

const today = dayOf("2026-11-24");
const draft = {
  ...newDraft("2026-11-24"),
  ...{ zonas: ["sur"], hasta: "2026-11-26", motivo: "bloqueo", nota: "Bloqueo en Calacoto" },
};
const bulk = { ...asStored(changeOf({ ...draft, grupo: "bulk" })), id: "bulk" };
type Excepciones = NonNullable<Parameters<typeof timetableWith>[0]>["excepciones"];

/** Timetable with these exceptions written after all others. */
function written(timetable: LoadedTimetable, ...more: TimetableChange[]): LoadedTimetable {
  const { length } = timetable.excepciones;
  const later = more.map((one, at) => ({ ...one, id: `n${length + at}`, created: `2026-11-24 10:00:0${at}.000Z` }));
  return { ...timetable, excepciones: [...timetable.excepciones, ...later] };
}

/** Formats the Masses of these days: `25 ×19:00 miguel`. */
function masses({ places, horarios, excepciones, calendario }: LoadedTimetable, from = 24, to = 27): string[] {
  const about = { lugares: places.map(lugarOf), horarios, excepciones, calendario };
  return occurrences(about, today + from - 24, today + to - 24)
    .ocurrencias.filter(({ tipo }) => tipo === "misa")
    .map(({ dia, ini, lugar, estado }) => {
      const mark = estado === "suspendida" ? "×" : "";
      return `${dia - today + 24} ${mark}${minutesText(ini)} ${lugar}`;
    });
}

describe("a notice for many parishes", () => {
  it("[MIS-29] a notice has one key for all presses of one form, and another in the next form", () => {
    const [first, again] = [changeOf(draft), changeOf({ ...draft, nota: "Otra" })];
    expect([first.grupo, again.grupo]).toEqual([draft.grupo, draft.grupo]);
    expect(newDraft("2026-11-24").grupo).not.toBe(draft.grupo);
  });

  it("a notice needs a zone, an end and a reason", () => {
    const asked = problemsOf(newDraft("2026-11-24"), "2026-11-24");
    expect(Object.keys(asked).sort()).toEqual(["hasta", "motivo", "zonas"]);
    expect(problemsOf(draft, "2026-11-24")).toEqual({});
    expect(problemsOf({ ...newDraft("2026-11-24"), ...draft, alcance: "todas", zonas: [] }, "2026-11-24")).toEqual({});
  });

  it.each([
    ["a day that is over", { desde: "2026-11-23" }, "desde"],
    ["no first day", { desde: "" }, "desde"],
    ["an end before the beginning", { hasta: "2026-11-23" }, "hasta"],
    ["32 days", { hasta: "2026-12-25" }, "hasta"],
    ["hours that end before they begin", { hora_desde: "18:00", hora_hasta: "12:00" }, "hora_hasta"],
    ["a note that is too long", { nota: "a".repeat(141) }, "nota"],
  ])("a notice refuses %s", (_, more, field) => {
    expect(Object.keys(problemsOf({ ...draft, ...more }, "2026-11-24"))).toEqual([field]);
  });

  it("a notice may last 31 days, and have hours that are open at one end", () => {
    const long = { ...draft, hasta: "2026-12-24", hora_desde: "14:00", nota: "a".repeat(140) };
    expect(problemsOf(long, "2026-11-24")).toEqual({});
  });

  it("[MIS-29] a notice names its parishes, chapels with theirs, and never another diocese", () => {
    const affected = affectedBy(timetableWith(), [bulk]);
    expect(affectedInWords(affected)).toBe("Afecta a 2 parroquias y 10 misas");
    expect(affected.parishes.map(({ nombre, masses: count }) => `${nombre} ${count}`)).toEqual([
      "San Miguel Arcángel 7",
      "Santa Rita 3",
    ]);
    expect(affectedInWords(affectedBy(timetableWith(), [{ ...bulk, tipos: [] }]))).toBe(
      "Afecta a 2 parroquias y 10 misas, además de 3 horas de secretaría",
    );
    expect(affectedInWords(affectedBy(timetableWith(), [{ ...bulk, hora_desde: "20:00" }]))).toMatch(/^No afecta/);
    const one = affectedBy(timetableWith(), [{ ...bulk, zonas: ["sopocachi"], hasta: bulk.desde }]);
    expect(affectedInWords(one)).toBe("Afecta a 1 parroquia y 1 misa");
  });

  it("a notice names no zone where only another diocese has places", () => {
    const timetable = timetableWith();
    const zones = (places: typeof timetable.places) => ourZones({ ...timetable, places }).map(({ id }) => id);
    expect(zones(timetable.places)).toEqual(["sur", "calacoto", "obrajes", "sopocachi"]);
    expect(zones(timetable.places.filter(({ id }) => id !== "miguel"))).toEqual(["sur", "obrajes", "sopocachi"]);
  });

  it("a notice is current until its last day, with the changes that prolong it", () => {
    const timetable = timetableWith({ excepciones: [bulk] });
    const [notice] = currentNotices(timetable.excepciones, today);
    expect([notice?.first, notice?.last].map((day) => dayText(day ?? 0))).toEqual(["2026-11-24", "2026-11-26"]);
    expect(currentNotices(timetable.excepciones, today + 2)).toHaveLength(1);
    expect(currentNotices(timetable.excepciones, today + 3)).toEqual([]);
    if (!notice) return;
    const longer = written(timetable, prolonging(notice, today + 4));
    const [prolonged, ...others] = currentNotices(longer.excepciones, today + 3);
    expect([dayText(prolonged?.last ?? 0), others]).toEqual(["2026-11-28", []]);
    expect(masses(longer).filter((one) => one.includes("rita"))).toEqual([
      ...["24 ×18:30 rita", "25 ×18:30 rita", "26 ×18:30 rita", "27 ×18:30 rita"],
    ]);
  });
});

describe("a parish's change against a notice", () => {
  const own = {
    accion: "confirma",
    alcance: "parroquia",
    parroquia: "Q",
    desde: "2026-11-24",
    hasta: "2026-11-25",
  } as const;
  const timetable = timetableWith({ excepciones: [bulk, own] });
  const [notice] = currentNotices(timetable.excepciones, today);
  if (!notice) throw new Error("There is no notice.");

  it("[MIS-29] a parish's change against a notice is named, and holds for that parish only", () => {
    expect(restoredAgainst(notice, timetable).map(({ parroquia }) => parroquia)).toEqual(["Q"]);
    const restored = masses(timetable, 24, 25).filter((one) => !one.includes("×"));
    expect(restored).toEqual([
      ...["24 18:30 alto", "24 18:30 juan", "24 18:30 rita", "25 18:30 alto", "25 18:30 juan", "25 18:30 rita"],
    ]);
  });

  it("a change against a notice is not one from before it, by others, or for other days", () => {
    const others: Excepciones = [
      { ...own, desde: "2026-11-26" },
      bulk,
      { ...own, parroquia: "S" },
      { ...own, desde: "2026-11-27", hasta: "2026-11-27" },
      { accion: "avisa", alcance: "parroquia", parroquia: "Q", desde: "2026-11-24" },
    ];
    const all = timetableWith({ excepciones: others });
    const [other] = currentNotices(all.excepciones, today);
    expect(other && restoredAgainst(other, all)).toEqual([]);
  });

  it("[MIS-29] a parish's change stays the last word on its days when the notice is prolonged", () => {
    const longer = written(timetable, prolonging(notice, today + 3));
    expect(masses(longer).filter((one) => one.includes("rita"))).toEqual([
      ...["24 18:30 rita", "25 18:30 rita", "26 ×18:30 rita", "27 ×18:30 rita"],
    ]);
  });
});

describe("a notice that ends earlier", () => {
  const ended = (excepciones: Excepciones, from = today + 1) => {
    const timetable = timetableWith({ excepciones });
    const [notice] = currentNotices(timetable.excepciones, today);
    if (!notice) throw new Error("There is no notice.");
    const records = endingOf(timetable, notice, from);
    return { records, after: written(timetable, ...records), notice, timetable };
  };

  it("a shortened notice leaves the days before as they were, and is over then", () => {
    const { after, records } = ended([bulk]);
    expect(records).toHaveLength(1);
    expect(masses(after, 24, 25).filter((one) => one.includes("×"))).toEqual([
      ...["24 ×07:30 miguel", "24 ×18:00 jose", "24 ×18:30 rita", "24 ×19:00 miguel"],
    ]);
    expect(currentNotices(after.excepciones, today).map(({ last }) => last)).toEqual([today]);
    expect(currentNotices(after.excepciones, today + 1)).toEqual([]);
  });

  it("[MIS-29] a shortened notice leaves Masses suspended that parishes and other notices had suspended", () => {
    const funeral = { accion: "suspende", lugar: "miguel", horario: "miguel-19", desde: "2026-11-25" } as const;
    const strike = { ...bulk, id: "strike", grupo: "strike", zonas: ["obrajes"], motivo: "paro" };
    const restored = { accion: "confirma", alcance: "parroquia", parroquia: "Q", desde: "2026-11-26" } as const;
    for (const before of [[funeral], [strike], [strike, restored], [strike, funeral, restored]] as Excepciones[]) {
      const { after, timetable } = ended([...(before ?? []), bulk]);
      const without = timetable.excepciones.filter(({ id }) => id !== "bulk");
      expect(masses(after, 25, 27)).toEqual(masses({ ...timetable, excepciones: without }, 25, 27));
      expect(masses(after, 24, 24)).toEqual(masses(timetable, 24, 24));
    }
  });

  it("a shortened notice ends with everything that prolonged it", () => {
    const { timetable, notice } = ended([bulk]);
    const longer = written(timetable, prolonging(notice, today + 10));
    const [prolonged] = currentNotices(longer.excepciones, today);
    if (!prolonged) return;
    const records = endingOf(longer, prolonged, today + 1);
    expect(records.map(({ desde, hasta }) => `${desde} ${hasta}`)).toEqual([
      "2026-11-25 2026-11-26",
      "2026-11-27 2026-12-04",
    ]);
    const later = { ...longer, excepciones: [...longer.excepciones] };
    later.excepciones.push(
      ...records.map((one, at) => ({ ...one, id: `z${at}`, created: `2026-11-24 11:00:0${at}.000Z` })),
    );
    expect(masses(later, 25, 34).filter((one) => one.includes("×"))).toEqual([]);
  });
});
