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

/**
 * State of an item of any collection: `activo: false` archives it, a future date delays it (content.ts, `shownFrom`).
 * An item that can be archived is hidden without a date (NOT-16).
 */
export function siteStateOf(
  { shownFrom }: Pick<ContentCollection, "shownFrom">,
  record: Record<string, unknown>,
  now: Date,
): SiteState {
  if (record.activo === false) return { kind: "archivado" };
  const from = shownFrom === null ? null : readStoredDate(String(record[shownFrom] ?? ""));
  if (from && from > now) return { kind: "pendiente", from };
  return shownFrom !== null && !from && record.activo === true ? { kind: "sin-fecha" } : { kind: "publicado" };
}

/** `Publicado`, `Pendiente: aparece mañana a las 07:00` */
export function siteText(state: SiteState, now: Date): string {
  if (state.kind === "pendiente") return `Pendiente: aparece ${shortMoment(state.from, now)}`;
  return state.kind === "sin-fecha" ? "Sin fecha: no se ve en el sitio" : statusNames[state.kind];
}
