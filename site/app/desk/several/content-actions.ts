import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { iMay } from "../../backend/session/my-role.ts";
import { type AnyRecord, type ContentIndex, titleOf } from "../content/content-words.ts";
import { deleteAction } from "./delete-action.tsx";
import type { ListedItem, SeveralAction } from "./several.ts";
import { tagAction, tagField } from "./tag-action.tsx";

/** Bulk actions that the person may take on items of a collection. */
export function contentActions<Item extends ListedItem & Record<string, unknown>>(
  collection: ContentCollection,
  index: ContentIndex,
): SeveralAction<Item>[] {
  const field = tagField(collection)?.name ?? "";
  const common = { collection, index, titleOf: (item: Item) => titleOf(collection, item) };
  const tag = iMay(collection.name, "update")
    ? tagAction<Item>({ ...common, tagsOf: (item) => [item[field] ?? []].flat().map(String) })
    : null;
  return [...(tag ? [tag] : []), ...(mayDelete(collection) ? [deleteAction<Item>(common)] : [])];
}

/** Bulk deletion only with a trash: what cannot be restored is deleted one by one. */
const mayDelete = ({ name, trash }: ContentCollection): boolean => trash && iMay(name, "delete");

export type ListedRecord = AnyRecord & ListedItem;
