import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { capital } from "../../text/capital.ts";
import { localDay, longDate, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";
import { type ContentIndex, ending, findField, theOne } from "../content/content-words.ts";
import type { Lost, TrashItem } from "./trash.ts";

/** Sentence in the question before a deletion, beside its literal text (ADN-07). */
export const staysInTrash = "Queda 30 días en la Papelera.";

/** `noticia`; `elemento` for a collection that the desk does not know. */
export const kindOf = (index: ContentIndex, collectionName: string): string =>
  index.get(collectionName)?.one ?? "elemento";

/** `Eliminada hoy a las 10:20 por Lucía` */
export function deletedText(item: TrashItem, collection: ContentCollection | undefined, now: Date): string {
  const word = `Eliminad${collection ? ending(collection) : "o"}`;
  const by = item.account?.nombre ? ` por ${item.account.nombre}` : "";
  const at = readStoredDate(item.at);
  if (!at) return word + by;
  const when = localDay(at) === localDay(now) ? `hoy a las ${timeOfDay(at)}` : `el ${longDate(at)}`;
  return `${word} ${when}${by}`;
}

/** `Queda hasta el 26 de diciembre de 2026` */
export function untilText({ until }: TrashItem): string {
  const date = readStoredDate(until);
  return date ? `Queda hasta el ${longDate(date)}` : "";
}

/** `3 archivos · 2 elementos más`. Empty: nothing else was deleted with the item. */
export function withItText({ files, cascaded }: TrashItem): string {
  return [counted(files, "archivo", "archivos"), counted(cascaded, "elemento más", "elementos más")]
    .filter(Boolean)
    .join(" · ");
}

/** `La noticia «Retiro» está de nuevo en su lugar.` */
export function restoredText(item: TrashItem, collection: ContentCollection | undefined): string {
  const name = collection ? capital(theOne(collection)) : "El elemento";
  return `${name} «${item.title}» está de nuevo en su lugar.`;
}

/** Sentences about what could not be restored, one per place, without duplicates. */
export function lostTexts(lost: readonly Lost[], item: TrashItem, index: ContentIndex): string[] {
  const own = lost.filter(({ recordId, field }) => recordId === item.recordId && field !== null);
  const gone = lost.filter(({ field }) => field === null);
  const others = lost.filter((each) => !own.includes(each) && !gone.includes(each));
  const lines = own.map((each) => `«${fieldLabel(each, index)}» quedó sin lo que nombraba: ya no existe.`);
  for (const [name, some] of groupBy(gone, ({ collectionName }) => collectionName)) {
    lines.push(`No se guardó ${countIn(index, name, some.length)} que se borró con esto.`);
  }
  for (const some of groupBy(others, (each) => `${each.collectionName}.${each.field}`).values()) {
    const [first] = some;
    if (!first) continue;
    const where = countIn(index, first.collectionName, new Set(some.map(({ recordId }) => recordId)).size);
    lines.push(`No volvió a ${where} («${fieldLabel(first, index)}»): cambió entretanto.`);
  }
  return [...new Set(lines)];
}

/** Reason why an item cannot be restored: `Otra parroquia ocupa su lugar: «San Pedro».` */
export function takenText(
  taken: { collectionName: string; title: string },
  collection: ContentCollection | undefined,
): string {
  const other = collection ? `${collection.gender === "f" ? "Otra" : "Otro"} ${collection.one}` : "Otro elemento";
  return `${other} ocupa su lugar${taken.title ? `: «${taken.title}»` : ""}.`;
}

function fieldLabel({ collectionName, field }: Lost, index: ContentIndex): string {
  const collection = index.get(collectionName);
  return (collection && field && findField(collection, field)?.label) || field || "";
}

function countIn(index: ContentIndex, name: string, count: number): string {
  const collection = index.get(name);
  if (!collection) return counted(count, "elemento", "elementos");
  return counted(count, collection.one, collection.many);
}

const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : `${count.toLocaleString("es-ES")} ${count === 1 ? one : many}`;
