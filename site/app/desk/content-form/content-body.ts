import type { ContentCollection } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../components/photos/desk-photo.ts";
import { addField, planField } from "../../components/photos/save/plan-field.ts";
import type { FileElsewhere, SaveBody } from "../../components/photos/save/save-body.ts";
import { type AnyRecord, fieldsOf } from "../content/content-words.ts";
import { keptValues } from "../fields/values/alternatives.ts";
import { areSameFiles } from "../fields/values/changed-fields.ts";
import { type FieldFile, isListOfFiles, type RecordValues, textsOf } from "../fields/values/record-values.ts";
import { savedValues } from "../fields/values/saved-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import type { FormFile } from "../record/form-files.ts";
import { contentsOf } from "../save/fetch-again.ts";

/**
 * Builds the body of a save: changed values, and the files of changed fields.
 * @param record as stored; null for a new one
 * @param elsewhere finds a file that the server already has
 * @throws PhotoNotFetchedError
 */
export async function contentBody(
  collection: ContentCollection,
  written: RecordValues,
  record: AnyRecord | null,
  elsewhere?: (file: FormFile) => FileElsewhere | null,
): Promise<SaveBody> {
  const values = keptValues(collection, written);
  const before = record && keptValues(collection, valuesOf(collection, record));
  const body = { values: savedValues(collection, values, before), files: {} };
  // The only record of a collection has a fixed id.
  if (!record && collection.single !== null) body.values.id = collection.single;
  const changed = fieldsOf(collection).filter(
    ({ name, type }) => type === "file" && !areSameFiles(before?.[name], values[name]),
  );
  for (const { name } of changed) {
    const value = values[name];
    const files = isListOfFiles(value) ? value.map(asPhoto) : [];
    const plan = planField(files, textsOf(record?.[name]));
    addField(body, { name }, plan, await contentsOf([plan], record, elsewhere));
  }
  return body;
}

/** A document is sent like a photo without details. */
const asPhoto = (file: FieldFile | DeskPhoto): DeskPhoto => ({ details: {}, cover: false, ...file });
