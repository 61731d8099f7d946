import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { longestStandstill } from "../../backend/upload-fetch.ts";
import { timeoutSignal } from "../../state/abort-signals.ts";
import type { Conflict } from "../../text/problems/save-problems.ts";
import { newIdOf } from "../drafts/draft.ts";
import { contentMark, type FormFile, valuesOfMark } from "../drafts/draft-files.ts";
import type { RecordForm, StoredRecord } from "../form/record-form.ts";
import type { FileElsewhere } from "../server-drafts/server-draft.ts";
import { type Merge, mergeFields } from "../versions/merge.ts";
import { publishDraft } from "./publish-draft.ts";
import { failureOf, type SaveFailure } from "./save-outcome.ts";
import { type SaveStep, sendRecord } from "./send-record.ts";

export interface Save<Values extends object, Stored extends StoredRecord> {
  values: Values;
  /** What was opened; null for a new item, and where it is not known. */
  base: Values | null;
  /** Id of whose page this is. */
  person: string;
  /** Name of the draft. */
  item: string;
  /** As it was opened, or as it is overwritten on purpose; null for a new item. */
  record: Stored | null;
  /** Its drafts at the server, which go with it; null: it is sent whole, files and all. */
  drafts: PublishedDrafts | null;
  /** Mark of what an earlier try sent without getting an answer; empty when there was none. */
  unanswered: string;
  onStep: (step: SaveStep) => void;
}

/** All that is to be saved lies at the server already. */
export interface PublishedDrafts {
  /** Of the own draft and of one that was reviewed. */
  ids: string[];
  elsewhere: (file: FormFile) => FileElsewhere | null;
}

/** What came of a save. */
export type SaveOutcome<Values extends object, Stored extends StoredRecord> =
  /**
   * @property joined changes by others, of other fields, that it keeps
   * @property draftsLeft its drafts did not go with it: it was sent whole, or an earlier try had made it
   */
  | { kind: "saved"; record: Stored; joined: Conflict<Stored>[]; draftsLeft: boolean }
  | { kind: "conflict"; conflict: Conflict<Stored>; merge: Merge<Values> }
  | Exclude<SaveFailure<Stored>, { kind: "conflict" }>;

/** Changes by others with which one save is joined; beyond them the person is asked. */
const mostJoined = 3;

/** Saves a record in one request, or in a second one with its files. Never throws: every end is one of the outcomes. */
export async function saveRecord<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  save: Save<Values, Stored>,
): Promise<SaveOutcome<Values, Stored>> {
  const outcome = await saveJoined(form, save, []);
  // The draft at the server is not what this device believes: the files of the device go with the save.
  return outcome.kind === "without files" && save.drafts ? saveJoined(form, { ...save, drafts: null }, []) : outcome;
}

async function saveJoined<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  save: Save<Values, Stored>,
  joined: Conflict<Stored>[],
): Promise<SaveOutcome<Values, Stored>> {
  try {
    const record = await withSession(() => sendOnce(form, save));
    return { kind: "saved", record, joined, draftsLeft: save.drafts === null };
  } catch (error) {
    const made = save.record ? null : await madeBefore(form, error, newIdOf(save.item));
    if (made) return saveOver(form, save, made, joined);
    const failure = failureOf<Stored>(error, form.fieldOf);
    if (failure.kind !== "conflict") return failure;
    const { current } = failure.conflict;
    if (isOwnLostSave(form, save, failure.conflict)) {
      if (save.unanswered === contentMark(save.values)) return earlier(current, joined);
      return saveJoined(form, { ...save, record: current, unanswered: "" }, joined);
    }
    const theirs = form.valuesOf(current);
    const merge = mergeFields(form.fields, save.base, save.values, theirs);
    if (merge.asked.length > 0 || joined.length >= mostJoined) return { ...failure, merge };
    const next = { ...save, values: merge.values, base: theirs, record: current, unanswered: "" };
    return saveJoined(form, next, [...joined, failure.conflict]);
  }
}

/** What was to be new is there: by a try of ours whose answer was lost, or from another device. */
function saveOver<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  save: Save<Values, Stored>,
  made: Stored,
  joined: Conflict<Stored>[],
): Promise<SaveOutcome<Values, Stored>> {
  const { values, unanswered } = save;
  // Nobody has tried on this device: it is not ours to overwrite, and the server says whose it is.
  if (unanswered === "") return saveJoined(form, { ...save, record: { ...made, updated: longAgo } }, joined);
  const isAsSent = unanswered === contentMark(values) && form.knownBy(values) === form.knownBy(form.valuesOf(made));
  if (isAsSent) return Promise.resolve(earlier(made, joined));
  return saveJoined(form, { ...save, record: made, unanswered: "" }, joined);
}

/** What an earlier try had saved already. */
const earlier = <Stored extends StoredRecord>(record: Stored, joined: Conflict<Stored>[]) =>
  ({ kind: "saved", record, joined, draftsLeft: true }) as const;

/** Older than any record. */
const longAgo = "2000-01-01 00:00:00.000Z";

async function sendOnce<Values extends object, Stored extends StoredRecord>(
  { collection, expand, bodyOf }: RecordForm<Values, Stored>,
  { values, item, record, drafts, onStep }: Save<Values, Stored>,
): Promise<Stored> {
  onStep(10);
  const body = await bodyOf(values, record, drafts?.elsewhere);
  onStep(15);
  const newId = newIdOf(item);
  const existing = record && { id: record.id, ifMatch: record.updated };
  if (drafts) {
    return publishDraft<Stored>({ collection, expand, body, existing, newId, drafts: drafts.ids, onStep });
  }
  return sendRecord<Stored>({ collection, expand, body, existing, newId, idempotencyKey: item, onStep });
}

/**
 * The record that an earlier try has made, whose answer was lost; what stands in the form now is not what that try sent
 * (docs/api.md, Idempotency-Key). Null for any other failure, and when it cannot be had: then the failure stands.
 */
async function madeBefore<Values extends object, Stored extends StoredRecord>(
  { collection, expand }: RecordForm<Values, Stored>,
  error: unknown,
  newId: string,
): Promise<Stored | null> {
  const { status, response } = error as Partial<ClientResponseError>;
  const isOwnId = newId !== "" && status === 400 && response?.data?.id !== undefined;
  const id = isOwnId ? newId : status === 422 ? response?.recordId : undefined;
  if (typeof id !== "string") return null;
  const records = (await browserClient()).collection(collection);
  const expanded = expand === undefined ? {} : { expand };
  const signal = () => timeoutSignal(longestStandstill);
  return withSession(() => records.getOne<Stored>(id, { ...expanded, signal: signal() })).catch(() => null);
}

/** A try of ours arrived and only its answer was lost: then nobody else has changed anything. */
function isOwnLostSave<Values extends object, Stored extends StoredRecord>(
  { knownBy, valuesOf }: RecordForm<Values, Stored>,
  { unanswered, person }: Save<Values, Stored>,
  { current, byId }: Conflict<Stored>,
): boolean {
  if (unanswered === "" || byId !== person) return false;
  return knownBy(valuesOfMark<Values>(unanswered)) === knownBy(valuesOf(current));
}
