import type { ContentCollection, ContentField } from "@arzobispado/diocese/contenido";
import type { DeskPhoto } from "../../components/photos/desk-photo.ts";
import { findField } from "../content/content-words.ts";
import { formFields, type Stored } from "../content-form/content-record-form.ts";
import { type FieldFile, holdsPictures, isListOfFiles, type RecordValues } from "../fields/values/record-values.ts";
import { valuesOf } from "../fields/values/values-of.ts";
import type { FormField } from "../record/record-form.ts";
import { compareVersions } from "../versions/compare.ts";
import { htmlInWords } from "../versions/html-in-words.ts";
import { type DiffPart, diffWords } from "../versions/word-diff.ts";

/** File of one of two compared states. */
interface StateFile {
  name: string;
  /** The other state does not have the file. */
  changed: boolean;
  /** Details of a picture, with the difference from the other state marked. */
  words: DiffPart[];
}

/** Field that differs between two states, as words or as files. */
export type ComparedField =
  | { kind: "words"; name: string; label: string; older: DiffPart[]; newer: DiffPart[] }
  | { kind: "files"; field: ContentField; label: string; pictures: boolean; older: StateFile[]; newer: StateFile[] };

export interface ComparedStates {
  fields: ComparedField[];
  /** Labels of fields that one state lacks, because they were added later. */
  missing: string[];
}

/** Compares two states of an item, in the form's order. @param titles of related items, by id */
export function compareStates(
  collection: ContentCollection,
  { older, newer }: { older: Stored; newer: Stored },
  titles: Readonly<Record<string, string>>,
): ComparedStates {
  const fields = formFields(collection, titles);
  const isKept = ({ holds }: FormField<RecordValues>) =>
    holds.every((name) => !findField(collection, name) || (name in older && name in newer));
  const known = fields.filter(isKept).map((field) => readable(collection, field));
  const [before, after] = [valuesOf(collection, older), valuesOf(collection, newer)];
  const { differences } = compareVersions(known, before, after);
  return {
    fields: differences.map(({ field: name, label, mine, theirs }) => {
      const field = known.find((each) => each.name === name);
      const described = field?.holds.length === 1 ? findField(collection, name) : undefined;
      if (described?.type !== "file") return { kind: "words", name, label, older: mine, newer: theirs };
      return {
        kind: "files",
        field: described,
        label,
        pictures: holdsPictures(described),
        ...filesOf(name, before, after),
      };
    }),
    missing: fields.filter((field) => !isKept(field)).map(({ label }) => label),
  };
}

/** Makes a rich text field compare its whole text. */
function readable(collection: ContentCollection, field: FormField<RecordValues>): FormField<RecordValues> {
  if (findField(collection, field.name)?.type !== "editor" || field.holds.length > 1) return field;
  return { ...field, textOf: (values) => htmlInWords(String(values[field.name] ?? "")) };
}

function filesOf(name: string, before: RecordValues, after: RecordValues) {
  const [one, other] = [listIn(before, name), listIn(after, name)];
  return { older: sideOf(one, other, 0), newer: sideOf(other, one, 1) };
}

function sideOf(
  own: readonly (FieldFile | DeskPhoto)[],
  others: readonly (FieldFile | DeskPhoto)[],
  side: 0 | 1,
): StateFile[] {
  return own.map((file) => {
    const twin = others.find(({ key }) => key === file.key);
    const [text, otherText] = [detailsOf(file), twin ? detailsOf(twin) : ""];
    const parts = side === 0 ? diffWords(text, otherText)[0] : diffWords(otherText, text)[1];
    return { name: nameOf(file), changed: !twin, words: twin ? parts : [{ text, changed: false }] };
  });
}

const listIn = (values: RecordValues, name: string): (FieldFile | DeskPhoto)[] => {
  const value = values[name];
  return isListOfFiles(value) ? value : [];
};

const nameOf = ({ source }: FieldFile | DeskPhoto): string => ("stored" in source ? source.stored : source.name);

function detailsOf(file: FieldFile | DeskPhoto): string {
  if (!("details" in file)) return "";
  const { alt = "", pie = "", credito = "" } = file.details;
  return [alt, pie, credito].filter(Boolean).join(" · ");
}
