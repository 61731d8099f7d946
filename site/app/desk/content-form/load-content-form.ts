import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { pageOwner } from "../../backend/session/page-owner.ts";
import { withOwner } from "../../backend/session/with-session.ts";
import { ifMissing } from "../../backend/status-of.ts";
import { newItemId } from "../content/content.ts";
import {
  type AnyRecord,
  type ContentIndex,
  fieldsOf,
  namedBy,
  titledRelations,
  titleOf,
} from "../content/content-words.ts";
import type { Draft } from "../drafts/draft.ts";
import { asNew, draftsOfRecord } from "../drafts/drafts-of-record.ts";
import type { ServerDraft } from "../drafts/server-draft.ts";
import { duplicateValues } from "../fields/values/duplicate-values.ts";
import type { RecordValues } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import { type DraftsOfServer, draftsOfServer, reviewedDrafts } from "../server-drafts/drafts-of-server.ts";
import type { Stored } from "./content-record-form.ts";

export interface ContentFormData extends DraftsOfServer {
  collection: ContentCollection;
  index: ContentIndex;
  /** Id of the signed-in person. */
  person: string;
  /** Record as stored. `null`: a new item. */
  record: Stored | null;
  /** Start values of a new item that copies another one. */
  copy: RecordValues | null;
  /** Draft that the address asks for. */
  draft: Draft<RecordValues> | null;
  /** Further drafts, to be offered. */
  drafts: Draft<RecordValues>[];
  /** Colleagues' drafts from which the person's drafts were started. */
  reviewed: ServerDraft[];
  /** Titles of the items that the record's relations name, by id. */
  titles: Record<string, string>;
}

interface Wanted {
  collection: ContentCollection;
  index: ContentIndex;
  /** Id of the record, or `newItemId`. */
  id: string;
  /** Id of the record that a new one copies. Empty: no copy. */
  copyOf: string;
  /** Name of the draft to continue. Empty: none. */
  item: string;
  /** Id of the server draft to continue. Empty: none. */
  atServer: string;
}

/**
 * Loads everything that a form needs. @returns null when neither the record nor a draft of it exists @throws the
 * client's error
 */
export async function loadContentForm({
  collection,
  index,
  id,
  copyOf,
  item,
  atServer: askedId,
}: Wanted): Promise<ContentFormData | null> {
  const creating = id === newItemId;
  const person = pageOwner()?.id ?? "";
  const source = creating ? copyOf : id;
  const found = source === "" ? null : await getRecord(collection, source, index);
  // The only record of a collection may be missing: this form creates it.
  const isNew = creating || (!found && collection.single === id);
  const wanted = { person, collection: collection.name, record: isNew ? "" : id };
  const [{ asked, others }, ofServer] = await Promise.all([
    draftsOfRecord<RecordValues>({ ...wanted, item }),
    draftsOfServer({ ...wanted, asked: askedId }),
  ]);
  const titles = found ? titlesOf(collection, index, found) : {};
  const record = creating ? null : found;
  const copy = creating && found ? duplicateValues(collection, valuesOf(collection, found)) : null;
  // A copy starts with the values of its source, not with a server draft.
  const atServer = copy ? [] : ofServer.atServer;
  const reviewed = await reviewedDrafts([...(asked ? [asked] : []), ...others]);
  const data = { collection, index, person, record, copy, titles, ...ofServer, atServer, reviewed };
  if (isNew || record) return { ...data, draft: asked, drafts: copy ? [] : others };
  // The record was deleted meanwhile: its draft can still be saved as a new record.
  const left = asked ?? others[0];
  return left ? { ...data, draft: asNew(left), drafts: [] } : null;
}

/** Fetches a record with the relations that name its items. `null`: no such record (404). */
export function getRecord(collection: ContentCollection, id: string, index: ContentIndex): Promise<Stored | null> {
  const relations = fieldsOf(collection).filter(({ type }) => type === "relation");
  const expand = titledRelations(index, relations).join(",");
  return withOwner((client) =>
    client.collection(collection.name).getOne<Stored>(id, { expand }).catch(ifMissing(null)),
  );
}

/** Titles of the items that a record's relations name, by id. Only items that were expanded. */
export function titlesOf(
  collection: ContentCollection,
  index: ContentIndex,
  record: AnyRecord,
): Record<string, string> {
  const named = fieldsOf(collection).flatMap(({ name, collection: target }) => {
    const described = index.get(target ?? "");
    return described ? namedBy(record, name).map((one) => [one.id, titleOf(described, one)] as const) : [];
  });
  return Object.fromEntries(named);
}
