import type { Problem } from "../../protocol/errors.ts";
import type { Collection, FileField, JsonField, StoredRecord } from "../define/define.ts";
import { withoutInvisible } from "../fields/invisible-characters.ts";
import { jsonType } from "../fields/json.ts";
import { listOf } from "../fields/list-values.ts";
import { problem } from "../fields/problem.ts";
import { isPart, isPoint, type PictureCut } from "./cut.ts";

/** Characters of each text at most. */
const longest = { alt: 500, pie: 500, credito: 200 } as const;
const textNames = Object.keys(longest) as (keyof typeof longest)[];
const names = new Set<string>([...textNames, "foco", "recorte"]);

/**
 * What is known of one picture besides its file: alternative text, caption, credit, and how it is cut. The companion of a
 * file field (`FileField.details`) is a list of these in the order of the field's files; `{}` of a file that has none.
 */
interface PictureDetails extends PictureCut {
  alt?: string;
  pie?: string;
  credito?: string;
}

/** A file field and the field of its details. */
interface Companions {
  files: FileField;
  details: JsonField;
}

/** Those of a collection. An option that names no field of the kind says nothing. */
export function companionsOf({ fields }: Pick<Collection, "fields">): Companions[] {
  return fields.flatMap((files) => {
    if (files.type !== "file" || !files.details) return [];
    const details = fields.find((field): field is JsonField => field.type === "json" && field.name === files.details);
    return details ? [{ files, details }] : [];
  });
}

/** Details as they were sent, with texts as they are stored. What is no details stays for the check that refuses it. */
export function tidyDetails(sent: unknown): unknown {
  if (jsonType.isEmpty(sent) && !Array.isArray(sent)) return null;
  if (!Array.isArray(sent)) return sent;
  return sent.map((entry: unknown) => {
    if (entry === null) return {};
    if (!isObject(entry)) return entry;
    return Object.fromEntries(
      Object.entries(entry).map(([name, value]) => [
        name,
        isTextName(name) && typeof value === "string" ? withoutInvisible(value).trim() : value,
      ]),
    );
  });
}

/** Details follow their files by the stored names; a new file has none. @returns null when nothing is known of any */
export function alignDetails(details: unknown, before: readonly string[], after: readonly string[]): unknown {
  const known = after.map((name) => readDetails(details, before.indexOf(name)));
  const last = known.findLastIndex((entry) => Object.keys(entry).length > 0);
  return last === -1 ? null : known.slice(0, last + 1);
}

/** What is known of the file at a place; `{}` for what is no details, whoever wrote it. @param place -1: none */
export function readDetails(details: unknown, place: number): PictureDetails {
  const entry: unknown = Array.isArray(details) ? details[place] : undefined;
  return isObject(entry) && entryProblem(entry) === null ? (entry as PictureDetails) : {};
}

/** How the thumbs of a record's file are cut; null: not before their size does. */
export function cutOf(collection: Collection, record: StoredRecord, filename: string): PictureCut | null {
  for (const { files, details } of companionsOf(collection)) {
    const place = listOf(record[files.name]).indexOf(filename);
    if (place === -1) continue;
    const { foco, recorte } = readDetails(record[details.name], place);
    return foco || recorte ? { ...(foco && { foco }), ...(recorte && { recorte }) } : null;
  }
  return null;
}

/** What is wrong with details. @param count of the files that they are about */
export function detailsProblem(details: unknown, count: number): Problem | null {
  if (details === null) return null;
  if (!Array.isArray(details)) return invalid("They must be a list.");
  if (details.length > count) {
    return problem("validation_too_many_picture_details", `There are details of more than ${count} files.`, { count });
  }
  for (const [place, entry] of details.entries()) {
    const wrong = isObject(entry) ? entryProblem(entry) : "must be an object";
    if (wrong) return invalid(`Details ${place + 1} ${wrong}.`);
  }
  return null;
}

const invalid = (message: string) => problem("validation_invalid_picture_details", message);

function entryProblem(entry: { [name: string]: unknown }): string | null {
  for (const [name, value] of Object.entries(entry)) {
    if (!names.has(name)) return "have an unknown key";
    if (!isTextName(name)) continue;
    if (typeof value !== "string" || [...value].length > longest[name]) {
      return `must have in ${name} a text of at most ${longest[name]} characters`;
    }
  }
  if ("foco" in entry && !isPoint(entry.foco)) return "must have in foco two numbers from 0 to 1";
  if ("recorte" in entry && !isPart(entry.recorte)) {
    return "must have in recorte left, top, width and height of a part of the picture, from 0 to 1";
  }
  return null;
}

const isTextName = (name: string): name is keyof typeof longest => Object.hasOwn(longest, name);

const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
