import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { withSeenCharacters } from "../../text/invisible-characters.ts";

/** Record of any collection, as a list or a form has it. */
export interface AnyRecord extends Record<string, unknown> {
  id: string;
  collectionId: string;
  collectionName: string;
  expand?: Record<string, AnyRecord | AnyRecord[]>;
}

/** All collections by name. */
export type ContentIndex = ReadonlyMap<string, ContentCollection>;

/** Parts of a collection that decide the titles of its items. */
type Naming = Pick<ContentCollection, "title" | "calledLike" | "sections">;

/**
 * Title of an item: `Nuestra Señora de Copacabana`, `Misa 19:00`. Without a name of its own, the name of the item in
 * `calledLike` if it was expanded (see `titleParts`); else 'Sin nombre'.
 */
export function titleOf(collection: Naming, record: Record<string, unknown>): string {
  const words = collection.title.flatMap((name) => titleWords(collection, name, record[name])).filter(Boolean);
  return withSeenCharacters(words.join(" ") || likeOf(collection, record)) || "Sin nombre";
}

/** Name of the item in `calledLike`, which stands for a missing own name. Empty: not expanded. */
export function likeOf({ calledLike }: Pick<Naming, "calledLike">, record: Record<string, unknown>): string {
  const [relation = "", field = ""] = calledLike?.split(".") ?? [];
  const like = (record.expand as AnyRecord["expand"])?.[relation];
  return String((Array.isArray(like) ? like[0] : like)?.[field] ?? "").trim();
}

function titleWords(collection: Naming, name: string, value: unknown): string[] {
  const { options } = fieldsOf(collection).find((field) => field.name === name) ?? {};
  return [value ?? ""].flat().map((one) => options?.[String(one)] ?? String(one).trim());
}

/** Fields and expands to request so that `titleOf` can name the records. */
export function titleParts({ title, calledLike }: Pick<Naming, "title" | "calledLike">): {
  fields: string[];
  expand: string[];
} {
  if (calledLike === null) return { fields: title, expand: [] };
  const [relation = "", field = ""] = calledLike.split(".");
  return { fields: [...title, `expand.${relation}.${field}`], expand: [relation] };
}

/** `expand` paths for relations, including the relation that names their items in turn. */
export function titledRelations(index: ContentIndex, relations: readonly ContentField[]): string[] {
  return relations.flatMap(({ name, collection = "" }) => {
    const target = index.get(collection);
    const further = target ? titleParts(target).expand : [];
    return further.length > 0 ? further.map((one) => `${name}.${one}`) : [name];
  });
}

/** Records that a relation names, in order. Only those that were expanded. */
export function namedBy(record: AnyRecord, field: string): AnyRecord[] {
  const named = record.expand?.[field];
  if (!named) return [];
  return Array.isArray(named) ? named : [named];
}

/** Fields of the form, in order. */
export function fieldsOf({ sections }: Pick<ContentCollection, "sections">): ContentField[] {
  return sections.flatMap(({ fields }) => fields);
}

export function findField(collection: ContentCollection, name: string): ContentField | undefined {
  return fieldsOf(collection).find((field) => field.name === name);
}

/** Copy of a collection whose form has only the given fields. */
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

/** Name of the field with the colour of an item's mark. */
export function colorField(collection: ContentCollection): string | undefined {
  return fieldsOf(collection).find(({ control }) => control === "color")?.name;
}

/** Noun and gender for an item of a collection. */
export type Noun = Pick<ContentCollection, "one" | "gender">;

/** `una parroquia` */
export const oneOf = ({ one, gender }: Noun): string => `${gender === "f" ? "una" : "un"} ${one}`;

/** `la parroquia` */
export const theOne = ({ one, gender }: Noun): string => `${gender === "f" ? "la" : "el"} ${one}`;

/** `de la parroquia`, `del cargo` */
export const ofThe = ({ one, gender }: Noun): string => `${gender === "f" ? "de la" : "del"} ${one}`;

/** `esta parroquia` */
export const thisOne = ({ one, gender }: Noun): string => `${gender === "f" ? "esta" : "este"} ${one}`;

/** Ending that agrees with the noun: `guardad` + a or o. */
export const ending = ({ gender }: Pick<ContentCollection, "gender">): "a" | "o" => (gender === "f" ? "a" : "o");

/** `12 parroquias`, `1 parroquia`. */
export function countOf({ one, many }: Pick<ContentCollection, "one" | "many">, count: number): string {
  return `${count.toLocaleString("es-ES")} ${count === 1 ? one : many}`;
}
