import { dayOf, type Excepcion, type Horario, type Lugar, occurrences } from "@arzobispado/diocese/misas";
import { expect, it } from "vitest";
import { withLastDays } from "./notice-days.ts";
import { changesOf } from "./parish/changes-of.ts";
import { changeInWords } from "./words/change-in-words.ts";

const today = dayOf("2026-11-24");
const place: Lugar = { id: "miguel", parroquia: "p", zonas: ["sur"], jurisdiccion: "" };
const line: Horario = { id: "noche", lugar: "miguel", tipo: "misa", hora: "19:00" };
let written = 0;
const exception = (
  accion: Excepcion["accion"],
  desde: number,
  hasta: number,
  more: Partial<Excepcion> = {},
): Excepcion => ({
  ...{ id: `e${written}`, created: `2026-11-24 10:00:${String(written++).padStart(2, "0")}`, grupo: "bloqueo" },
  ...{ accion, alcance: "zona", zonas: ["sur"], motivo: "bloqueo" },
  ...{ desde: `2026-11-${desde}`, hasta: `2026-11-${hasta}`, ...more },
});

/** Text for each suspended Mass from the 24th to the 30th, and the days that the parish page lists as changes. */
function shown(...excepciones: Excepcion[]) {
  const calendario = () =>
    ({ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false }) as const;
  const about = { lugares: [place], horarios: [line], excepciones, calendario };
  const all = withLastDays(occurrences(about, today, today + 6).ocurrencias, excepciones.toReversed());
  const suspended = all.filter(({ estado }) => estado === "suspendida");
  return {
    rows: suspended.map((one) => `${one.dia - today + 24} ${changeInWords(one)}`),
    changes: changesOf(all).map(([first]) => first && first.dia - today + 24),
  };
}

it("a prolonged notice names its new last day on the first days too, as one change", () => {
  expect(shown(exception("suspende", 24, 25), exception("suspende", 26, 27))).toEqual({
    rows: [
      "24 Suspendida hasta el viernes 27 (bloqueo)",
      "25 Suspendida hasta el viernes 27 (bloqueo)",
      "26 Suspendida hasta el viernes 27 (bloqueo)",
      "27 Suspendida (bloqueo)",
    ],
    changes: [24],
  });
});

it("a shortened notice names its new last day", () => {
  expect(shown(exception("suspende", 24, 28), exception("confirma", 26, 28)).rows).toEqual([
    "24 Suspendida hasta el miércoles 25 (bloqueo)",
    "25 Suspendida (bloqueo)",
  ]);
});

it("a day without it ends what is said before it", () => {
  expect(shown(exception("suspende", 24, 25), exception("suspende", 27, 28)).rows).toEqual([
    "24 Suspendida hasta el miércoles 25 (bloqueo)",
    "25 Suspendida (bloqueo)",
    "27 Suspendida hasta el sábado 28 (bloqueo)",
    "28 Suspendida (bloqueo)",
  ]);
});

it("another notice, and one without a group, does not prolong it", () => {
  const first = "24 Suspendida hasta el miércoles 25 (bloqueo)";
  expect(shown(exception("suspende", 24, 25), exception("suspende", 26, 27, { grupo: "otro" })).rows[0]).toBe(first);
  const alone = { grupo: "" };
  expect(shown(exception("suspende", 24, 25, alone), exception("suspende", 26, 27, alone)).rows[0]).toBe(first);
});

it("[MIS-11] hours that one exception suspends on a day are one change, another line of a later day is another", () => {
  const calendario = () =>
    ({ temporada: "", precepto: false, vispera: false, feriado: false, sinHorario: false }) as const;
  const lines: Horario[] = [
    { ...line, id: "morning", hora: "07:30", dias: ["ma", "mi"] },
    { ...line, id: "evening", dias: ["ma", "mi"] },
    { ...line, id: "thursday", hora: "12:00", dias: ["ju"] },
  ];
  const about = { lugares: [place], horarios: lines, excepciones: [exception("suspende", 24, 26)], calendario };
  const changes = changesOf(occurrences(about, today, today + 6).ocurrencias);
  expect(changes.map((hours) => hours.map(({ dia, de }) => `${dia - today + 24} ${de.id}`))).toEqual([
    ["24 morning", "24 evening"],
    ["26 thursday"],
  ]);
});
