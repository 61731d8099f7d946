import type {
  AutodateField,
  BoolField,
  DateField,
  EditorField,
  EmailField,
  Field,
  FileField,
  GeoPointField,
  JsonField,
  NumberField,
  PasswordField,
  RelationField,
  SelectField,
  TextField,
  UrlField,
} from "./define.ts";
import { fieldId } from "./identifiers.ts";

/** Value of `maxSelect` for a relation without a limit. */
export const unlimited = 2147483647;

/** Field definition without its name; the collection supplies the name. */
export interface FieldDraft<F extends Field = Field> {
  named(name: string): F;
}

/** Options of a field. Omitted ones get defaults. Give an `id` only to keep an existing one. */
type Options<F extends Field> = Partial<Omit<F, "name" | "type">>;

const base = { required: false, hidden: false, system: false, presentable: false, search: false };
const domains = { exceptDomains: [], onlyDomains: [] };

export function text(options: Options<TextField> = {}): FieldDraft<TextField> {
  const own = { min: 0, max: 0, pattern: "", autogeneratePattern: "", primaryKey: false };
  return { named: (name) => ({ id: fieldId("text", name), name, type: "text", ...base, ...own, ...options }) };
}

export function editor(options: Options<EditorField> = {}): FieldDraft<EditorField> {
  const own = { maxSize: 0, convertURLs: false };
  return { named: (name) => ({ id: fieldId("editor", name), name, type: "editor", ...base, ...own, ...options }) };
}

export function number(options: Options<NumberField> = {}): FieldDraft<NumberField> {
  const own = { min: null, max: null, onlyInt: false };
  return { named: (name) => ({ id: fieldId("number", name), name, type: "number", ...base, ...own, ...options }) };
}

export function bool(options: Options<BoolField> = {}): FieldDraft<BoolField> {
  return { named: (name) => ({ id: fieldId("bool", name), name, type: "bool", ...base, ...options }) };
}

export function email(options: Options<EmailField> = {}): FieldDraft<EmailField> {
  return { named: (name) => ({ id: fieldId("email", name), name, type: "email", ...base, ...domains, ...options }) };
}

export function url(options: Options<UrlField> = {}): FieldDraft<UrlField> {
  return { named: (name) => ({ id: fieldId("url", name), name, type: "url", ...base, ...domains, ...options }) };
}

export function date(options: Options<DateField> = {}): FieldDraft<DateField> {
  const own = { min: "", max: "" };
  return { named: (name) => ({ id: fieldId("date", name), name, type: "date", ...base, ...own, ...options }) };
}

export function autodate(options: Options<AutodateField> = {}): FieldDraft<AutodateField> {
  const own = { onCreate: true, onUpdate: false };
  return { named: (name) => ({ id: fieldId("autodate", name), name, type: "autodate", ...base, ...own, ...options }) };
}

/** Select field: one of `values`, or up to `maxSelect` of them. */
export function select(options: Options<SelectField> & Pick<SelectField, "values">): FieldDraft<SelectField> {
  const own = { maxSelect: 1 };
  return { named: (name) => ({ id: fieldId("select", name), name, type: "select", ...base, ...own, ...options }) };
}

export function json(options: Options<JsonField> = {}): FieldDraft<JsonField> {
  const own = { maxSize: 0 };
  return { named: (name) => ({ id: fieldId("json", name), name, type: "json", ...base, ...own, ...options }) };
}

/** File field. Defaults: one file of any type, at most 5 MiB. */
export function file(options: Options<FileField> = {}): FieldDraft<FileField> {
  const own = { maxSelect: 1, maxSize: 0, mimeTypes: [], thumbs: [], protected: false };
  return { named: (name) => ({ id: fieldId("file", name), name, type: "file", ...base, ...own, ...options }) };
}

/** Relation field. @param options.collection name or id of the target; `maxSelect` is 1 by default */
export function relation({
  collection,
  ...options
}: Omit<Options<RelationField>, "collectionId"> & { collection: string }): FieldDraft<RelationField> {
  const own = { collectionId: collection, cascadeDelete: false, minSelect: 0, maxSelect: 1 };
  return { named: (name) => ({ id: fieldId("relation", name), name, type: "relation", ...base, ...own, ...options }) };
}

export function password(options: Options<PasswordField> = {}): FieldDraft<PasswordField> {
  const own = { hidden: true, min: 8, max: 0, pattern: "", cost: 0 };
  return { named: (name) => ({ id: fieldId("password", name), name, type: "password", ...base, ...own, ...options }) };
}

export function geoPoint(options: Options<GeoPointField> = {}): FieldDraft<GeoPointField> {
  return { named: (name) => ({ id: fieldId("geoPoint", name), name, type: "geoPoint", ...base, ...options }) };
}
