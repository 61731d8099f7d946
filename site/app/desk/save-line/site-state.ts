import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { statusNames } from "../../components/admin/status-badge.tsx";
import { readStoredDate } from "../../text/dates/dates.ts";
import { shortMoment } from "../../text/dates/short-moment.ts";

/** What visitors see of an item. */
export type SiteState =
  | { kind: "publicado" }
  /** @property from when they see it */
  | { kind: "pendiente"; from: Date }
  | { kind: "archivado" }
  /** It is active, and not seen until it has a date. */
  | { kind: "sin-fecha" };

/**
 * How an item of any collection stands: `activo` archives it, a date of the future delays it (content.ts, `shownFrom`).
 * What can be archived is not seen without a date (NOT-16).
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
