import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { groupBy } from "@arzobispado/diocese/misas/group-by";
import { administrators, keepers } from "../../backend/accounts.ts";
import { type ContentIndex, countOf, findField, theOne } from "../../desk/content/content-words.ts";
import { capital } from "../../text/capital.ts";
import { localDay, longDate, readStoredDate, timeOfDay } from "../../text/dates/dates.ts";
import type { ActivityEntry, ChangedField } from "./activity.ts";
import { withArticle } from "./with-article.ts";

/** Parts of the sentence that describes an entry: `Lucía` `publicó la noticia` `«…»` `y cambió el título`. */
export interface Sentence {
  who: string;
  deed: string;
  /** Title of the item. Empty: the entry is about many items. */
  item: string;
  rest: string;
}

/** Number of fields that are named one by one; further ones are only counted. */
const mostNamed = 4;

export function sentenceOf(entry: ActivityEntry, index: ContentIndex): Sentence {
  const { account, collectionName, recordId, title, total } = entry;
  const who = capital(account.nombre) || "Quien administra el sistema";
  const collection = index.get(collectionName) ?? unknown(collectionName);
  if (recordId === "")
    return { who, deed: `${pastOf[entry.action]} ${countOf(collection, total)}`, item: "", rest: "" };
  const isAccount = collectionName === administrators || collectionName === keepers;
  const item = isAccount ? title.trim() || "alguien" : `«${inQuotes(title) || "Sin nombre"}»`;
  return { who, item, ...(isAccount ? ofAccount(entry, collection) : ofItem(entry, collection)) };
}

/** Replaces `«»` by `“”`, because the title itself is put in `«»`. */
const inQuotes = (title: string) => title.trim().replaceAll("«", "“").replaceAll("»", "”");

type Deed = Pick<Sentence, "deed" | "rest">;

const pastOf = { create: "creó", update: "cambió", delete: "borró", restore: "devolvió de la Papelera" } as const;

function ofItem(entry: ActivityEntry, collection: ContentCollection): Deed {
  const { action, changed } = entry;
  const the = theOne(collection);
  if (action === "restore") {
    const isVersion = changed.length > 0;
    return isVersion
      ? { deed: `volvió a una versión anterior ${ofThe(the)}`, rest: "" }
      : { deed: `${pastOf.restore} ${the}`, rest: "" };
  }
  if (action === "delete") return { deed: `${pastOf.delete} ${the}`, rest: "" };
  const shown = whatIsShown(entry, collection);
  if (action === "create") return { deed: `${shown?.deed ?? pastOf.create} ${the}`, rest: shown?.rest ?? "" };
  const others = changed.filter(({ field }) => !shown?.fields.includes(field));
  const fields = changedText(others, collection);
  if (!shown) return { deed: `${fields} ${ofThe(the)}`, rest: "" };
  return { deed: `${shown.deed} ${the}`, rest: [shown.rest, fields && `y ${fields}`].filter(Boolean).join(" ") };
}

/** Describes the change of visibility: published, scheduled or archived. `null`: visibility did not change. */
function whatIsShown(
  { action, changed, at }: ActivityEntry,
  collection: ContentCollection,
): (Deed & { fields: readonly string[] }) | null {
  const isNoticia = collection.name === "noticias";
  const dateField = isNoticia ? "fecha_publicacion" : collection.shownFrom;
  const date = changed.find(({ field }) => field === dateField);
  const active = isNoticia ? changed.find(({ field }) => field === "activo") : undefined;
  const moment = readStoredDate(String(date?.after ?? ""));
  const now = readStoredDate(at) ?? new Date();
  const fields = [active, date].flatMap((one) => one?.field ?? []);
  if (active && active.after !== true) return { deed: "archivó", rest: "", fields: ["activo"] };
  if (action === "create" && isNoticia && !active) return { deed: "creó", rest: "sin publicarla", fields };
  if (moment && moment > now) return { deed: "programó", rest: `para ${momentText(moment)}`, fields };
  if (action === "create") return isNoticia && moment ? { deed: "publicó", rest: "", fields } : null;
  if (active) return { deed: moment ? "publicó" : "desarchivó", rest: "", fields };
  if (isNoticia && moment && !readStoredDate(String(date?.before ?? ""))) return { deed: "publicó", rest: "", fields };
  return null;
}

/** Formats a moment: 'el 3 de diciembre de 2026 a las 07:00'. */
const momentText = (moment: Date) => `el ${longDate(moment)} a las ${timeOfDay(moment)}`;

function ofAccount({ action, account, recordId, changed }: ActivityEntry, collection: ContentCollection): Deed {
  if (action === "create") return { deed: "invitó a", rest: "" };
  if (action === "delete") return { deed: "borró la cuenta de", rest: "" };
  if (account.id === recordId) return { deed: `${changedText(changed, collection)} de su propia cuenta,`, rest: "" };
  const disabled = changed.find(({ field }) => field === "disabled");
  if (disabled) return { deed: disabled.after === true ? "quitó el acceso a" : "devolvió el acceso a", rest: "" };
  const role = changed.find(({ field }) => field === "rol");
  if (role) return { deed: "cambió el rol de", rest: `a ${String(role.after || "administrador")}` };
  return { deed: `${changedText(changed, collection)} de`, rest: "" };
}

/** Lists the changed fields: `cambió el título y las fotos`, `marcó «Activa»`. Empty: no field. */
function changedText(changed: readonly ChangedField[], collection: ContentCollection): string {
  const marks = changed.filter(({ before, after }) => typeof after === "boolean" && typeof before === "boolean");
  const labels = [
    ...new Set(changed.filter((one) => !marks.includes(one)).map(({ field }) => labelOf(collection, field))),
  ];
  const named = labels.slice(0, labels.length > mostNamed ? mostNamed - 1 : mostNamed).map(withArticle);
  if (labels.length > named.length) named.push(`${labels.length - named.length} datos más`);
  const marked = marks.map(
    ({ field, after }) => `${after ? "marcó" : "quitó la marca"} «${labelOf(collection, field)}»`,
  );
  return joined([...(named.length > 0 ? [`cambió ${joined(named)}`] : []), ...marked]);
}

/** Label of a field. The data of pictures (`…_datos`) share the label of their pictures. */
function labelOf(collection: ContentCollection, name: string): string {
  const field = findField(collection, name) ?? findField(collection, name.replace(/_datos$/, ""));
  return field?.label ?? name.replaceAll("_", " ");
}

function joined(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} y ${last}`;
}

const ofThe = (the: string) => (the.startsWith("el ") ? `del ${the.slice(3)}` : `de ${the}`);

/** Placeholder for a collection without a description, such as one added by hand. */
const unknown = (name: string) =>
  ({
    name,
    one: "registro",
    many: "registros",
    gender: "m",
    shownFrom: null,
    sections: [],
  }) as unknown as ContentCollection;

export interface Day {
  /** Day in La Paz, `YYYY-MM-DD`. */
  day: string;
  entries: { entry: ActivityEntry; at: Date }[];
}

/** Groups entries by their day in La Paz; keeps their order. */
export function byDay(entries: readonly ActivityEntry[]): Day[] {
  const dated = entries.map((entry) => ({ entry, at: readStoredDate(entry.at) ?? new Date(0) }));
  return [...groupBy(dated, ({ at }) => localDay(at))].map(([day, own]) => ({ day, entries: own }));
}
