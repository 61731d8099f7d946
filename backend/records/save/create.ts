import type { Read, Statement } from "../../db/statement.ts";
import { ForeignPageError } from "../../limits/own-pages.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, RecordValues, Rule, StoredRecord } from "../../schema/define/define.ts";
import { passwordFieldsOf } from "../../schema/define/password-fields.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import type { RecordsContext } from "../context.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { withDates } from "../store/dates.ts";
import type { RecordStore } from "../store/record-store.ts";
import { Viewer } from "../store/viewer.ts";
import { satisfies } from "../store/virtual-row.ts";
import { resolveInput } from "./input/resolve-input.ts";
import type { WriteInput } from "./input/write-input.ts";
import { Preparation } from "./preparation.ts";
import { committed, type Rehearsal, type Scope, slowRuleOf, within } from "./scope.ts";
import { StagedFiles } from "./staged-files.ts";
import { asUniqueProblem } from "./unique-problems.ts";
import { type Decision, refuseLocked, validateSave } from "./validate-save.ts";

export interface CreateRecord {
  collection: Collection;
  /** Facts of the request; `body` is replaced by the resolved input. */
  facts: RequestFacts;
  input: WriteInput;
  /** Checked instead of the collection's create rule. */
  rule?: Rule;
  /** The server chose the values, so relations may name records that the caller may not view. */
  trusted?: boolean;
  /** Runs before everything else, and again in the transaction; throws to refuse. */
  check?: (store: RecordStore) => Promise<void>;
}

const failure = "Failed to create record.";

/**
 * Creates one record for a caller whom the create rule admits.
 * @returns the record as stored, including what the caller may not see
 * @throws ForbiddenError if the rule is locked, or for a guest from a foreign page
 * @throws BadRequestError for views; without problems if the rule refuses the record, else with one for each field
 */
export function createRecord(context: RecordsContext, command: CreateRecord): Promise<StoredRecord> {
  return saveNew(context, command, { work: (_changes, write) => write() });
}

/** Work of the caller that includes a creation. */
interface Creation<Result> {
  /** Runs in the transaction. May skip `write`: then no record is created. */
  work(changes: RecordChanges, write: () => Promise<StoredRecord>): Promise<Result>;
  /** Reads that the work does before it writes, already done once. */
  rehearsal?: Rehearsal;
  /** Does the reads that the work does after the record is written. */
  rehearseAnswer?(scope: Scope, record: StoredRecord): Promise<unknown>;
}

/** Creates a record as part of the caller's `work`, in one transaction. */
export async function saveNew<Result>(
  context: RecordsContext,
  command: CreateRecord,
  { work, rehearsal = committed(context), rehearseAnswer }: Creation<Result>,
): Promise<Result> {
  const preparation = new Preparation(actorOf(command.facts));
  // Decide first: a caller without permission must store no file and must not make other writers wait.
  const early = await decideCreate(context, rehearsal, command, preparation);
  const answer = committed(context);
  await rehearseAnswer?.(answer, early.after);
  await using staged = new StagedFiles(context, actorOf(command.facts));
  await staged.put(command.collection.id, early.after.id, early.uploads, failure);
  const workWithin = async (changes: RecordChanges) => {
    let written = false;
    const result = await work(changes, async () => {
      const save = { changes, preparation, staged, readNext: answer.asked };
      const record = await createWithin(context, command, save);
      written = true;
      return record;
    });
    if (written) staged.commit(changes.written);
    return result;
  };
  return await changeRecords(context, actorOf(command.facts), workWithin, { readAhead: rehearsal.asked });
}

/**
 * Refuses, before the body is read, a caller whom the rule would refuse with any body.
 * @throws ForbiddenError, BadRequestError as `createRecord`
 */
export function refuseCreate(
  context: RecordsContext,
  { collection, facts }: Pick<CreateRecord, "collection" | "facts">,
): void {
  refuseForeignGuest(context, collection, facts);
  const { database, collections, store } = context;
  refuseLocked(collection, collection.rules.create, facts);
  const viewer = new Viewer(database, collections, store, facts);
  if (viewer.refusesAnyBody(collection, collection.rules.create)) throw new BadRequestError(failure);
}

function refuseForeignGuest(context: RecordsContext, collection: Collection, facts: RequestFacts): void {
  const isForeignGuest = facts.auth === null && !facts.fromOwnPage;
  if (isForeignGuest && context.guestsFromOwnPages(collection)) throw new ForeignPageError();
}

/** Transaction that a save is part of, with what was prepared for it. */
export interface SaveTransaction {
  changes: RecordChanges;
  preparation: Preparation;
  staged: StagedFiles;
  /** Reads that follow the write of the row. */
  readNext?: readonly Statement<unknown>[];
}

/**
 * Creates a record as part of a transaction. May return before the row is written (`RecordChanges.written`). Slow work
 * is not repeated if the record was decided with the same preparation and its files are staged.
 */
export async function createWithin(
  context: RecordsContext,
  command: CreateRecord,
  { changes, preparation, staged, readNext = [] }: SaveTransaction,
): Promise<StoredRecord> {
  const { collection } = command;
  const { after, uploads } = await decideCreate(context, within(changes), command, preparation);
  await staged.put(collection.id, after.id, uploads, failure);
  changes.noteFiles(staged.sizes, command.input.uploads);
  writeCreated(changes, collection, [after]);
  changes.transaction.readAhead(readNext);
  return after;
}

/** Writes new records as `decideCreate` returned them. Nothing that the decisions depend on may change in between. */
export function writeCreated(changes: RecordChanges, collection: Collection, records: StoredRecord[]): void {
  changes.write(changes.insert(collection, records), (error) => asUniqueProblem(error, collection, failure));
}

/**
 * Does the slow part of a creation before its transaction: decides it and stores its files.
 * @throws as `createRecord`
 */
export async function stageCreate(
  context: RecordsContext,
  command: CreateRecord,
  { preparation, staged }: Pick<SaveTransaction, "preparation" | "staged">,
): Promise<void> {
  const { after, uploads } = await decideCreate(context, committed(context), command, preparation);
  await staged.put(command.collection.id, after.id, uploads, failure);
}

/**
 * Decides whether the record may be created and computes it. A failed rule is reported before any problem of a field.
 * @throws as `createRecord`
 */
export async function decideCreate(
  context: RecordsContext,
  scope: Scope,
  command: CreateRecord,
  preparation: Preparation,
): Promise<Decision> {
  const { collection, facts, input, rule = collection.rules.create, trusted = false } = command;
  const { database, collections } = context;
  refuseForeignGuest(context, collection, facts);
  await command.check?.(scope.store);
  refuseLocked(collection, rule, facts);
  const { values, body, unread } = resolveInput({
    collection,
    before: null,
    input,
    isSuperuser: facts.auth?.superuser === true,
    generate: (field) => preparation.generate(field),
    readerOf: context.readerOf,
  });
  const after = newRecord(context, collection, values, preparation);
  // The rule sees the dates of the request, like `@now`, and `verified` as false: a client could otherwise send it and
  // so satisfy the rule.
  const dated = withDates(collection, after, "create", facts.now);
  const draft = collection.type === "auth" ? { ...dated, verified: false } : dated;
  const viewer = new Viewer(database, collections, scope.store, { ...facts, body });
  const meets = async (asked: Rule) => {
    const allowed = viewer.allowed(collection, asked);
    const slow = viewer.cost.isAtLeast("scan") ? slowRuleOf(facts) : null;
    const read: Read = (statement) => scope.read(statement, { slow });
    return allowed !== null && satisfies({ database, read }, { collection, record: draft, conditions: allowed });
  };
  if (!(await meets(rule))) throw new BadRequestError(failure);
  const { manage } = collection.rules;
  const manager = viewer.superuser || (facts.auth !== null && Boolean(manage) && (await meets(manage)));
  const save = { collection, before: null, after, values, unread, input, facts, trusted };
  return validateSave(context, scope, { ...save, manager, preparation, failure });
}

function newRecord(
  { clock }: RecordsContext,
  collection: Collection,
  values: RecordValues,
  preparation: Preparation,
): StoredRecord {
  const record: StoredRecord = { id: "" };
  for (const field of collection.fields) {
    const value = values[field.name] ?? fieldTypeOf(field).emptyValue(field);
    const generates = field.type === "text" && field.autogeneratePattern !== "" && value === "";
    record[field.name] = generates ? preparation.generate(field) : value;
  }
  // `values` holds typed passwords; rows hold hashes.
  for (const { name } of passwordFieldsOf(collection)) record[name] = "";
  return withDates(collection, record, "create", clock());
}
