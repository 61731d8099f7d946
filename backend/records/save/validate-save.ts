import type { Upload } from "../../files/life-cycle/store-files.ts";
import { fileFields } from "../../files/receive/receive.ts";
import { BadRequestError, ForbiddenError, type Problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, Field, RecordValues, Rule, StoredRecord } from "../../schema/define/define.ts";
import { passwordFieldsOf } from "../../schema/define/password-fields.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { withExample } from "../../schema/fields/field-reader.ts";
import { listOf } from "../../schema/fields/list-values.ts";
import type { RecordsContext } from "../context.ts";
import { accountProblems, tokenKeyAfter } from "./account-fields.ts";
import { countProblems } from "./count-problems.ts";
import { resolveField } from "./input/resolve-field.ts";
import { uploadsUnder, type WriteInput } from "./input/write-input.ts";
import type { Preparation } from "./preparation.ts";
import { targetsFor } from "./relation-targets.ts";
import type { Scope } from "./scope.ts";
import { validateRecord } from "./validate-record.ts";

/** Result of a save after every check has passed. */
export interface Decision {
  after: StoredRecord;
  /** Files to store before the row. */
  uploads: Upload[];
}

/** Save that the rules have admitted, with fields not validated yet. */
interface Admitted {
  collection: Collection;
  before: StoredRecord | null;
  after: StoredRecord;
  /** Values of the fields that the input sets. */
  values: RecordValues;
  /** Problems by field: texts that its reader cannot read. */
  unread: Readonly<Record<string, Problem>>;
  input: WriteInput;
  /** Names of files that the record named before and may name again. */
  comingBack?: ReadonlySet<string>;
  facts: RequestFacts;
  /** The server chose the values, so relations may name records that the caller may not view. */
  trusted?: boolean;
  /** Texts differ only by the addresses of files, so they may stay longer than the limit. */
  keepsTexts?: boolean;
  manager: boolean;
  preparation: Preparation;
  /** Error message of a refusal. */
  failure: string;
}

/**
 * Checks everything of a save but the rules: a caller who fails here may save, but not these values.
 * @throws BadRequestError with a problem for each field
 */
export async function validateSave(context: RecordsContext, scope: Scope, save: Admitted): Promise<Decision> {
  const { collection, before, input, preparation, failure } = save;
  const passwords = passwordsOf(collection, save.values);
  const after = withAccountFields(save, passwords.get("password"));
  const uploads = uploadsOf(collection, after, input);
  const { countPassword } = context;
  const account = { collection, before, after, input, manager: save.manager, preparation, countPassword };
  if (collection.type === "auth") {
    refuse(await accountProblems({ ...account, typedPassword: passwords.get("password") }), failure);
  }
  const sentId = save.values.id;
  const { comingBack = new Set<string>() } = save;
  const boundedTexts = save.keepsTexts ? [] : context.texts.fieldsOf(collection);
  const isBounded = (field: Field) => boundedTexts.some((text) => text === field);
  const textProblem = (field: Field, text: unknown) =>
    isBounded(field)
      ? preparation.textProblem(String(text), (own) => context.texts.problemOf(own, save.facts.auth))
      : null;
  const countTargets = targetsFor(context, scope, save);
  const validated = { collection, before, after, sentId, uploads, comingBack, passwords, preparation };
  const found = await validateRecord(context.collections, scope, { ...validated, textProblem, countTargets });
  refuse({ ...withExamples(context, collection, found), ...save.unread }, failure);
  refuse(await countProblems(context, scope, { collection, before, after }), failure);
  for (const field of passwordFieldsOf(collection)) {
    const typed = passwords.get(field.name);
    if (typed !== undefined) after[field.name] = typed === "" ? "" : await preparation.hash(typed, field.cost);
  }
  return { after, uploads };
}

/** Adds an example of the field to problems of its format, where the field has a reader. */
function withExamples({ readerOf }: RecordsContext, collection: Collection, found: Record<string, Problem>) {
  const entries = Object.entries(found).map(([name, wrong]) => {
    const field = collection.fields.find((one) => one.name === name);
    const reader = field && readerOf(collection, field);
    return [name, reader ? withExample(wrong, reader.example) : wrong] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Refuses views and locked rules, before the body is read.
 * @throws BadRequestError for views, ForbiddenError for a locked rule
 */
export function refuseLocked(collection: Collection, rule: Rule, { auth }: RequestFacts): void {
  if (collection.type === "view") throw new BadRequestError("Unsupported collection type.");
  if (rule === null && !auth?.superuser) throw new ForbiddenError("Only superusers can perform this action.");
}

function refuse(data: Record<string, Problem>, message: string): void {
  if (Object.keys(data).length > 0) throw new BadRequestError(message, { data });
}

function withAccountFields(save: Admitted, typedPassword: string | undefined): StoredRecord {
  const { collection, input, manager } = save;
  const after = { ...save.after };
  if (collection.type !== "auth") return after;
  // Superusers count as verified, since no one could verify them (protocol 6.8).
  if (isSuperusers(collection)) after.verified = true;
  // `disabled` is hidden from all but superusers, but managers may set it (protocol 6.11).
  const disabled = collection.fields.find(({ name }) => name === "disabled");
  if (disabled && manager) {
    const given = { stored: after.disabled, input, generate: () => "" };
    after.disabled = resolveField(disabled, given) ?? after.disabled;
  }
  after.tokenKey = tokenKeyAfter({ ...save, after, typedPassword });
  return after;
}

/** Uploads that the record will name. If two were sent for a single field, only one is stored. */
function uploadsOf(collection: Collection, after: StoredRecord, input: WriteInput): Upload[] {
  return fileFields(collection).flatMap((field) => {
    const names = new Set(listOf(after[field.name]));
    const given = [field.name, `${field.name}+`, `+${field.name}`].flatMap((key) => uploadsUnder(input, key));
    return given.filter(({ storedName }) => names.has(storedName)).map((file) => ({ field, file }));
  });
}

function passwordsOf(collection: Collection, values: RecordValues): Map<string, string> {
  const sent = passwordFieldsOf(collection).filter(({ name }) => values[name] !== undefined);
  return new Map(sent.map(({ name }) => [name, String(values[name])]));
}
