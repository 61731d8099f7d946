import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { capital } from "../../text/capital.ts";
import { readStoredDate } from "../../text/dates/dates.ts";
import { momentInWords } from "../../text/dates/moment-in-words.ts";
import { shortMoment } from "../../text/dates/short-moment.ts";
import { ending, fieldsOf, findField } from "../content/content-words.ts";
import { alternativesWith } from "../fields/values/alternatives.ts";
import { siteStateOf } from "../record/site-state.ts";
import type { LostOfVersion, Version } from "./history.ts";

/** Time of a version in La Paz: `Hoy a las 10:19`. */
export function whenText({ at }: Pick<Version, "at">, now: Date): string {
  const moment = readStoredDate(at);
  return moment ? capital(momentInWords(moment, now)) : "Antes de que se guardaran versiones";
}

/** Author of a version. */
export function whoText({ account }: Pick<Version, "account">): string {
  if (!account) return "Importación o herramienta técnica";
  return capital(account.nombre) || "Una cuenta que ya no existe";
}

/**
 * Labels of the fields that a save changed, in the form's order: `Título, Otras fotos`. Empty: no field of the form.
 */
export function changedText(collection: ContentCollection, changed: readonly string[]): string {
  const labels = fieldsOf(collection)
    .filter(({ name, details }) => changed.includes(name) || (details && changed.includes(details)))
    .map(({ name, label }) => alternativesWith(collection, name)?.label ?? label);
  return [...new Set(labels)].join(", ");
}

/**
 * Says how restoring a version changes what visitors see: 'Así se verá en el sitio', visible again, or no longer
 * visible.
 * @param record present state of the item
 * @param version earlier state; newer fields are missing
 */
export function seenText(
  collection: ContentCollection,
  { record, version, now }: { record: Record<string, unknown>; version: Record<string, unknown>; now: Date },
): string {
  const it = `l${ending(collection)}`;
  const before = siteStateOf(collection, record, now);
  const after = siteStateOf(collection, { ...record, ...version }, now);
  const isSeen = before.kind === "publicado";
  if (after.kind === "publicado")
    return isSeen ? "Así se verá en el sitio." : `Ahora no se ve en el sitio: los visitantes ${it} verán otra vez.`;
  const until = after.kind === "pendiente" ? ` hasta ${shortMoment(after.from, now)}` : "";
  return isSeen
    ? `Ahora se ve en el sitio: los visitantes ya no ${it} verán${until}.`
    : `Los visitantes no ${it} verán${until}.`;
}

/** Says which values could not be restored with a version, one sentence for each field. */
export function lostTexts(collection: ContentCollection, lost: readonly LostOfVersion[]): string[] {
  return lost.map(({ field: name, values: { length } }) => {
    const field = findField(collection, name);
    const [one, many] = field?.type === "file" ? ["archivo", "archivos"] : ["elemento", "elementos"];
    const what =
      length === 1
        ? `1 ${one} ya no existe y no volvió`
        : `${length.toLocaleString("es-ES")} ${many} ya no existen y no volvieron`;
    return `«${field?.label ?? name}»: ${what}.`;
  });
}
