import { type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, FileField, JsonField, StoredRecord } from "../define/define.ts";
import { withoutInvisible } from "../fields/invisible-characters.ts";
import { jsonType } from "../fields/json.ts";
import { listOf } from "../fields/list-values.ts";
import { isPart, isPoint, type PictureCut } from "./cut.ts";

/** Most characters of each text. */
const longest = { alt: 500, pie: 500, credito: 200 } as const;
const textNames = Object.keys(longest) as (keyof typeof longest)[];
const names = new Set<string>([...textNames, "foco", "recorte"]);

/**
 * Details of one picture besides its file: alternative text, caption, credit and cropping. The details field of a file
 * field (`FileField.details`) holds a list of these in the order of the files; `{}` for a file without details.
 */
interface PictureDetails extends PictureCut {
  alt?: string;
  pie?: string;
  credito?: string;
}

/** File field with the field of its details. */
interface Companions {
  files: FileField;
  details: JsonField;
}

/** Pairs of file and details fields of a collection. Ignores an option that does not name a json field. */
export function companionsOf({ fields }: Pick<Collection, "fields">): Companions[] {
  return fields.flatMap((files) => {
    if (files.type !== "file" || !files.details) return [];
    const details = fields.find((field): field is JsonField => field.type === "json" && field.name === files.details);
    return details ? [{ files, details }] : [];
  });
}

/** Cleans the texts of sent details. Invalid details stay, so that validation refuses them. */
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

/**
 * Reorders details after the files changed, by stored name. New files have none. @returns `null` if no file has details
 */
export function alignDetails(details: unknown, before: readonly string[], after: readonly string[]): unknown {
  const known = after.map((name) => readDetails(details, before.indexOf(name)));
  const last = known.findLastIndex((entry) => Object.keys(entry).length > 0);
  return last === -1 ? null : known.slice(0, last + 1);
}

/** Details of the file at a position. `{}` if missing or invalid, whoever wrote them. @param place -1: no file */
export function readDetails(details: unknown, place: number): PictureDetails {
  const entry: unknown = Array.isArray(details) ? details[place] : undefined;
  return isObject(entry) && entryProblem(entry) === null ? (entry as PictureDetails) : {};
}

/** Cropping of a record's file. `null`: only as the thumb's size requires. */
export function cutOf(collection: Collection, record: StoredRecord, filename: string): PictureCut | null {
  for (const { files, details } of companionsOf(collection)) {
    const place = listOf(record[files.name]).indexOf(filename);
    if (place === -1) continue;
    const { foco, recorte } = readDetails(record[details.name], place);
    return foco || recorte ? { ...(foco && { foco }), ...(recorte && { recorte }) } : null;
  }
  return null;
}

/** Validates details. @param count number of files */
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
