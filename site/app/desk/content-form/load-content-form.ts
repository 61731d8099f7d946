import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { browserClient } from "../../backend/browser-client.ts";
import { pageOwner } from "../../backend/session/page-owner.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
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
import { duplicateValues } from "../fields/values/duplicate-values.ts";
import type { RecordValues } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import { type DraftsOfServer, draftsOfServer, reviewedDrafts } from "../server-drafts/drafts-of-server.ts";
import type { ServerDraft } from "../server-drafts/server-draft.ts";
import type { Stored } from "./content-record-form.ts";

export interface ContentFormData extends DraftsOfServer {
  collection: ContentCollection;
  index: ContentIndex;
  /** Id of whose page this is. */
  person: string;
  /** As the server has it; null for a new one. */
  record: Stored | null;
  /** With what a new one begins that is a copy of another. */
  copy: RecordValues | null;
  /** The draft that the address asks for. */
  draft: Draft<RecordValues> | null;
  /** Others, to be offered. */
  drafts: Draft<RecordValues>[];
  /** Colleagues' drafts with which these were begun. */
  reviewed: ServerDraft[];
  /** Of the items that its relations name, by id. */
  titles: Record<string, string>;
}

interface Wanted {
  collection: ContentCollection;
  index: ContentIndex;
  /** Of the record, or `newItemId`. */
  id: string;
  /** Id of the record that a new one copies, or empty. */
  copyOf: string;
  /** Name of the draft to go on with, or empty. */
  item: string;
  /** Id of a draft at the server to go on with, or empty. */
  atServer: string;
}

/** What a form needs. @returns null when the record is not there, and no draft of it either @throws the client's error */
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
  // The one record of a collection may be missing: then it is made here.
  const isNew = creating || (!found && collection.single === id);
  const wanted = { person, collection: collection.name, record: isNew ? "" : id };
  const [{ asked, others }, ofServer] = await Promise.all([
    draftsOfRecord<RecordValues>({ ...wanted, item }),
    draftsOfServer({ ...wanted, asked: askedId }),
  ]);
  const titles = found ? titlesOf(collection, index, found) : {};
  const record = creating ? null : found;
  const copy = creating && found ? duplicateValues(collection, valuesOf(collection, found)) : null;
  // A copy begins with what it copies.
  const atServer = copy ? [] : ofServer.atServer;
  const reviewed = await reviewedDrafts([...(asked ? [asked] : []), ...others]);
  const data = { collection, index, person, record, copy, titles, ...ofServer, atServer, reviewed };
  if (isNew || record) return { ...data, draft: asked, drafts: copy ? [] : others };
  // It was deleted meanwhile: what was written here can still become one of its own.
  const left = asked ?? others[0];
  return left ? { ...data, draft: asNew(left), drafts: [] } : null;
}

/** As the server has it, with what its relations name; null when it is not there. */
export function getRecord(collection: ContentCollection, id: string, index: ContentIndex): Promise<Stored | null> {
  const relations = fieldsOf(collection).filter(({ type }) => type === "relation");
  const expand = titledRelations(index, relations).join(",");
  return withSession(async () =>
    (await browserClient())
      .collection(collection.name)
      .getOne<Stored>(id, { expand })
      .catch((error: unknown) => {
        if (statusOf(error) === 404) return null;
        throw error;
      }),
  );
}

/** Titles of what a record's relations name, by id, as far as they came along. */
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
