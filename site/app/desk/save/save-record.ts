import type { ClientResponseError } from "pocketbase";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { longestStandstill } from "../../backend/upload-fetch.ts";
import { timeoutSignal } from "../../state/abort-signals.ts";
import type { Conflict } from "../../text/problems/save-problems.ts";
import { newIdOf } from "../drafts/draft.ts";
import { contentFingerprint, valuesOfFingerprint } from "../record/form-files.ts";
import type { RecordForm, StoredRecord } from "../record/record-form.ts";
import type { PublishedDrafts } from "../server-drafts/published-drafts.ts";
import { type Merge, mergeFields } from "../versions/merge.ts";
import { failureOf, type SaveFailure } from "./save-outcome.ts";
import { type SaveStep, sendRecord } from "./send-record.ts";

export interface Save<Values extends object, Stored extends StoredRecord> {
  values: Values;
  /** Values when editing started. `null`: a new item, or unknown. */
  base: Values | null;
  /** Id of the signed-in person. */
  person: string;
  /** Name of the draft. */
  item: string;
  /** Record as opened, or the one to overwrite on purpose. `null`: a new item. */
  record: Stored | null;
  /** Server drafts to publish with the save. `null`: the save carries all files itself. */
  drafts: PublishedDrafts | null;
  /** Fingerprint of an earlier try without a response. Empty: no such try. */
  unanswered: string;
  onStep: (step: SaveStep) => void;
}

/** Result of a save. */
export type SaveOutcome<Values extends object, Stored extends StoredRecord> =
  /**
   * @property joined changes by others to other fields, which were merged
   * @property draftsLeft the drafts were not deleted: the save carried the files, or an earlier try had succeeded
   */
  | { kind: "saved"; record: Stored; joined: Conflict<Stored>[]; draftsLeft: boolean }
  | { kind: "conflict"; conflict: Conflict<Stored>; merge: Merge<Values> }
  | Exclude<SaveFailure<Stored>, { kind: "conflict" }>;

/** Maximum of merged changes by others per save; beyond it the person is asked. */
const mostJoined = 3;

/** Saves a record, merging changes by others to other fields. Never throws: every result is a `SaveOutcome`. */
export async function saveRecord<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  save: Save<Values, Stored>,
): Promise<SaveOutcome<Values, Stored>> {
  const outcome = await saveJoined(form, save, []);
  // The server draft lacks files that this device expected there: send the files with the save.
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
    const made = save.record ? null : await findEarlierSave(form, error, newIdOf(save.item));
    if (made) return saveOver(form, save, made, joined);
    const failure = failureOf<Stored>(error, form.fieldOf);
    if (failure.kind !== "conflict") return failure;
    const { current } = failure.conflict;
    if (isOwnLostSave(form, save, failure.conflict)) {
      if (save.unanswered === contentFingerprint(save.values)) return earlier(current, joined);
      return saveJoined(form, { ...save, record: current, unanswered: "" }, joined);
    }
    const theirs = form.valuesOf(current);
    const merge = mergeFields(form.fields, save.base, save.values, theirs);
    if (merge.asked.length > 0 || joined.length >= mostJoined) return { ...failure, merge };
    const next = { ...save, values: merge.values, base: theirs, record: current, unanswered: "" };
    return saveJoined(form, next, [...joined, failure.conflict]);
  }
}

/**
 * Handles a record that exists already though it should be new: created by our try with a lost response, or by another
 * device.
 */
function saveOver<Values extends object, Stored extends StoredRecord>(
  form: RecordForm<Values, Stored>,
  save: Save<Values, Stored>,
  made: Stored,
  joined: Conflict<Stored>[],
): Promise<SaveOutcome<Values, Stored>> {
  const { values, unanswered } = save;
  // Not tried on this device: another device created it. `longAgo` makes the server answer with a conflict and its
  // author.
  if (unanswered === "") return saveJoined(form, { ...save, record: { ...made, updated: longAgo } }, joined);
  const isAsSent =
    unanswered === contentFingerprint(values) && form.fingerprint(values) === form.fingerprint(form.valuesOf(made));
  if (isAsSent) return Promise.resolve(earlier(made, joined));
  return saveJoined(form, { ...save, record: made, unanswered: "" }, joined);
}

/** Outcome for a record that an earlier try had saved. */
const earlier = <Stored extends StoredRecord>(record: Stored, joined: Conflict<Stored>[]) =>
  ({ kind: "saved", record, joined, draftsLeft: true }) as const;

/** Date older than any record, so that `If-Match` fails. */
const longAgo = "2000-01-01 00:00:00.000Z";

async function sendOnce<Values extends object, Stored extends StoredRecord>(
  { collection, expand, bodyOf }: RecordForm<Values, Stored>,
  { values, item, record, drafts, onStep }: Save<Values, Stored>,
): Promise<Stored> {
  onStep(10);
  const body = await bodyOf(values, record, drafts?.elsewhere);
  onStep(15);
  return sendRecord<Stored>({ collection, expand, body, record, item, drafts: drafts?.ids ?? null, onStep });
}

/**
 * Fetches the record that an earlier try created, when its response was lost and the form has changed since
 * (docs/api.md, Idempotency-Key). `null`: any other error, or the record cannot be fetched.
 */
async function findEarlierSave<Values extends object, Stored extends StoredRecord>(
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

/** Tells whether a conflict is only our own save whose response was lost. */
function isOwnLostSave<Values extends object, Stored extends StoredRecord>(
  { fingerprint, valuesOf }: RecordForm<Values, Stored>,
  { unanswered, person }: Save<Values, Stored>,
  { current, byId }: Conflict<Stored>,
): boolean {
  if (unanswered === "" || byId !== person) return false;
  return fingerprint(valuesOfFingerprint<Values>(unanswered)) === fingerprint(valuesOf(current));
}
