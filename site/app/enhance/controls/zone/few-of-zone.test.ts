import { describe, expect, it } from "vitest";
import type { KeptTimetable } from "../kept/kept-timetable.ts";
import { timetableOfKept } from "../kept/kept-timetable.ts";
import { fewOfZone, marksInWords } from "./few-of-zone.ts";

const daily = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
const hours = ["07:30", "09:00", "12:00", "17:00", "18:30", "19:00"];
const suspended = { accion: "suspende", alcance: "zona", zonas: ["sopocachi"], tipos: ["misa"], motivo: "bloqueo" };

/**
 * Timetable of one church in Sopocachi.
 * @param excepciones exceptions of its zone
 * @param transmision address of its live streams
 */
const timetable = (excepciones: object[] = [], transmision = ""): KeptTimetable =>
  timetableOfKept({
    references: [{ slug: "sopocachi", nombre: "Sopocachi", clase: "zona", lat: 0, lon: 0, parteDe: "", sinonimos: "" }],
    places: [
      {
        id: "pedro",
        parroquia: "p",
        nombre: "San Pedro",
        isSede: true,
        zona: "sopocachi",
        jurisdiccion: "",
        transmision,
      },
    ],
    horarios: hours.map((hora) => ({ id: hora, lugar: "pedro", tipo: "misa", dias: daily, hora, semanas: [] })),
    excepciones,
    calendario: () => ({ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false }),
  } as unknown as Parameters<typeof timetableOfKept>[0]);

/** Summary of the zone on a Wednesday. @param clock in La Paz */
const at = (clock: string, of = timetable()) => {
  const { notices, listed } = fewOfZone(of, "sopocachi", new Date(`2026-11-25T${clock}:00-04:00`));
  return { notices, hours: listed.map(({ what }) => what.ini / 60) };
};

describe("[MIS-04] home says of a zone", () => {
  it("home shows the next three Masses of a zone, each until ten minutes after its start", () => {
    expect(at("07:40")).toEqual({ notices: [], hours: [7.5, 9, 12] });
    expect(at("07:41")).toEqual({ notices: [], hours: [9, 12, 17] });
    expect(at("19:10")).toEqual({ notices: [], hours: [19] });
  });

  it("home shows the first Mass of tomorrow, where nothing is left today", () => {
    const sentence = "Hoy ya no hay más misas en Sopocachi. Mañana, la primera es a las 7:30 en San Pedro.";
    expect(at("19:11")).toEqual({ notices: [sentence], hours: [] });
  });

  it("home shows which Masses are transmitted", () => {
    const marksAt = (transmision: string) => {
      const { listed } = fewOfZone(timetable([], transmision), "sopocachi", new Date("2026-11-25T18:00:00-04:00"));
      return listed.map(marksInWords);
    };
    expect(marksAt("https://video.example/vivo")).toEqual([", en vivo", ", en vivo"]);
    expect(marksAt("")).toEqual(["", ""]);
  });

  it("home shows suspended Masses, without their hours", () => {
    const morning = { ...suspended, id: "x", desde: "2026-11-25", hasta: "2026-11-25", hora_hasta: "17:30" };
    const { notices, hours } = at("08:00", timetable([morning]));
    expect(notices).toEqual(["Sopocachi: misas suspendidas el miércoles 25, hasta las 17:30 (bloqueo)"]);
    expect(hours).toEqual([18.5, 19]);
  });
});
