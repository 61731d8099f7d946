import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import type { ListResult } from "pocketbase";
import { searchText } from "../../backend/list/search-text.ts";
import { type ContentIndex, fieldsOf, findField, titledRelations, titleParts } from "../content/content-words.ts";
import { namingFilter } from "../content/naming-filter.ts";
import { choiceFields } from "../fields/relation/targets.ts";
import type { ListedRecord } from "../several/content-actions.ts";
import { type ContentQuery, severalFilters } from "./content-query.ts";

/** Loads one page of a collection's list, with only the fields that its rows show. */
export function findRecords(
  client: PocketBase,
  index: ContentIndex,
  collection: ContentCollection,
  query: ContentQuery,
): Promise<ListResult<ListedRecord>> {
  return client.collection(collection.name).getList<ListedRecord>(query.page, query.perPage, {
    ...listRequest(client, collection, query),
    ...shownOf(index, collection),
  });
}

/** `fields` and `expand` of the request: only what a row shows. */
export function shownOf(index: ContentIndex, collection: ContentCollection): { fields: string; expand: string } {
  const expand = new Set([...titleParts(collection).expand, ...titledRelations(index, relationsShown(collection))]);
  return { fields: shownFields(index, collection).join(","), expand: [...expand].join(",") };
}

/** Filter and sort of a query, for every reader of the list. */
export function listRequest(
  client: Pick<PocketBase, "filter">,
  collection: ContentCollection,
  query: ContentQuery,
): { filter: string; sort: string } {
  const several = severalFilters(collection);
  const conditions = Object.entries(query.filters).map(([name, value]) => {
    const field = findField(collection, name);
    if (field?.type === "bool") return `${name} = ${value === "si"}`;
    const values = several.includes(name) ? value.split(",") : [value];
    const any = values.map((one) => namingFilter(client, { name, multiple: field?.multiple ?? false }, one));
    return any.length > 1 ? `(${any.join(" || ")})` : any.join();
  });
  if (query.search !== "") {
    const search = searchText(query.search);
    const found = collection.search.map((name) => client.filter(`${name} ~ {:search}`, { search }));
    conditions.push(`(${found.join(" || ")})`);
  }
  if (query.missing !== "") conditions.push(emptiness(findField(collection, query.missing)));
  // Sort by id last: without a stable order, equal items may appear on two pages.
  return { filter: conditions.join(" && "), sort: `${query.sort},id` };
}

function emptiness(field: ContentField | undefined): string {
  return field ? `${field.name} = ""` : "";
}

function relationsShown(collection: ContentCollection): ContentField[] {
  return collection.columns.flatMap((name) => {
    const field = findField(collection, name);
    return field?.type === "relation" ? [field] : [];
  });
}

function shownFields(index: ContentIndex, collection: ContentCollection): string[] {
  const { picture, columns, wanted } = collection;
  const long = new Set(
    fieldsOf(collection)
      .filter(({ type }) => type === "editor")
      .map(({ name }) => name),
  );
  // Of a long text only one character, to know whether it is empty.
  const missing = Object.keys(wanted).map((name) => (long.has(name) ? `${name}:excerpt(1)` : name));
  const related = relationsShown(collection).flatMap(({ name, collection: target = "" }) => {
    const described = index.get(target);
    return (described ? choiceFields(described) : ["id"]).map((field) => `expand.${name}.${field}`);
  });
  const own = [
    "id",
    "collectionId",
    "collectionName",
    "updated",
    ...titleParts(collection).fields,
    ...columns,
    ...missing,
  ];
  const more = [
    picture,
    collection.shownFrom,
    ...collection.alternatives.flatMap(({ of }) => of.map(({ field }) => field)),
  ];
  return [...new Set([...own, ...more.filter((name) => name !== null), ...related])];
}
