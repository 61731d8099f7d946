import { dropCopies, dropFiles } from "../../files/life-cycle/store-files.ts";
import { fileFields } from "../../files/receive/receive.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Rule, StoredRecord } from "../../schema/define/define.ts";
import { passwordFieldsOf } from "../../schema/define/password-fields.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import { cutMark } from "../../schema/pictures/cut.ts";
import { companionsOf, cutOf } from "../../schema/pictures/details.ts";
import type { RecordsContext } from "../context.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";
import { findEarlierFiles } from "../store/history/earlier-files.ts";
import type { RecordStore } from "../store/record-store.ts";
import { Viewer } from "../store/viewer.ts";
import { refuseStale } from "./conflict.ts";
import type { SaveTransaction } from "./create.ts";
import { factsNow } from "./facts-now.ts";
import { resolveInput } from "./input/resolve-input.ts";
import type { WriteInput } from "./input/write-input.ts";
import { refuseNoSuperuser } from "./last-superuser.ts";
import { Preparation } from "./preparation.ts";
import { committed, type Scope, slowRuleOf, within } from "./scope.ts";
import { StagedFiles } from "./staged-files.ts";
import { asUniqueProblem } from "./unique-problems.ts";
import { type Decision, refuseLocked, validateSave } from "./validate-save.ts";

export interface UpdateRecord {
  collection: Collection;
  id: string;
  /** Facts of the request; `body` is replaced by the resolved input. */
  facts: RequestFacts;
  input: WriteInput;
  /** Header as sent; see `refuseStale`. */
  ifMatch?: string | undefined;
  /** `expand` for the record that a conflict error shows. */
  expand?: string | undefined;
  /** Earlier files that the input names again: those that the history keeps come back. */
  earlierFiles?: readonly string[];
  /** Texts differ only by the addresses of files, so they may stay longer than the limit. */
  keepsTexts?: boolean;
  /** Checked instead of the collection's update rule. */
  rule?: Rule;
  /** Runs before everything else, and again in the transaction; throws to refuse. */
  check?: (store: RecordStore) => Promise<void>;
}

/** Decision about an existing row. */
interface UpdateDecision extends Decision {
  before: StoredRecord;
}

const failure = "Failed to update record.";

/**
 * Updates one record for a caller whom the update rule admits. The rule is checked on the row as it was.
 * @returns the record as stored, including what the caller may not see
 * @throws ForbiddenError if the rule is locked
 * @throws NotFoundError if the record does not exist or the rule hides it: callers cannot tell which
 * @throws BadRequestError for views; else with a problem for each field
 * @throws ConflictError if the record has changed since the caller opened it
 */
export function updateRecord(context: RecordsContext, command: UpdateRecord): Promise<StoredRecord> {
  return updateAnd(context, command, async () => undefined);
}

/**
 * Updates a record like `updateRecord`, then runs `next` in the same transaction.
 * @param next may save more, with the same staged files
 */
export async function updateAnd(
  context: RecordsContext,
  command: UpdateRecord,
  next: (save: Omit<SaveTransaction, "preparation">, after: StoredRecord) => Promise<void>,
): Promise<StoredRecord> {
  const preparation = new Preparation(actorOf(command.facts));
  // Decide first: a caller without permission must store no file and must not make other writers wait.
  const rehearsal = committed(context);
  const { uploads } = await decideUpdate(context, rehearsal, command, preparation);
  await using staged = new StagedFiles(context, actorOf(command.facts));
  await staged.put(command.collection.id, command.id, uploads, failure);
  const work = async (changes: RecordChanges) => {
    const after = await updateWithin(context, command, { changes, preparation, staged });
    await next({ changes, staged }, after);
    staged.commit(changes.written);
    return after;
  };
  return await changeRecords(context, actorOf(command.facts), work, { readAhead: rehearsal.asked });
}

/**
 * Refuses, before the body is read, a caller whom the rule would refuse with any body.
 * @throws ForbiddenError, NotFoundError as `updateRecord`
 */
export function refuseUpdate(
  { database, collections, store }: RecordsContext,
  { collection, facts }: Pick<UpdateRecord, "collection" | "facts">,
): void {
  refuseLocked(collection, collection.rules.update, facts);
  const viewer = new Viewer(database, collections, store, facts);
  if (viewer.refusesAnyBody(collection, collection.rules.update)) throw new NotFoundError();
}

/**
 * Updates a record as part of a transaction; see `createWithin`. Files that the row stops naming are deleted after the
 * commit.
 */
export async function updateWithin(
  context: RecordsContext,
  command: UpdateRecord,
  { changes, preparation, staged }: SaveTransaction,
): Promise<StoredRecord> {
  const { collection } = command;
  const scope = within(changes);
  const facts = await factsNow(scope, collection, command.facts);
  const { before, after, uploads } = await decideUpdate(context, scope, { ...command, facts }, preparation);
  await staged.put(collection.id, before.id, uploads, failure);
  changes.noteFiles(staged.sizes, command.input.uploads);
  if (command.earlierFiles) changes.restored = { collection, recordId: before.id };
  writeUpdated(context, changes, collection, { before, after });
  if (isSuperusers(collection) && after.disabled === true) {
    await refuseNoSuperuser(changes, collection, "You can't disable the only existing superuser.");
  }
  return after;
}

/**
 * Writes a record as `decideUpdate` returned it. Nothing that the decision depends on may change in between. Files that
 * the row stops naming are deleted after the commit.
 */
export function writeUpdated(
  context: RecordsContext,
  changes: RecordChanges,
  collection: Collection,
  { before, after }: { before: StoredRecord; after: StoredRecord },
): void {
  changes.write(changes.replace(collection, before, after), (error) => asUniqueProblem(error, collection, failure));
  const gone = filesNoMore(collection, before, after);
  if (gone.length > 0) changes.transaction.onCommit(() => drop(context, changes, collection, before.id, gone));
  const recut = picturesCutAnew(collection, before, after);
  if (recut.length > 0) changes.transaction.onCommit(() => dropThumbs(context, collection, before.id, recut));
}

/**
 * Does the slow part of an update before its transaction: decides it and stores its files.
 * @throws as `updateRecord`
 */
export async function stageUpdate(
  context: RecordsContext,
  command: UpdateRecord,
  { preparation, staged }: Pick<SaveTransaction, "preparation" | "staged">,
): Promise<void> {
  const { before, uploads } = await decideUpdate(context, committed(context), command, preparation);
  await staged.put(command.collection.id, before.id, uploads, failure);
}

/** Decides whether the record may be changed and computes its new state. @throws as `updateRecord` */
export async function decideUpdate(
  context: RecordsContext,
  scope: Scope,
  command: UpdateRecord,
  preparation: Preparation,
): Promise<UpdateDecision> {
  const { collection, id, facts, input, ifMatch, expand, rule = collection.rules.update } = command;
  await command.check?.(scope.store);
  refuseLocked(collection, rule, facts);
  const before = await scope.store.find(collection, id);
  if (!before) throw new NotFoundError();
  const { values, body, unread } = resolveInput({
    collection,
    before,
    input,
    isSuperuser: facts.auth?.superuser === true,
    generate: (field) => preparation.generate(field),
    readerOf: context.readerOf,
  });
  const asking = { ...facts, body, slow: slowRuleOf(facts) };
  const viewer = new Viewer(context.database, context.collections, scope.store, asking);
  const meets = async (rule: string | null) => {
    const allowed = viewer.allowed(collection, rule);
    const slow = viewer.cost.isAtLeast("scan");
    return allowed !== null && (allowed.length === 0 || viewer.store.has(collection, id, allowed, { slow }));
  };
  if (!(await meets(rule))) throw new NotFoundError();
  await refuseStale(context, scope, { collection, record: before, facts, ifMatch, expand });

  const { manage } = collection.rules;
  const manager = viewer.superuser || (facts.auth !== null && Boolean(manage) && (await meets(manage)));
  const after = withDates(collection, changed(collection, before, values), "update", context.clock());
  const { earlierFiles = [] } = command;
  const kept = earlierFiles.length > 0 ? await keptFiles(context, scope, collection, id) : new Set<string>();
  const comingBack = new Set(earlierFiles).intersection(kept);
  const { keepsTexts = false } = command;
  const save = { collection, before, after, values, unread, input, comingBack, facts, keepsTexts };
  const decision = await validateSave(context, scope, { ...save, manager, preparation, failure });
  return { ...decision, before };
}

async function keptFiles(
  { database: { query } }: RecordsContext,
  { read }: Scope,
  { id: collectionId }: Collection,
  recordId: string,
): Promise<Set<string>> {
  const kept = await findEarlierFiles({ query, read }, collectionId, [recordId]);
  return kept.get(recordId) ?? new Set();
}

function changed(collection: Collection, before: StoredRecord, values: Record<string, unknown>): StoredRecord {
  const after: StoredRecord = { ...before, ...values, id: before.id };
  // `values` holds typed passwords; rows hold hashes.
  for (const { name } of passwordFieldsOf(collection)) after[name] = before[name];
  return after;
}

function filesNoMore(collection: Collection, before: StoredRecord, after: StoredRecord): string[] {
  return fileFields(collection).flatMap(({ name }) => {
    const names = new Set(listOf(after[name]));
    return listOf(before[name]).filter((stored) => !names.has(stored));
  });
}

/** Files that stay but whose thumbnails change, since their crop does. */
function picturesCutAnew(collection: Collection, before: StoredRecord, after: StoredRecord): string[] {
  const markOf = (record: StoredRecord, name: string) => cutMark(cutOf(collection, record, name) ?? {});
  return companionsOf(collection)
    .filter(({ details }) => before[details.name] !== after[details.name])
    .flatMap(({ files }) => {
      const stored = new Set(listOf(before[files.name]));
      return listOf(after[files.name]).filter(
        (name) => stored.has(name) && markOf(before, name) !== markOf(after, name),
      );
    });
}

/** Deletes files that the record stopped naming. Of files that stay for a version, deletes only the thumbnails. */
async function drop(
  context: RecordsContext,
  { earlierFiles }: RecordChanges,
  collection: Collection,
  record: string,
  names: string[],
): Promise<void> {
  const files = { collectionId: collection.id, recordId: record };
  const loose = earlierFiles.loose({ ...files, names });
  await dropFiles(context.files, { ...files, names: loose }).catch((err) =>
    context.log.warn({ err, collection: collection.name, record }, "replaced files could not be removed"),
  );
  const kept = names.filter((name) => !loose.includes(name));
  if (kept.length > 0) await dropThumbs(context, collection, record, kept);
}

async function dropThumbs(
  context: RecordsContext,
  collection: Collection,
  record: string,
  names: string[],
): Promise<void> {
  await dropCopies(context.files, { collectionId: collection.id, recordId: record, names }).catch((err) =>
    context.log.warn({ err, collection: collection.name, record }, "former thumbs could not be removed"),
  );
}
