import type { ContentCollection, Reference } from "@arzobispado/diocese/contenido";
import type PocketBase from "pocketbase";
import { type AnyRecord, type ContentIndex, findField, titleOf, titleParts } from "../content/content-words.ts";
import { namingFilter } from "../content/naming-filter.ts";

/** Items of one collection that refer to a record. */
export interface ReferringItems {
  collection: ContentCollection;
  reference: Reference;
  count: number;
  /** Titles of the first few. */
  titles: string[];
}

const mostTitles = 3;
/** Page size at which the database uses its search index; with fewer rows it scans the table. */
const atOnce = 12;

/** Finds the items that refer to a record, in every collection that may. @throws the client's error */
export async function findReferences(
  client: PocketBase,
  index: ContentIndex,
  collection: ContentCollection,
  id: string,
): Promise<ReferringItems[]> {
  const asked = collection.references.map(async (reference): Promise<ReferringItems[]> => {
    const other = index.get(reference.collection);
    if (!other) return [];
    const parts = titleParts(other);
    const several = findField(other, reference.field)?.multiple ?? false;
    const { totalItems, items } = await client.collection(other.name).getList<AnyRecord>(1, atOnce, {
      filter: namingFilter(client, { name: reference.field, multiple: several }, id),
      fields: ["id", ...parts.fields].join(","),
      ...(parts.expand.length > 0 && { expand: parts.expand.join(",") }),
      sort: other.sorts[0]?.by ?? "id",
    });
    return totalItems === 0
      ? []
      : [
          {
            collection: other,
            reference,
            count: totalItems,
            titles: items.slice(0, mostTitles).map((item) => titleOf(other, item)),
          },
        ];
  });
  return (await Promise.all(asked)).flat();
}
