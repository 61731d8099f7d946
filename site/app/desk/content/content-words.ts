import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { withSeenCharacters } from "../../text/invisible-characters.ts";

/** A record of any collection, as a list or a form has it. */
export interface AnyRecord extends Record<string, unknown> {
  id: string;
  collectionId: string;
  collectionName: string;
  expand?: Record<string, AnyRecord | AnyRecord[]>;
}

/** All collections by name. */
export type ContentIndex = ReadonlyMap<string, ContentCollection>;

/** `Nuestra Señora de Copacabana`; 'Sin nombre' for one that says nothing. */
export function titleOf({ title }: Pick<ContentCollection, "title">, record: Record<string, unknown>): string {
  const words = title.map((name) => String(record[name] ?? "").trim()).filter(Boolean);
  return withSeenCharacters(words.join(" ")) || "Sin nombre";
}

/** The records that a relation of a record names, in its order, as far as they came along. */
export function namedBy(record: AnyRecord, field: string): AnyRecord[] {
  const named = record.expand?.[field];
  if (!named) return [];
  return Array.isArray(named) ? named : [named];
}

/** Fields of the form in their order. */
export function fieldsOf({ sections }: Pick<ContentCollection, "sections">): ContentField[] {
  return sections.flatMap(({ fields }) => fields);
}

export function findField(collection: ContentCollection, name: string): ContentField | undefined {
  return fieldsOf(collection).find((field) => field.name === name);
}

/** A collection whose form has these fields only. */
export function withFieldsOnly(collection: ContentCollection, names: readonly string[]): ContentCollection {
  const sections = collection.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ name }) => names.includes(name)),
  }));
  return {
    ...collection,
    sections: sections.filter(({ fields }) => fields.length > 0),
    alternatives: collection.alternatives.filter(({ of }) => of.every(({ field }) => names.includes(field))),
  };
}

/** The field that holds the colour of an item's mark. */
export function colorField(collection: ContentCollection): string | undefined {
  return fieldsOf(collection).find(({ control }) => control === "color")?.name;
}

/** What a thing is called. */
export type Noun = Pick<ContentCollection, "one" | "gender">;

/** `una parroquia` */
export const oneOf = ({ one, gender }: Noun): string => `${gender === "f" ? "una" : "un"} ${one}`;

/** `la parroquia` */
export const theOne = ({ one, gender }: Noun): string => `${gender === "f" ? "la" : "el"} ${one}`;

/** `esta parroquia` */
export const thisOne = ({ one, gender }: Noun): string => `${gender === "f" ? "esta" : "este"} ${one}`;

/** The ending that agrees with it: `guardad` + a or o. */
export const ending = ({ gender }: Pick<ContentCollection, "gender">): "a" | "o" => (gender === "f" ? "a" : "o");

/** `12 parroquias`, `1 parroquia`. */
export function countOf({ one, many }: Pick<ContentCollection, "one" | "many">, count: number): string {
  return `${count.toLocaleString("es-ES")} ${count === 1 ? one : many}`;
}
