import { type FieldsPicker, readFieldsPicker } from "../../protocol/fields-picker.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { Expander } from "../store/expand.ts";
import { readExpandPaths } from "../store/expand-paths.ts";
import type { RecordStore } from "../store/record-store.ts";
import { Viewer } from "../store/viewer.ts";

/** What a saved record's answer depends on besides the record. */
export interface AnswerAsked {
  collection: Collection;
  facts: RequestFacts;
  expand: string | undefined;
  picker: FieldsPicker;
}

/** To be read before anything is saved. @throws BadRequestError for a `fields` that is not understood */
export function readAnswerAsked(
  collection: Collection,
  facts: RequestFacts,
  query: ReadonlyMap<string, string>,
): AnswerAsked {
  return { collection, facts, expand: query.get("expand"), picker: readFieldsPicker(query.get("fields")) };
}

/** The record as whoever saved it sees it; the view rule is not asked, but for what is expanded. */
export async function savedAnswer(
  { database, collections }: Pick<RecordsContext, "database" | "collections">,
  store: RecordStore,
  { collection, facts, expand, picker }: AnswerAsked,
  record: StoredRecord,
): Promise<unknown> {
  const viewer = new Viewer(database, collections, store, facts);
  const viewed = await viewer.viewOne(collection, record);
  await new Expander(store, collections, viewer).expand(collection, [viewed], readExpandPaths(expand));
  return picker.pick(viewed.view);
}
