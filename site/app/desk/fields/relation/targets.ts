import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { searchText } from "../../../backend/list/search-text.ts";
import type { Choice } from "../../../components/list/filter-fields.tsx";
import { type AnyRecord, colorField, fieldsOf, titleOf, titleParts } from "../../content/content-words.ts";

/** Items that are had at once; of more than these the server finds those that are typed. */
const mostAtOnce = 200;
/** Items that a search brings. */
const mostFound = 30;

/** What a relation may name. */
export interface Targets {
  choices: Choice[];
  /** There are more: what is typed must be searched for. */
  partly: boolean;
}

/** The first of a collection, in the order of its list. */
export async function firstTargets(client: PocketBase, target: ContentCollection): Promise<Targets> {
  const { items } = await client.collection(target.name).getList<AnyRecord>(1, mostAtOnce + 1, request(target));
  const partly = items.length > mostAtOnce;
  return { choices: choicesOf(target, partly ? items.slice(0, mostFound) : items), partly };
}

/** Those whose title holds what is typed. */
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

/** Those with these ids; one that is gone is not among them. */
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

/** The field from which alone an item of a collection can be made; null where it takes more than a title. */
export function madeFrom(target: ContentCollection): string | null {
  const [name, ...more] = target.title;
  const fields = fieldsOf(target);
  const title = fields.find((field) => field.name === name);
  if (!title || more.length > 0 || title.type !== "text" || target.desk !== null || target.single !== null) return null;
  return fields.some((field) => field.required && field !== title) ? null : title.name;
}

/** A new item with that title. */
export async function makeTarget(client: PocketBase, target: ContentCollection, title: string): Promise<Choice> {
  const record = await client.collection(target.name).create<AnyRecord>({ [madeFrom(target) ?? ""]: title.trim() });
  return choiceOf(target, record);
}

export function choiceOf(target: ContentCollection, item: AnyRecord): Choice {
  const color = colorField(target);
  return { value: item.id, label: titleOf(target, item), ...(color && { color: String(item[color] ?? "") }) };
}

/** In the order of the collection's list. The backend sorts by letters as they are coded: Cáritas behind Cuaresma. */
export function choicesOf(target: ContentCollection, items: readonly AnyRecord[]): Choice[] {
  const choices = items.map((item) => choiceOf(target, item));
  const byTitle = target.sorts[0]?.by === target.title[0];
  return byTitle ? [...choices].sort((a, b) => a.label.localeCompare(b.label, "es")) : choices;
}

/** Names of the fields of which a choice is made. */
export function choiceFields(target: ContentCollection): string[] {
  const color = colorField(target);
  return ["id", ...titleParts(target).fields, ...(color ? [color] : [])];
}

/** The same as a request has them, with what comes along. */
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
