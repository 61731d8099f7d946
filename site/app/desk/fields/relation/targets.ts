import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { searchText } from "../../../backend/list/search-text.ts";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { type AnyRecord, colorField, fieldsOf, titleOf, titleParts } from "../../content/content-words.ts";

/** Collections up to this size are loaded whole; larger ones are searched on the server. */
const mostAtOnce = 200;
/** Most results of a search. */
const mostFound = 30;

/** Records that a relation can choose. */
export interface Targets {
  choices: Choice[];
  /** The collection has more records: search it on the server. */
  partly: boolean;
}

/** Loads the first records of a collection, in the order of its list. */
export async function firstTargets(client: PocketBase, target: ContentCollection): Promise<Targets> {
  const { items } = await client.collection(target.name).getList<AnyRecord>(1, mostAtOnce + 1, request(target));
  const partly = items.length > mostAtOnce;
  return { choices: choicesOf(target, partly ? items.slice(0, mostFound) : items), partly };
}

/** Searches records whose title or search fields contain every typed word. */
export async function findTargets(client: PocketBase, target: ContentCollection, typed: string): Promise<Choice[]> {
  // Each word may stand in another part of a name.
  const words = typed.trim().split(/\s+/).slice(0, 6);
  const filter = words.map((word) => {
    const search = searchText(word);
    return `(${searched(target)
      .map((name) => client.filter(`${name} ~ {:search}`, { search }))
      .join(" || ")})`;
  });
  const { items } = await client
    .collection(target.name)
    .getList<AnyRecord>(1, mostFound, { ...request(target), filter: filter.join(" && ") });
  return items.map((item) => choiceOf(target, item));
}

/** Loads records by id. Deleted ones are missing from the result. */
export async function namedTargets(
  client: PocketBase,
  target: ContentCollection,
  ids: readonly string[],
): Promise<Choice[]> {
  const filter = ids.map((id) => client.filter("id = {:id}", { id })).join(" || ");
  const { items } = await client
    .collection(target.name)
    .getList<AnyRecord>(1, ids.length, { ...request(target), filter });
  return items.map((item) => choiceOf(target, item));
}

/** Name of the title field, if that alone is enough to create a record. `null`: more is needed. */
export function madeFrom(target: ContentCollection): string | null {
  const [name, ...more] = target.title;
  const fields = fieldsOf(target);
  const title = fields.find((field) => field.name === name);
  if (!title || more.length > 0 || title.type !== "text" || target.desk !== null || target.single !== null) return null;
  return fields.some((field) => field.required && field !== title) ? null : title.name;
}

/** Creates a record with that title. */
export async function makeTarget(client: PocketBase, target: ContentCollection, title: string): Promise<Choice> {
  const record = await client.collection(target.name).create<AnyRecord>({ [madeFrom(target) ?? ""]: title.trim() });
  return choiceOf(target, record);
}

export function choiceOf(target: ContentCollection, item: AnyRecord): Choice {
  const color = colorField(target);
  return { value: item.id, label: titleOf(target, item), ...(color && { color: String(item[color] ?? "") }) };
}

/** Choices in the order of the collection's list. Sorts titles in Spanish: the backend puts Cáritas behind Cuaresma. */
export function choicesOf(target: ContentCollection, items: readonly AnyRecord[]): Choice[] {
  const choices = items.map((item) => choiceOf(target, item));
  const byTitle = target.sorts[0]?.by === target.title[0];
  return byTitle ? [...choices].sort((a, b) => a.label.localeCompare(b.label, "es")) : choices;
}

/** Names of the fields needed to show a choice. */
export function choiceFields(target: ContentCollection): string[] {
  const color = colorField(target);
  return ["id", ...titleParts(target).fields, ...(color ? [color] : [])];
}

/** Request options `fields` and `expand` to load choices. */
export function choiceParts(target: ContentCollection): { fields: string; expand?: string } {
  const expand = titleParts(target).expand.join(",");
  return { fields: choiceFields(target).join(","), ...(expand !== "" && { expand }) };
}

function request(target: ContentCollection) {
  return {
    ...choiceParts(target),
    sort: target.sorts[0]?.by ?? "id",
    skipTotal: true,
  };
}

const searched = ({ title, search }: ContentCollection) => [...new Set([...title, ...search])];
