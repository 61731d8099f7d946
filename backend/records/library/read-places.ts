import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { SystemRow } from "../../db/system-tables.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { titleFields } from "../store/history/title-of.ts";
import { column } from "../store/row-parts.ts";
import type { Viewer } from "../store/viewer.ts";
import type { FilePlace } from "./describe-files.ts";

/** Record with its title. */
export interface NamedRecord {
  collectionId: string;
  collectionName: string;
  id: string;
  title: string;
}

/** Records whose texts show a file. */
export interface FileUses {
  /** Records that the requester may list; the first ones of many. */
  places: (NamedRecord & { field: string })[];
  /** Number of all records, including those that the requester may not list. */
  total: number;
}

/** Most places listed for one file. */
const mostListedPlaces = 20;

type UseRow = SystemRow<"_file_uses"> & { total: number };

interface PlacesContext {
  database: Pick<Database, "read" | "expressions">;
  collections: Collections;
}

export const placeKey = ({ collection_id, record_id, name }: FilePlace) =>
  JSON.stringify([collection_id, record_id, name]);

/** Records whose texts show these files, by `placeKey`. A file without any has no entry. */
export async function readUses(
  { database, collections }: PlacesContext,
  viewer: Viewer,
  files: readonly FilePlace[],
): Promise<ReadonlyMap<string, FileUses>> {
  if (files.length === 0) return new Map();
  const { isItemOf } = database.expressions;
  const ids = sql`${JSON.stringify([...new Set(files.map(({ record_id }) => record_id))])}`;
  const owners = sql`SELECT u."collection_id", u."record_id", u."name", u."owner_collection_id", u."owner_id", MIN(u."field") AS "field" FROM "_file_uses" AS u WHERE ${isItemOf(sql`u."record_id"`, ids)} GROUP BY u."collection_id", u."record_id", u."name", u."owner_collection_id", u."owner_id"`;
  const file = sql`PARTITION BY o."collection_id", o."record_id", o."name"`;
  const numbered = sql`SELECT o.*, COUNT(*) OVER (${file}) AS "total", ROW_NUMBER() OVER (${file} ORDER BY o."owner_collection_id", o."owner_id") AS "place" FROM (${owners}) AS o`;
  const rows = await database.read<UseRow>(sql`SELECT * FROM (${numbered}) AS n WHERE "place" <= ${mostListedPlaces}`, {
    slow: viewer.facts.slow,
  });
  const asked = new Set(files.map(placeKey));
  const askedRows = rows.filter((row) => asked.has(placeKey(row)));
  const named = await nameRecords(
    { collections, database },
    viewer,
    askedRows.map((row) => ({ collectionId: row.owner_collection_id, id: row.owner_id })),
  );
  return new Map(
    [...Map.groupBy(askedRows, placeKey)].map(([key, uses]) => {
      const places = uses.flatMap((use) => placeOf(collections, viewer, named, use) ?? []);
      return [key, { places, total: Number(uses[0]?.total ?? 0) }];
    }),
  );
}

/** Place as the requester may see it. `null`: its record or field is hidden from the requester. */
function placeOf(
  collections: Collections,
  { superuser }: Viewer,
  named: ReadonlyMap<string, NamedRecord>,
  use: UseRow,
) {
  const record = named.get(`${use.owner_collection_id}/${use.owner_id}`);
  const field = collections.find(use.owner_collection_id)?.fields.find(({ name }) => name === use.field);
  return record && field && (!field.hidden || superuser) ? { ...record, field: use.field } : null;
}

/** Records that the requester may list, by `collectionId/id`, with their titles. */
export async function nameRecords(
  { database, collections }: PlacesContext,
  viewer: Viewer,
  records: readonly { collectionId: string; id: string }[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const named = new Map<string, NamedRecord>();
  const byCollection = Map.groupBy(records, ({ collectionId }) => collectionId);
  await Promise.all(
    [...byCollection].map(async ([collectionId, some]) => {
      const collection = collections.find(collectionId);
      const allowed = collection && viewer.allowed(collection, collection.rules.list);
      if (!collection || !allowed) return;
      const ids = [...new Set(some.map(({ id }) => id))];
      const isGiven = database.expressions.isItemOf(column("id"), sql`${JSON.stringify(ids)}`);
      const fields = titleFields(collection, viewer.superuser);
      const where = [isGiven, ...allowed];
      const shown = { where, limit: ids.length, fields: new Set(fields), slow: true };
      for (const record of await viewer.store.page(collection, shown)) {
        const title = fields.map((name) => String(record[name] ?? "").trim()).filter(Boolean);
        const { id } = record;
        named.set(`${collectionId}/${id}`, {
          collectionId,
          collectionName: collection.name,
          id,
          title: title.join(" "),
        });
      }
    }),
  );
  return named;
}

/** Records whose texts show one file, without regard to rights. @param read of the transaction that will change them */
export async function ownersOf(
  { read, query }: Pick<Database, "read" | "query">,
  { collection_id, record_id, name }: FilePlace,
): Promise<{ collectionId: string; id: string; fields: string[] }[]> {
  const rows = await read(
    query
      .selectFrom("_file_uses")
      .select(["owner_collection_id", "owner_id", "field"])
      .where("collection_id", "=", collection_id)
      .where("record_id", "=", record_id)
      .where("name", "=", name)
      .orderBy("owner_collection_id")
      .orderBy("owner_id"),
  );
  const owners = Map.groupBy(rows, (row) => `${row.owner_collection_id}/${row.owner_id}`);
  return [...owners.values()].map((uses) => ({
    collectionId: uses[0]?.owner_collection_id ?? "",
    id: uses[0]?.owner_id ?? "",
    fields: uses.map(({ field }) => field),
  }));
}
