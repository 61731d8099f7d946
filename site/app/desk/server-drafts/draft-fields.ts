import { type FileOwner, fileAddress } from "../../backend/file-address.ts";
import { type FormFile, filesOf, isFileList } from "../drafts/draft-files.ts";
import type { FormField, RecordForm, StoredRecord } from "../form/record-form.ts";
import { exactText } from "../versions/merge.ts";
import { type DraftFileName, fileAt, type ServerDraft } from "./server-draft.ts";

/** What a form must know for its drafts at the server. */
export type FormOfDrafts<Values extends object, Stored extends StoredRecord> = Pick<
  RecordForm<Values, Stored>,
  "collection" | "fields" | "titleOf" | "valuesOf" | "draftFields"
>;

/** Beside the collection's fields: values of the form as they stand, and those that they were opened with. */
const asTyped = "@form";
const asOpened = "@base";
/** And who wrote them last. */
const byWhom = "@by";

/** Which draft of which device has written a draft at the server. */
export interface WrittenBy {
  /** Name of the draft on the device; no other device has the same. */
  item: string;
  /** By the device's clock, in milliseconds since 1970. */
  at: number;
}

export const signed = (valores: Record<string, unknown>, by: WrittenBy) => ({ ...valores, [byWhom]: by });

/** @returns null for a draft of which nobody has said it */
export function writtenBy({ valores }: Pick<ServerDraft, "valores">): WrittenBy | null {
  const { item, at } = Object(valores?.[byWhom]) as Partial<WrittenBy>;
  return typeof item === "string" && typeof at === "number" ? { item, at } : null;
}

export function withoutSignature(valores: Record<string, unknown> | null): Record<string, unknown> {
  const { [byWhom]: _by, ...left } = valores ?? {};
  return left;
}

/** Which files of a form the server has where the draft can name them. */
export interface KnownFiles {
  /** Names of the draft's files, by their keys. */
  files: Readonly<Record<string, string>>;
  /** Id of the record that the draft changes; empty for a new one. */
  record: string;
}

interface Writing<Values extends object> extends KnownFiles {
  values: Values;
  /** As the record was opened, or an empty form. */
  opened: Values;
}

/**
 * What a draft holds of a form: the fields that were touched, of a new item all that say something; and no file that the
 * server has not yet.
 */
export function draftValues<Values extends object, Stored extends StoredRecord>(
  { fields, draftFields }: FormOfDrafts<Values, Stored>,
  { values, opened, ...where }: Writing<Values>,
): Record<string, unknown> {
  const known = withKnownFiles(values, where);
  // A new form begins with what another device, or another person's, would not begin with.
  const isNew = where.record === "";
  const touched = fields.filter(
    (field) => exactText(field, values) !== exactText(field, opened) || (isNew && field.textOf(values).trim() !== ""),
  );
  const nameOf = (file: FormFile): DraftFileName | null => nameIn(file, where);
  const written = Object.assign({}, ...touched.map(({ name }) => draftFields(name, known, nameOf)));
  const form = parts(touched, known, where);
  // What the collection's field says already is not said twice.
  for (const name of Object.keys(form)) if (isSame(form[name], written[name])) delete form[name];
  return { ...written, [asTyped]: form, [asOpened]: parts(touched, opened, where) };
}

/** A draft of the server as a form has it. */
export interface ReadDraft<Values extends object> {
  values: Values;
  /** As the record was opened when the draft was begun. */
  base: Values;
  /** Names of its files, by their keys in the form. */
  files: Record<string, string>;
}

/** @param opened as the record stands now, or an empty form: what nobody touched @param record null for a new one */
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

/** Without files that the server does not have. */
export function withKnownFiles<Values extends object>(values: Values, where: KnownFiles): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    isFileList(value) ? value.filter((file) => nameIn(file, where) !== null) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

/** Files of a form that its draft at the server does not hold and the record neither, in their order. */
export function filesToBring(values: object, where: KnownFiles): FormFile[] {
  return filesOf(values).filter((file) => nameIn(file, where) === null);
}

/** It lies with another record, such as the draft of a colleague or the item of which a new one is a copy. */
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

/** Files by their names: bytes and addresses are nothing to another device. */
function portable(value: unknown, where: KnownFiles): unknown {
  if (!isFileList(value)) return value;
  return value.flatMap((file) => {
    const { source: _source, ...said } = file;
    const name = nameIn(file, where);
    return name === null ? [] : [{ ...said, is: name }];
  });
}

function openedPart(
  value: unknown,
  draft: FileOwner,
  record: FileOwner | null,
  files: Record<string, string>,
): unknown {
  if (!Array.isArray(value) || !value.every((each) => each?.is !== undefined)) return value;
  return value.flatMap(({ is, ...said }: { is: DraftFileName; key: string }) => {
    if (typeof is !== "string") files[said.key] = is.draft;
    const [owner, name] = typeof is === "string" ? [record, is] : [draft, is.draft];
    return owner ? [{ ...said, source: { stored: name, address: fileAddress(owner, name) } }] : [];
  });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
