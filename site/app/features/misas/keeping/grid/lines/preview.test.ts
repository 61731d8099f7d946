import type { HorariosRecord } from "@arzobispado/diocese/generated/records";
import { calendarOf, dayOf, type Excepcion, occurrences } from "@arzobispado/diocese/misas";
import { liturgy } from "@arzobispado/diocese/misas/liturgy";
import { expect, it } from "vitest";
import type { Place } from "../../../places.ts";
import { lugarOf } from "../../../timetable.ts";
import type { LoadedTimetable } from "../../load-timetable.ts";
import { baseOf } from "../grid-draft.ts";
import { requestsOf } from "../save/grid-requests.ts";
import { addLine, changeLine, type Lines, removeLine } from "./edits.ts";
import { emptyContent, type GridLine } from "./grid-line.ts";
import { timetableNow } from "./grid-timetable.ts";
import { previewedDays, previewOf } from "./preview.ts";
import { chanceOf, editingOf, parish } from "./test-grid.ts";

/** Calendar with a holiday: its notice is hidden where the parish has written its own hours. */
const calendario = calendarOf(liturgy, [{ fecha: "2026-12-29", clase: "feriado", valor: true }]);
/** Starts before Christmas, so that the preview has feasts of obligation on weekdays, and their eves. */
const today = dayOf("2026-12-20");
const places = ["templo", "capilla"].map(
  (id) =>
    ({
      id,
      parroquia: "p",
      zonas: [],
      isSede: id === "templo",
      lugar: { texto_original: "", jurisdiccion: "" },
    }) as unknown as Place,
);
const change = (id: string, more: Partial<Excepcion>): Excepcion => ({
  ...{
    id,
    created: id,
    accion: "suspende",
    alcance: "lugar",
    lugar: "templo",
    desde: "2026-12-21",
    hasta: "2026-12-23",
  },
  ...more,
});
const excepciones = [
  change("e1", { horario: "b", accion: "mueve", nueva_hora: "17:00" }),
  change("e2", { horario: "a", desde: "2026-12-29", hasta: "2026-12-30" }),
  change("e3", { accion: "agrega", nueva_hora: "00:00", desde: "2026-12-25", hasta: "2026-12-25" }),
];
const records = parish.map((line) => ({ ...line, updated: "t" })) as unknown as HorariosRecord[];
const loaded = {
  places,
  records: { horarios: records, lugares: [] },
  excepciones,
  calendario,
} as unknown as LoadedTimetable;

/** Lines and exceptions of a backend after the requests of a save. Deletes exceptions with their line. */
function afterwards(lines: Lines) {
  const base = baseOf(loaded, "templo");
  const stored = new Map<string, GridLine>(records.map((record) => [record.id, record]));
  for (const { request } of requestsOf({ ...base.values, lines }, base, "parroquia")) {
    const id = request.url.split("/")[5] ?? "";
    if (request.method === "DELETE") stored.delete(id);
    else if (request.method === "PATCH") stored.set(id, { ...(stored.get(id) as GridLine), ...request.body });
    else stored.set((request.body as GridLine).id, request.body as GridLine);
  }
  const kept = excepciones.filter(({ horario = "" }) => horario === "" || stored.has(horario));
  return { horarios: [...stored.values()], excepciones: kept };
}

it("[MIS-27] a preview has a Mass at midnight where visitors look for it: under the evening before", () => {
  const base = baseOf(loaded, "templo");
  const { days } = previewOf(timetableNow(loaded, base.values, base), "templo", today);
  const midnights = days.flatMap(({ day, ocurrencias }) => ocurrencias.filter(({ ini }) => ini === 0).map(() => day));
  expect(midnights).toEqual([dayOf("2026-12-24")]);
});

it("[MIS-27] a preview of 14 days is what the engine of the public pages says of what is stored then", () => {
  const editing = editingOf(parish);
  const base = baseOf(loaded, "templo");
  for (let seed = 1; seed <= 60; seed++) {
    const chance = chanceOf(seed);
    const one = <Item>(items: readonly Item[]): Item => items[chance(items.length)] as Item;
    let lines: Lines = parish;
    for (let edit = 0; edit < 6; edit++) {
      const line = one(lines);
      const hora = `${String(6 + chance(15)).padStart(2, "0")}:${one(["00", "30"])}`;
      const isTimed = line.antes_de_misa === 0;
      const content = {
        ...line,
        ...(isTimed ? { hora } : { antes_de_misa: 15 + chance(60) }),
        reemplaza: chance(2) === 0,
      };
      const dias = [one(["lu", "mi", "vi", "do", "fi", "vf"] as const)];
      const day = chance(2) === 0 ? (line.dias[0] ?? null) : null;
      lines = one([
        () => removeLine(lines, { id: line.id, day }),
        () => changeLine(lines, { id: line.id, day }, { ...content, dias: day ? [day] : line.dias }, editing),
        () => addLine(lines, "templo", { ...emptyContent, dias, hora, reemplaza: chance(2) === 0 }, editing),
      ])();
    }
    const seen = previewOf(timetableNow(loaded, { ...base.values, lines }, base), "templo", today);
    const about = { lugares: places.slice(0, 1).map(lugarOf), calendario, ...afterwards(lines) };
    const { ocurrencias, avisos } = occurrences(about, today, today + previewedDays - 1);
    const plain = ({ de, por, ...values }: (typeof ocurrencias)[number]) => ({ ...values, de: de.id, por: por?.id });
    expect(seen.days.flatMap((day) => day.ocurrencias).map(plain), `seed ${seed}`).toEqual(ocurrencias.map(plain));
    expect(seen.days.flatMap((day) => day.avisos)).toHaveLength(avisos.length);
  }
});
