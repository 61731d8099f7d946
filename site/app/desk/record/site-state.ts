import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { statusNames } from "../../components/admin/status-badge.tsx";
import { readStoredDate } from "../../text/dates/dates.ts";
import { shortMoment } from "../../text/dates/short-moment.ts";

/** State of an item as visitors see it. */
export type SiteState =
  | { kind: "publicado" }
  /** @property from date when it becomes visible */
  | { kind: "pendiente"; from: Date }
  | { kind: "archivado" }
  /** Active, but hidden until it has a date. */
  | { kind: "sin-fecha" };

type Dated = Pick<ContentCollection, "shownFrom">;

/**
 * State of an item of any collection: `activo: false` archives it, a future date delays it (content.ts, `shownFrom`).
 * An item that can be archived is hidden without a date (NOT-16).
 */
export function siteStateOf(collection: Dated, record: Record<string, unknown>, now: Date): SiteState {
  if (record.activo === false) return { kind: "archivado" };
  const from = dueDate(collection, record, now);
  if (from) return { kind: "pendiente", from };
  const isUndated = collection.shownFrom !== null && dateOf(collection, record) === null;
  return { kind: isUndated && record.activo === true ? "sin-fecha" : "publicado" };
}

/** Date in the future from which visitors will see an item. `null`: no such date, or it has passed. */
export function dueDate(collection: Dated, record: Record<string, unknown>, now: Date): Date | null {
  const date = dateOf(collection, record);
  return date && date > now ? date : null;
}

const dateOf = ({ shownFrom }: Dated, record: Record<string, unknown>): Date | null =>
  shownFrom === null ? null : readStoredDate(String(record[shownFrom] ?? ""));

/** `Publicado`, `Pendiente: aparece mañana a las 07:00` */
export function siteText(state: SiteState, now: Date): string {
  if (state.kind === "pendiente") return `Pendiente: aparece ${shortMoment(state.from, now)}`;
  return state.kind === "sin-fecha" ? "Sin fecha: no se ve en el sitio" : statusNames[state.kind];
}
