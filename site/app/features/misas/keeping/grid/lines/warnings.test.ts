import { calendarOf, type Dia, dayOf, type Excepcion } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { describe, expect, it } from "vitest";
import type { Place } from "../../../places.ts";
import type { GridLine } from "./grid-line.ts";
import { idleExceptions } from "./idle-exceptions.ts";
import { line, parish } from "./test-grid.ts";
import { type Warning, warningsOf } from "./warnings.ts";

const calendario = calendarOf(liturgy, []);
const today = dayOf("2026-11-26");
const weekdays: Dia[] = ["lu", "ma", "mi", "ju", "vi"];
/** Lines that cause no warning. */
const plain = [
  line("lv", { dias: weekdays, hora: "07:30" }),
  line("do", { dias: ["do", "fi"], hora: "10:00" }),
  line("b", { dias: ["vi"], hora: "19:00" }),
];
const textsOf = (lines: readonly GridLine[], clase: Warning["clase"], isSede = true) =>
  warningsOf({ lines, isSede, calendario, today })
    .filter((one) => one.clase === clase)
    .map(({ text }) => text);
const with_ = (...more: GridLine[]) => [...plain, ...more];

describe("[MIS-28] a slip in a timetable is told", () => {
  it("a plain timetable has no warning", () => {
    expect(warningsOf({ lines: plain, isSede: true, calendario, today })).toEqual([]);
  });

  it("a warning names Masses closer than 45 minutes, by the day on which they meet", () => {
    expect(textsOf(with_(line("x", { dias: ["sa", "do"], hora: "10:15" })), "close")).toEqual([
      "Domingo: 10:00 y 10:15 están muy juntas",
    ]);
    expect(textsOf(with_(line("x", { dias: ["do"], hora: "10:45" })), "close")).toEqual([]);
    expect(textsOf(with_(line("x", { dias: ["vi"], semanas: ["1"], hora: "07:00" })), "close")).toEqual([
      "Primer viernes de mes: 7:00 y 7:30 están muy juntas",
    ]);
    // Confession before Mass is close on purpose, and a line that replaces another does not coincide with it.
    expect(textsOf(with_(line("x", { tipo: "confesion", dias: ["do"], hora: "09:45" })), "close")).toEqual([]);
    expect(
      textsOf(with_(line("x", { dias: ["vi"], temporada: "cuaresma", hora: "18:30", reemplaza: true })), "close"),
    ).toEqual([]);
  });

  it("a warning names the same hour twice", () => {
    expect(textsOf(with_(line("x", { dias: ["lu", "sa"], hora: "07:30" })), "double")).toEqual([
      "Lunes: misa de 7:30, dos veces",
    ]);
    expect(textsOf(with_(line("x", { tipo: "oficina", dias: ["lu"], hora: "07:30" })), "double")).toEqual([]);
    expect(textsOf(with_(line("x", { dias: ["fi"], hora: "07:30", reemplaza: true })), "double")).toEqual([]);
    // The eve of a feast may have its Mass at the weekday hour.
    expect(textsOf(with_(line("x", { dias: ["sa", "vf"], hora: "07:30" })), "double")).toEqual([]);
    expect(textsOf(with_(line("x", { dias: ["sa", "vf"], hora: "07:50" })), "close")).toEqual([
      "Vísperas de fiesta: 7:30 y 7:50 están muy juntas",
    ]);
  });

  it("a warning names hours before 5:00 or after 22:00", () => {
    expect(textsOf(with_(line("x", { dias: ["vi"], temporada: "cuaresma", hora: "04:59" })), "early")).toEqual([
      "Misa, viernes de Cuaresma: las 4:59 es antes de las 5:00. ¿Está bien?",
    ]);
    expect(textsOf(with_(line("x", { dias: ["sa"], hora: "22:01" })), "late")).toEqual([
      "Misa, sábado: las 22:01 es después de las 22:00. ¿Está bien?",
    ]);
    const within = [line("x", { dias: ["sa"], hora: "05:00" }), line("y", { dias: ["sa"], hora: "22:00" })];
    expect([...textsOf(with_(...within), "early"), ...textsOf(with_(...within), "late")]).toEqual([]);
  });

  it("a warning names a church without Mass on Sunday; a chapel may be so", () => {
    const without = plain.filter(({ id }) => id !== "do");
    expect(textsOf(without, "no sunday")).toEqual(["No hay ninguna misa el domingo"]);
    expect(textsOf(without, "no sunday", false)).toEqual([]);
    expect(textsOf([...without, line("x", { dias: ["do"], semanas: ["u"], hora: "09:00" })], "no sunday")).toEqual([]);
    expect(
      textsOf([...without, line("x", { tipo: "confesion", dias: ["do"], hora: "09:00" })], "no sunday"),
    ).toHaveLength(1);
  });

  it("a warning names a church without a line for feasts of obligation", () => {
    const without = [...plain.filter(({ id }) => id !== "do"), line("x", { dias: ["do"], hora: "10:00" })];
    expect(textsOf(without, "no feast")).toEqual([
      "Ninguna misa es de «Fiestas»: en Navidad o Corpus Christi se pedirá llamar a la parroquia",
    ]);
    expect(textsOf(without, "no feast", false)).toEqual([]);
  });

  it("a warning names lines that replace others", () => {
    expect(
      textsOf(
        parish.filter(({ lugar }) => lugar === "templo"),
        "hides",
      ),
    ).toEqual(["Fiestas de precepto: misas de 8:00 y 10:00 en lugar de 7:30 y 19:00"]);
    expect(
      textsOf(with_(line("x", { dias: ["vi"], temporada: "cuaresma", hora: "04:30", reemplaza: true })), "hides"),
    ).toEqual(["Viernes de Cuaresma: misa de 4:30 en lugar de 7:30 y 19:00"]);
    expect(textsOf(with_(line("x", { dias: ["sa", "vf"], hora: "17:00", reemplaza: true })), "hides")).toEqual([
      "Vísperas de fiesta: misa de 17:00 en lugar de 7:30",
    ]);
    expect(textsOf(plain, "hides")).toEqual([]);
  });
});

const place = { id: "templo", parroquia: "p", zonas: ["z"], lugar: { jurisdiccion: "" } } as unknown as Place;
const change = (more: Partial<Excepcion>): Excepcion => ({
  ...{ id: "e", created: "2026-11-20", accion: "suspende", alcance: "lugar", lugar: "templo" },
  ...{ desde: "2026-12-01", hasta: "2026-12-01" },
  ...more,
});

describe("[MIS-28] an exception that touches nothing is told", () => {
  const idle = (lines: readonly GridLine[], ...excepciones: Excepcion[]) =>
    idleExceptions({
      timetable: { places: [place], horarios: lines, excepciones, calendario },
      before: plain,
      lugar: "templo",
      today: "2026-11-26",
    }).map(({ text }) => text);
  const moved = change({ accion: "mueve", horario: "lv", nueva_hora: "17:00" });

  it("an exception without effect is named where its Mass is at another hour, or on other days", () => {
    const before8 = change({ hora_hasta: "08:00" });
    expect(idle(plain, before8)).toEqual([]);
    const later = plain.map((one) => (one.id === "lv" ? { ...one, hora: "08:30" } : one));
    expect(idle(later, before8)).toEqual(["La suspensión del martes 1 no toca nada de este horario"]);
    const notTuesday = plain.map((one) => (one.id === "lv" ? { ...one, dias: ["lu" as const] } : one));
    expect(idle(notTuesday, moved)).toEqual(["El cambio de hora del martes 1 no toca nada de este horario"]);
    expect(idle(plain, moved)).toEqual([]);
  });

  it("an exception without effect is named where it goes with its line", () => {
    expect(idle(plain.slice(1), moved)).toEqual(["El cambio de hora del martes 1 se borrará con la misa de las 7:30"]);
  });

  it("an exception is not named if it is over, of another place, added, or of a day without lines", () => {
    const nowhere = { desde: "2026-12-05", hasta: "2026-12-05" };
    expect(idle(plain, change(nowhere))).toHaveLength(1);
    expect(idle(plain, change({ ...nowhere, alcance: "parroquia", lugar: "", parroquia: "p" }))).toHaveLength(1);
    expect(idle(plain, change({ desde: "2026-11-07", hasta: "2026-11-07" }))).toEqual([]);
    expect(idle(plain, change({ ...nowhere, lugar: "capilla" }))).toEqual([]);
    expect(idle(plain, change({ ...nowhere, alcance: "zona", zonas: ["z"] }))).toEqual([]);
    expect(idle(plain, change({ ...nowhere, accion: "agrega", nueva_hora: "12:00" }))).toEqual([]);
    expect(idle(plain, change({ desde: "2027-03-25", hasta: "2027-03-25" }))).toEqual([]);
    // A confirmation of a suspension has an effect, and so has a suspension of an added Mass.
    expect(idle(plain, change({ accion: "confirma" }))).toEqual([]);
    expect(
      idle(plain, change({ ...nowhere, id: "a", accion: "agrega", nueva_hora: "12:00" }), change(nowhere)),
    ).toEqual([]);
  });
});
