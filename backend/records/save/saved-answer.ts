import { type FieldsPicker, readFieldsPicker } from "../../protocol/fields-picker.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { RecordsRequest } from "../list/read-request.ts";
import { expandIfCheap } from "../store/expand.ts";
import { planExpand } from "../store/expand-plan.ts";
import type { RecordStore } from "../store/record-store.ts";
import { Viewer } from "../store/viewer.ts";

/** Parts of a request that shape the answer to a save. */
export interface AnswerAsked {
  collection: Collection;
  facts: RequestFacts;
  expand: string | undefined;
  picker: FieldsPicker;
}

/**
 * Reads `expand` and `fields` of a save, before anything is saved.
 * @throws BadRequestError for an invalid `fields`, ExpandTooCostlyError if a guest's path uses a back relation twice
 */
export function readAnswerAsked(
  { database, collections, store }: Pick<RecordsContext, "database" | "collections" | "store">,
  { collection, facts, query }: RecordsRequest,
): AnswerAsked {
  const expand = query.get("expand");
  planExpand(collections, { collection, viewer: new Viewer(database, collections, store, facts), expand });
  return { collection, facts, expand, picker: readFieldsPicker(query.get("fields")) };
}

/**
 * Builds the answer to a save, as its sender sees the record. The view rule is checked only for expanded records. The
 * record is saved by now, so a too costly `expand` is left out instead of failing.
 */
export async function savedAnswer(
  { database, collections }: Pick<RecordsContext, "database" | "collections">,
  store: RecordStore,
  { collection, facts, expand, picker }: AnswerAsked,
  record: StoredRecord,
): Promise<unknown> {
  const viewer = new Viewer(database, collections, store, facts);
  const viewed = await viewer.viewOne(collection, record);
  return picker.pick(await expandIfCheap({ collections, store }, viewer, { collection, viewed, expand }));
}
