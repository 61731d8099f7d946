import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { FileOwner } from "../../backend/file-address.ts";
import type { DeskPhoto } from "../../components/photos/desk-photo.ts";
import { appendField, planField } from "../../components/photos/save/plan-field.ts";
import { type AnyRecord, fieldsOf } from "../content/content-words.ts";
import { keptValues } from "../fields/values/alternatives.ts";
import { areSameFiles } from "../fields/values/changed-fields.ts";
import { formParts } from "../fields/values/form-parts.ts";
import { type FieldFile, isListOfFiles, type RecordValues, textsOf } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import { fetchAgain } from "../save/fetch-again.ts";

/**
 * The one form of a save: what was changed, and the files of the fields that changed.
 * @param record as it is changed; null for a new one
 * @throws PhotoNotFetchedError
 */
export async function contentBody(
  collection: ContentCollection,
  written: RecordValues,
  record: AnyRecord | null,
): Promise<FormData> {
  const values = keptValues(collection, written);
  const before = record && keptValues(collection, valuesOf(collection, record));
  const body = new FormData();
  // The one record of a collection is found by its id.
  if (!record && collection.single !== null) body.append("id", collection.single);
  for (const [name, text] of formParts(collection, values, before)) body.append(name, text);
  const changed = fieldsOf(collection).filter(
    ({ name, type }) => type === "file" && !areSameFiles(before?.[name], values[name]),
  );
  for (const { name } of changed) {
    const value = values[name];
    const files = isListOfFiles(value) ? value.map(asPhoto) : [];
    const plan = planField(files, textsOf(record?.[name]));
    appendField(body, { name }, plan, await fetchAgain([plan], record ?? ownerOf(values)));
  }
  return body;
}

/** The record of which these values are a copy: its files are still there. */
function ownerOf(values: RecordValues): FileOwner | null {
  for (const value of Object.values(values)) {
    for (const { source } of isListOfFiles(value) ? value : []) {
      const [, , , collectionId, id] = "address" in source ? source.address.split("/") : [];
      if (collectionId && id) return { collectionId, id };
    }
  }
  return null;
}

/** A document travels as a photo does of which nothing is said. */
const asPhoto = (file: FieldFile | DeskPhoto): DeskPhoto => ({ details: {}, cover: false, ...file });
