import { type Day, dayOf, dayText, type Excepcion, type Occurrence } from "@arzobispado/diocese/misas";
import { newRecordId } from "../../../../text/record-id.ts";
import type { NewChange } from "../form/change-form.ts";
import { about, announcedDay, lineOf } from "../occurrence-of-line.ts";

const reasonOf = (por: Excepcion | null) => por?.motivo || "otro";

/** Takes back what befell one occurrence: it is where and when its line says. Never for what has no line and is not suspended. */
export function backToUsual(what: Occurrence): NewChange {
  const line = lineOf(what);
  const motivo = reasonOf(what.por);
  const announced = dayText(announcedDay(what));
  const isMoved = what.estado !== "suspendida" || (line?.hora ?? "") !== "";
  if (line && isMoved && wasMoved(what)) {
    const days = { desde: announced, hasta: announced };
    const there = { alcance: "lugar", lugar: what.lugar, horario: line.id } as const;
    return { id: newRecordId(), accion: "mueve", ...there, ...days, nueva_hora: line.hora ?? "", motivo };
  }
  const day = dayText(what.dia);
  return { id: newRecordId(), accion: "confirma", alcance: "lugar", ...about(what), desde: day, hasta: day, motivo };
}

/** It is not where its line says. */
function wasMoved({ estado, clave, dia, ini, de }: Occurrence): boolean {
  if (estado === "movida" || estado === "en_otro_momento") return true;
  if ("accion" in de || (de.antes_de_misa ?? 0) > 0) return false;
  const [hours = 0, minutes = 0] = (de.hora ?? "").split(":").map(Number);
  return dia !== announcedDay({ clave }) || ini !== hours * 60 + minutes;
}

/**
 * In this parish it takes place all the same: what was suspended for its zone, or for all, is held as long as that lasts.
 * @param today what is over is not spoken of
 */
export function heldHere(notice: Excepcion, parroquia: string, today: Day): NewChange {
  const { tipos = [], desde, hasta, hora_desde = "", hora_hasta = "" } = notice;
  const first = dayText(Math.max(today, dayOf(desde)));
  const what = { tipos, desde: first, hasta, hora_desde, hora_hasta, motivo: reasonOf(notice) };
  return { id: newRecordId(), accion: "confirma", alcance: "parroquia", parroquia, ...what };
}

/** A special day is as its lines say. */
export function dayAsAlways(lugar: string, dia: Day, motivo: string): NewChange {
  const day = dayText(dia);
  return { id: newRecordId(), accion: "confirma", alcance: "lugar", lugar, desde: day, hasta: day, motivo };
}

/** The same for one day more. @param last its last day until now */
export function oneDayMore(change: Excepcion, last: Day): NewChange {
  const { id: _, created: __, ...same } = change;
  const next = dayText(last + 1);
  return { ...same, id: newRecordId(), desde: next, hasta: next };
}
