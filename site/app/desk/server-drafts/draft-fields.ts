import { type FileOwner, fileAddress } from "../../backend/file-address.ts";
import type { ServerDraft } from "../drafts/server-draft.ts";
import { type DraftFileName, type FormFile, fileAt, filesOf, isFileList } from "../record/form-files.ts";
import type { FormField, RecordForm, StoredRecord } from "../record/record-form.ts";
import { exactText } from "../versions/merge.ts";

/** Parts of a form that its server drafts need. */
export type FormOfDrafts<Values extends object, Stored extends StoredRecord> = Pick<
  RecordForm<Values, Stored>,
  "collection" | "fields" | "titleOf" | "valuesOf" | "draftFields"
>;

/** Keys in `valores` beside the collection's fields: form values as they stand (`@form`) and as opened (`@base`). */
const asTyped = "@form";
const asOpened = "@base";
/** Key in `valores` that says which draft of which device wrote it last. */
const byWhom = "@by";

/** Draft on a device that wrote a server draft. */
export interface WrittenBy {
  /** Name of the draft on the device; unique across devices. */
  item: string;
  /** Time of the device's clock, in milliseconds since 1970. */
  at: number;
}

export const signed = (valores: Record<string, unknown>, by: WrittenBy) => ({ ...valores, [byWhom]: by });

/** Reads which device draft wrote a server draft. @returns null if it does not say */
export function writtenBy({ valores }: Pick<ServerDraft, "valores">): WrittenBy | null {
  const { item, at } = Object(valores?.[byWhom]) as Partial<WrittenBy>;
  return typeof item === "string" && typeof at === "number" ? { item, at } : null;
}

export function withoutSignature(valores: Record<string, unknown> | null): Record<string, unknown> {
  const { [byWhom]: _by, ...left } = valores ?? {};
  return left;
}

/** Files that a server draft can name, because the server has them. */
export interface KnownFiles {
  /** Names of the draft's stored files, by file key. */
  files: Readonly<Record<string, string>>;
  /** Id of the record that the draft changes; empty for a new one. */
  record: string;
}

interface Writing<Values extends object> extends KnownFiles {
  values: Values;
  /** Values when the record was opened, or an empty form. */
  opened: Values;
}

/**
 * Content of a server draft: the changed fields of a form, of a new record all filled-in ones. Leaves out files that
 * are not on the server yet.
 */
export function draftValues<Values extends object, Stored extends StoredRecord>(
  { fields, draftFields }: FormOfDrafts<Values, Stored>,
  { values, opened, ...where }: Writing<Values>,
): Record<string, unknown> {
  const known = withKnownFiles(values, where);
  // A new form has initial values, which on another device or for another person may differ.
  const isNew = where.record === "";
  const touched = fields.filter(
    (field) => exactText(field, values) !== exactText(field, opened) || (isNew && field.textOf(values).trim() !== ""),
  );
  const nameOf = (file: FormFile): DraftFileName | null => nameIn(file, where);
  const written = Object.assign({}, ...touched.map(({ name }) => draftFields(name, known, nameOf)));
  const form = parts(touched, known, where);
  // Values equal to the collection's field are not sent twice.
  for (const name of Object.keys(form)) if (isSame(form[name], written[name])) delete form[name];
  return { ...written, [asTyped]: form, [asOpened]: parts(touched, opened, where) };
}

/** Server draft as form values. */
export interface ReadDraft<Values extends object> {
  values: Values;
  /** Values when the record was opened for the draft. */
  base: Values;
  /** Names of the draft's stored files, by file key. */
  files: Record<string, string>;
}

/**
 * Reads a server draft into form values.
 * @param opened record as it is now, or an empty form: for the fields that the draft does not change
 * @param record null for a new one
 */
export function readDraft<Values extends object, Stored extends StoredRecord>(
  { fields }: FormOfDrafts<Values, Stored>,
  draft: ServerDraft,
  opened: Values,
  record: FileOwner | null,
): ReadDraft<Values> {
  const written = draft.valores ?? {};
  const [typed, before] = [asTyped, asOpened].map((name) => (written[name] ?? {}) as Record<string, unknown>);
  const files: Record<string, string> = {};
  const opens = (value: unknown): unknown => openedPart(value, draft, record, files);
  const values = { ...opened };
  const base = { ...opened };
  for (const name of fields.flatMap(({ holds }) => holds)) {
    if (typed && Object.hasOwn(typed, name)) values[name] = opens(typed[name]) as Values[typeof name];
    else if (Object.hasOwn(written, name)) values[name] = written[name] as Values[typeof name];
    if (before && Object.hasOwn(before, name)) base[name] = opens(before[name]) as Values[typeof name];
  }
  return { values, base, files };
}

/** Removes files that the server does not have. */
export function withKnownFiles<Values extends object>(values: Values, where: KnownFiles): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isFileList(value) ? value.filter((file) => nameIn(file, where) !== null) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Files of a form that neither its server draft nor the record has, in order. */
export function filesToBring(values: object, where: KnownFiles): FormFile[] {
  return filesOf(values).filter((file) => nameIn(file, where) === null);
}

/** Is the file stored with another record, such as a colleague's draft, or the record of which this is a copy? */
function isOfOther({ source }: FormFile, record: string): boolean {
  const place = "address" in source ? fileAt(String(source.address)) : null;
  return place !== null && place[1] !== record;
}

function nameIn(file: FormFile, { files, record }: KnownFiles): DraftFileName | null {
  const { key, source } = file;
  if (Object.hasOwn(files, key)) return { draft: files[key] as string };
  return "stored" in source && !isOfOther(file, record) ? source.stored : null;
}

function parts<Values extends object>(
  fields: readonly FormField<Values>[],
  values: Values,
  where: KnownFiles,
): Record<string, unknown> {
  const names = fields.flatMap(({ holds }) => holds).filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, portable(values[name], where)]));
}

/** Replaces files by their names: bytes and addresses are useless on another device. */
function portable(value: unknown, where: KnownFiles): unknown {
  if (!isFileList(value)) return value;
  return value.flatMap((file) => {
    const { source: _source, ...details } = file;
    const name = nameIn(file, where);
    return name === null ? [] : [{ ...details, is: name }];
  });
}

function openedPart(
  value: unknown,
  draft: FileOwner,
  record: FileOwner | null,
  files: Record<string, string>,
): unknown {
  if (!Array.isArray(value) || !value.every((each) => each?.is !== undefined)) return value;
  return value.flatMap(({ is, ...details }: { is: DraftFileName; key: string }) => {
    if (typeof is !== "string") files[details.key] = is.draft;
    const [owner, name] = typeof is === "string" ? [record, is] : [draft, is.draft];
    return owner ? [{ ...details, source: { stored: name, address: fileAddress(owner, name) } }] : [];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
