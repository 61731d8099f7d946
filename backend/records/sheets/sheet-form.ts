import { BadRequestError } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { Collections } from "../../schema/registry/collections.ts";

/** Rows of one sheet: all of them are saved in one transaction, and whoever else saves waits for it. */
export const mostRows = 2_000;
/** Bytes of a request. */
export const longestSheet = 16 * 1024 * 1024;
const longestName = 200;

/** One row as the client has read it. */
export interface SheetRow {
  /** As the sheet counts them, for the answer. */
  number: number;
  /** Of the record that it changes; `""`: found by the title fields, or a new one. */
  id: string;
  /** By field; relations by id or by the title of what they name. */
  values: Record<string, unknown>;
}

/** A sheet that somebody wants to import, or to try. */
export interface Sheet {
  mode: "trial" | "apply";
  /** Of the file. */
  name: string;
  /** Save the other rows when some are wrong? */
  leaveOutWrong: boolean;
  /** Rows of the file that whoever imports it has left out already; for the list of imports. */
  leftOut: number;
  /** Fields by which a row without an id finds its record; none: it makes a new one. */
  match: Field[];
  /** By field: those of the other collection of which its titles are made. */
  titles: ReadonlyMap<RelationField, Field[]>;
  rows: SheetRow[];
}

/** @throws BadRequestError for what is no sheet of this collection */
export function readSheet(
  body: Record<string, unknown>,
  collection: Collection,
  collections: Collections,
  isSuperuser: boolean,
): Sheet {
  const { mode, name = "", leaveOutWrong = false, leftOut = 0, match = [], titles = {}, rows } = body;
  if (mode !== "trial" && mode !== "apply") throw invalid("mode");
  if (typeof name !== "string" || name.length > longestName) throw invalid("name");
  if (typeof leaveOutWrong !== "boolean") throw invalid("leaveOutWrong");
  if (!Number.isSafeInteger(leftOut) || Number(leftOut) < 0 || Number(leftOut) > mostRows) throw invalid("leftOut");
  if (!isJsonObject(titles)) throw invalid("titles");
  const titleFields = Object.entries(titles).map(([relation, names]) => {
    const field = collection.fields.find((each) => each.name === relation);
    const target = field?.type === "relation" ? collections.find(field.collectionId) : undefined;
    if (field?.type !== "relation" || !target) throw invalid("titles");
    return [field, fieldsNamed(target, names, isSuperuser, "titles")] as const;
  });
  return {
    mode,
    name,
    leaveOutWrong,
    leftOut: Number(leftOut),
    match: fieldsNamed(collection, match, isSuperuser, "match"),
    titles: new Map(titleFields),
    rows: readRows(rows),
  };
}

/** Fields that may tell records apart: their values are looked through, so that nobody names what they may not see. */
function fieldsNamed(collection: Collection, names: unknown, isSuperuser: boolean, key: string): Field[] {
  if (!Array.isArray(names)) throw invalid(key);
  return names.map((name) => {
    const field = collection.fields.find((each) => each.name === name);
    const known = collection.type === "auth" ? ownTypes : titleTypes;
    if (!field || (field.hidden && !isSuperuser) || !known.has(field.type)) throw invalid(key);
    return field;
  });
}

const titleTypes: ReadonlySet<Field["type"]> = new Set([
  "text",
  "email",
  "url",
  "number",
  "date",
  "select",
  "relation",
]);
/** Of accounts: whose address is shown is each one's own decision. */
const ownTypes: ReadonlySet<Field["type"]> = new Set(["text"]);

function readRows(rows: unknown): SheetRow[] {
  if (!Array.isArray(rows) || rows.length === 0) throw invalid("rows");
  if (rows.length > mostRows) {
    const tooMany = problem("validation_length_too_long", `The length must be no more than ${mostRows}.`, {
      max: mostRows,
    });
    throw new BadRequestError(message, { data: { rows: tooMany } });
  }
  return rows.map((row) => {
    if (!isJsonObject(row)) throw invalid("rows");
    const { number, id = "", values } = row;
    if (!Number.isSafeInteger(number) || typeof id !== "string" || !isJsonObject(values)) throw invalid("rows");
    return { number: number as number, id, values };
  });
}

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const message = "Invalid sheet.";
const invalid = (key: string) =>
  new BadRequestError(message, { data: { [key]: problem("validation_invalid_value", "Invalid value.") } });
