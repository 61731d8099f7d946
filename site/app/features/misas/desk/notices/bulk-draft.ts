import type { ReferenciasRecord } from "@arzobispado/diocese/generated/records";
import { dayOf, dayText, type Excepcion, minutesOf } from "@arzobispado/diocese/misas";
import type { Problems } from "../../../../components/admin/form/bound-fields.ts";
import { newBatchKey } from "../../../../text/record-id.ts";
import type { TimetableChange } from "../../changes/send-changes.ts";
import type { LoadedTimetable } from "../../keeping/load-timetable.ts";

type Filled = "zonas" | "tipos" | "hora_desde" | "hora_hasta" | "motivo" | "nota" | "noticia" | "grupo";

/**
 * Suspension of Masses in many parishes, as its form edits it. `grupo` is also the key of its record (`sendChanges`),
 * made once per form, so that a second submit writes no second notice. A zone that has parts includes them.
 */
export type BulkDraft = TimetableChange & Required<Pick<TimetableChange, Filled>>;

/** Most days of a notice; the collection has the same limit. */
export const longestNotice = 31;
/** Most characters of a note; the collection has the same limit. */
export const longestNote = 140;

/** Zones that a notice may name. Leaves out zones with places of other dioceses only: a notice does not reach them. */
export function ourZones({ places, records }: LoadedTimetable): ReferenciasRecord[] {
  const [ours, others] = [new Set<string>(), new Set<string>()];
  for (const { zonas, lugar } of places) for (const id of zonas) (lugar.jurisdiccion === "" ? ours : others).add(id);
  return records.referencias.filter(({ id, clase, parte_de }) => {
    const isTheirs = (zona: string) => others.has(zona) && !ours.has(zona);
    return clase === "zona" && !isTheirs(id) && !isTheirs(parte_de);
  });
}

/** Creates an empty form: Masses, from today. The editor must choose zones, last day and reason. */
export const newDraft = (today: string): BulkDraft => ({
  ...{ accion: "suspende", alcance: "zona", zonas: [], tipos: ["misa"], desde: today, hasta: "" },
  ...{ hora_desde: "", hora_hasta: "", motivo: "", nota: "", noticia: "", grupo: newBatchKey() },
});

/** Validates a notice. Messages by field. @param today `AAAA-MM-DD` */
export function problemsOf(draft: BulkDraft, today: string): Problems<BulkDraft> {
  const { alcance, zonas, desde, hasta, hora_desde, hora_hasta, motivo, nota } = draft;
  const first = dayOf(desde);
  const last = dayOf(hasta);
  const latest = dayText(first + longestNotice - 1);
  return {
    ...(alcance === "zona" && zonas.length === 0 && { zonas: "Elige al menos una zona." }),
    ...(Number.isNaN(first) && { desde: "Elige el primer día." }),
    ...(desde < today && !Number.isNaN(first) && { desde: "Ese día ya pasó." }),
    ...(Number.isNaN(last) && { hasta: "Elige el último día: sin final no se publica." }),
    ...(last < first && { hasta: "El último día es anterior al primero." }),
    ...(hasta > latest && latest !== "" && { hasta: `Son ${longestNotice} días como máximo. Después se prolonga.` }),
    ...(minutesOf(hora_hasta) <= minutesOf(hora_desde) && { hora_hasta: "Es anterior a la hora en que empieza." }),
    ...(motivo === "" && { motivo: "Elige el motivo: se ve junto a cada misa." }),
    ...(nota.length > longestNote && { nota: `Son ${longestNote} letras como máximo.` }),
  };
}

/** Converts the form into the suspension to store. */
export const changeOf = (draft: BulkDraft): TimetableChange => ({
  ...{ ...draft, zonas: draft.alcance === "zona" ? draft.zonas : [], nota: draft.nota.trim() },
});

/** Suspension as the pages show it once it is stored, after all others. */
export const asStored = (change: TimetableChange): Excepcion => ({ ...change, id: "", created: "9999" });
