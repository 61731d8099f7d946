import type { AlternativesDescription, ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import { serverNow } from "../../backend/server-clock.ts";
import { type AnyRecord, fieldsOf, findField, titleOf } from "../content/content-words.ts";
import { alternativesWith, choiceName, chosenField, keptValues } from "../fields/values/alternatives.ts";
import { isSameValue } from "../fields/values/changed-fields.ts";
import { fieldText } from "../fields/values/field-text.ts";
import { problemsOf } from "../fields/values/problems-of.ts";
import type { RecordValues } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import { contentWays, whenItemIsSeen } from "../record/content-ways.ts";
import { wordsFor } from "../record/form-words.ts";
import type { FormField, RecordForm } from "../record/record-form.ts";
import { siteStateOf } from "../record/site-state.ts";
import { contentBody } from "./content-body.ts";
import { draftFields } from "./draft-fields.ts";

/** Record as the backend stores it. */
export type Stored = AnyRecord & { updated: string };

export type ContentForm = RecordForm<RecordValues, Stored>;

interface ContentFormPlace {
  titles: Readonly<Record<string, string>>;
  origin: string;
  formOf: (id: string) => string | null;
}

/**
 * Adapts a described collection to the `RecordForm` that the desk's common parts use.
 * @param opened values when the record was opened; null for a new one
 * @param titles titles of the items that relations name, by id
 * @param origin of the public site @param formOf address of an item's form; null: it cannot be opened again
 */
export function contentRecordForm(
  collection: ContentCollection,
  opened: RecordValues | null,
  { titles, origin, formOf }: ContentFormPlace,
): ContentForm {
  const fields = fieldsOf(collection);
  const relations = fields.filter(({ type }) => type === "relation").map(({ name }) => name);
  return {
    collection: collection.name,
    ...(relations.length > 0 && { expand: relations.join(",") }),
    fields: formFields(collection, titles),
    words: wordsFor(collection),
    titleOf: (values) => titleOfValues(collection, values),
    valuesOf: (record) => valuesOf(collection, record),
    check: (values) => Object.entries(problemsOf(collection, values, opened)).map(([field, text]) => ({ field, text })),
    wayTo: (field) => `Ir a «${findField(collection, field)?.label ?? field}»`,
    fieldOf: (name) => fields.find((field) => field.name === name || field.details === name)?.name,
    bodyOf: (values, record, elsewhere) => contentBody(collection, values, record, elsewhere),
    draftFields: (name, values, nameOf) => draftFields(collection, name, values, nameOf),
    fingerprint: (values) => JSON.stringify(collection.title.map((name) => String(values[name] ?? "").trim())),
    savedItem: (record) => {
      const now = serverNow();
      return {
        lines: [whenItemIsSeen({ collection, record, now })].filter(Boolean),
        ways: contentWays({ collection, record, title: titleOf(collection, record), origin, now }),
        to: formOf(record.id),
      };
    },
    siteStateOf: (record, now) => siteStateOf(collection, record, now),
    filesField: fields.find(({ type }) => type === "file")?.name ?? "",
  };
}

/**
 * Lists the fields of a form in order. Alternatives count as one field. @param titles titles of the items that
 * relations name, by id
 */
export function formFields(
  collection: ContentCollection,
  titles: Readonly<Record<string, string>>,
): FormField<RecordValues>[] {
  return fieldsOf(collection).flatMap((field) => {
    const alternatives = alternativesWith(collection, field.name);
    if (!alternatives) return [formField(field, titles)];
    return alternatives.of[0]?.field === field.name ? [jointField(collection, alternatives, titles)] : [];
  });
}

function jointField(
  collection: ContentCollection,
  alternatives: AlternativesDescription,
  titles: Readonly<Record<string, string>>,
): FormField<RecordValues> {
  const fields = alternatives.of.flatMap(({ field }) => findField(collection, field) ?? []);
  const names = fields.map(({ name }) => name);
  return {
    name: names[0] ?? "",
    label: alternatives.label,
    holds: [...names, choiceName(alternatives)],
    textOf: (values) => {
      const chosen = chosenField(alternatives, values);
      const field = fields.find(({ name }) => name === chosen);
      return field ? fieldText(field, values[chosen], titles) : "";
    },
    exactOf: (values) => {
      const kept = keptValues(collection, values);
      return JSON.stringify(fields.map((field) => exactText(field, kept)));
    },
  };
}

function formField(field: ContentField, titles: Readonly<Record<string, string>>): FormField<RecordValues> {
  const { name, label } = field;
  return {
    name,
    label,
    holds: [name],
    textOf: (values) => fieldText(field, values[name], titles),
    exactOf: (values) => exactText(field, values),
  };
}

/** Text that is equal for values that would be stored alike. */
function exactText(field: ContentField, values: RecordValues): string {
  const value = values[field.name];
  return isSameValue(field, value, undefined) ? "" : JSON.stringify(withoutBytes(value));
}

function withoutBytes(value: RecordValues[string] | undefined): unknown {
  if (typeof value === "string") return value.trim();
  if (!Array.isArray(value)) return value;
  return value.map((each) => (typeof each === "string" ? each : { ...each, source: undefined }));
}

/** Title of an item from the values in its form. Empty: no name yet. */
function titleOfValues({ title }: ContentCollection, values: RecordValues): string {
  return title
    .map((name) => (typeof values[name] === "string" ? values[name].trim() : ""))
    .filter(Boolean)
    .join(" ");
}
