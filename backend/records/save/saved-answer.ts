import { type FieldsPicker, readFieldsPicker } from "../../protocol/fields-picker.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { RecordsRequest } from "../list/read-request.ts";
import { expandIfCheap } from "../store/expand.ts";
import { planExpand } from "../store/expand-plan.ts";
import type { RecordStore } from "../store/record-store.ts";
import { Viewer } from "../store/viewer.ts";

/** What a saved record's answer depends on besides the record. */
export interface AnswerAsked {
  collection: Collection;
  facts: RequestFacts;
  expand: string | undefined;
  picker: FieldsPicker;
}

/**
 * To be read before anything is saved.
 * @throws BadRequestError for a `fields` that is not understood, ExpandTooCostlyError for a guest's circle
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
 * The record as whoever saved it sees it; the view rule is not asked, but for what is expanded. It is saved by now: an
 * `expand` that turns out too costly is left out.
 */
export async function savedAnswer(
  { database, collections }: Pick<RecordsContext, "database" | "collections">,
  store: RecordStore,
  { collection, facts, expand, picker }: AnswerAsked,
  record: StoredRecord,
): Promise<unknown> {
  const viewer = new Viewer(database, collections, store, facts);
  const viewed = await viewer.viewOne(collection, record);
  await expandIfCheap({ collections, store }, viewer, { collection, viewed, expand });
  return picker.pick(viewed.view);
}
