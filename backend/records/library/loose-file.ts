import { BadRequestError, NotFoundError, UnavailableError } from "../../protocol/errors.ts";
import type { Collection, FileField } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { findCollection } from "../find-collection.ts";
import type { RecordStore } from "../store/record-store.ts";
import { outdatedIndexes } from "./reindex.ts";
import { isLoose } from "./shelves.ts";

/** File that only texts can show, as its address names it. */
export interface LooseFile {
  collection: Collection;
  field: FileField;
  id: string;
  name: string;
}

/**
 * Resolves the path of a file that may be replaced everywhere, or deleted when no text shows it.
 * @throws NotFoundError
 * @throws BadRequestError for a file that is part of a record
 */
export function findLoose(
  { collections }: Pick<RecordsContext, "collections">,
  { collection: idOrName, id, name }: { collection: string; id: string; name: string },
): LooseFile {
  const collection = findCollection(collections, idOrName);
  const field = collection.fields.find((each): each is FileField => each.type === "file");
  if (!field || !isLoose(collections, collection)) {
    throw new BadRequestError("The file is part of a record, which it is changed with.");
  }
  return { collection, field, id, name };
}

/** Refuses a file that its record no longer holds. Call it within the transaction too. @throws NotFoundError */
export async function refuseOther(store: RecordStore, { collection, field, id, name }: LooseFile): Promise<void> {
  const record = await store.find(collection, id);
  if (record?.[field.name] !== name) throw new NotFoundError();
}

/** Refuses while the index is incomplete: uses of a file are not all known then. @throws UnavailableError */
export async function refuseIncomplete(context: Pick<RecordsContext, "database" | "collections">): Promise<void> {
  if ((await outdatedIndexes(context)).length > 0) throw new UnavailableError(10);
}
