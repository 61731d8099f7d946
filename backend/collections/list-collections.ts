import { type RawBuilder, sql } from "kysely";
import type { Expressions } from "../db/expressions.ts";
import { selectPlainRows } from "../filter/compile/plain-list.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../protocol/paging.ts";
import type { RequestFacts } from "../rules/request-facts.ts";
import type { Collection } from "../schema/define/define.ts";
import { bool, date, defineCollection, text } from "../schema/define/define-collection.ts";
import type { CollectionsContext } from "./context.ts";
import { collectionView } from "./form/collection-view.ts";

/** Fields that a list of collections may be filtered and sorted by (protocol 3.9), in the form of a view. */
const listed: Collection = {
  ...defineCollection({ name: "listed", type: "view" }),
  fields: [text({ primaryKey: true }), date(), date(), text(), bool(), text()].map((draft, number) =>
    draft.named(["id", "created", "updated", "name", "system", "type"][number] as string),
  ),
};
const alias = "b";

/**
 * Lists one page of the collections in both forms, in order of creation unless `sort` says otherwise.
 * @param query `page perPage skipTotal sort filter fields`
 * @throws BadRequestError without details, for a query it cannot parse
 */
export async function listCollections(
  context: CollectionsContext,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
): Promise<PageAnswer<unknown>> {
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const found = await matching(context, query, facts);
  const from = (paging.page - 1) * paging.perPage;
  const page = paging.reachable ? found.slice(from, from + paging.perPage) : [];
  const around = context.surroundings();
  return pageAnswer(
    paging,
    paging.skipTotal ? -1 : found.length,
    page.map((collection) => picker.pick(collectionView(collection, around))),
  );
}

/**
 * Finds matching collections with one statement over all of them, as bound values: they are few, and no table is
 * read.
 */
async function matching(
  context: CollectionsContext,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
): Promise<Collection[]> {
  const all = context.collections.all();
  const { expressions } = context.database;
  const { where, orderBy } = selectPlainRows(query, { collection: listed, alias, facts, expressions });
  if (where === null && orderBy.length === 0) return all;
  const order = sql.join([...orderBy, sql.id(alias, "place")]);
  const rows = await context.database.read<{ place: number }>(
    sql`WITH ${sql.id(alias)} (${columnNames}) AS (VALUES ${rowsOf(all, expressions)}) SELECT place FROM ${sql.id(alias)} WHERE ${where ?? sql`TRUE`} ORDER BY ${order}`,
  );
  return rows.flatMap(({ place }) => all[Number(place)] ?? []);
}

const columnNames = sql.join([...listed.fields.map(({ name }) => name), "place"].map((name) => sql.id(name)));

function rowsOf(collections: Collection[], { asColumn }: Expressions): RawBuilder<unknown> {
  const rows = collections.map(({ id, created, updated, name, system, type }, place) => {
    const texts = [id, created, updated, name].map((value) => asColumn(value, "text"));
    return sql`(${sql.join([...texts, asColumn(Number(system), "bool"), asColumn(type, "text"), asColumn(place, "number")])})`;
  });
  return sql.join(rows);
}
