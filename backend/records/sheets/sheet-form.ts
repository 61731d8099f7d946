import type { Bounds } from "../../config/bounds.ts";
import { BadRequestError, type Problem } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { itemsOf } from "../../schema/fields/list-values.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { titleKey } from "./title-index.ts";

const longestName = 200;
/** Openings of titles, and letters of one. */
const mostOpenings = 200;
const longestOpening = 60;

/** One row as the client has read it. */
export interface SheetRow {
  /** As the sheet counts them, for the answer. */
  number: number;
  /** Of the record that it changes; `""`: found by the title fields, or a new one. */
  id: string;
  /** By field; relations by id or by the title of what they name. */
  values: Record<string, unknown>;
}

/** Values by which a record is known in a sheet. */
export interface RecordTitle {
  fields: readonly Field[];
  /** A record without a title of its own is called like what its relation names. */
  like: { relation: RelationField; target: Collection; field: Field } | null;
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
  titles: ReadonlyMap<RelationField, RecordTitle>;
  /** Words, as `titleKey` has them, with which titles may begin without telling them apart. */
  openings: string[];
  rows: SheetRow[];
}

interface ReadingOf {
  collection: Collection;
  collections: Collections;
  isSuperuser: boolean;
  bounds: Bounds;
}

/**
 * Reads a sheet and compares it with the bounds, before anything is looked up for it.
 * @throws BadRequestError for what is no sheet of this collection, and for one beyond a bound
 */
export function readSheet(body: Record<string, unknown>, reading: ReadingOf): Sheet {
  const { collection, collections, bounds } = reading;
  const { mode, name = "", leaveOutWrong = false, leftOut = 0, match = [], titles = {}, openings = [], rows } = body;
  if (mode !== "trial" && mode !== "apply") throw invalid("mode");
  if (typeof name !== "string" || name.length > longestName) throw invalid("name");
  if (typeof leaveOutWrong !== "boolean") throw invalid("leaveOutWrong");
  if (!isCount(leftOut) || leftOut > bounds.sheetRows) throw invalid("leftOut");
  if (!isJsonObject(titles)) throw invalid("titles");
  if (!isListOfOpenings(openings)) throw invalid("openings");
  const relations = Object.entries(titles);
  if (relations.length > bounds.sheetTitles) throw tooManyTitles("titles", bounds);
  const titleFields = relations.map(([relation, names]) => {
    const field = collection.fields.find((each) => each.name === relation);
    const target = field?.type === "relation" ? collections.find(field.collectionId) : undefined;
    if (field?.type !== "relation" || !target) throw invalid("titles");
    return [field, titleNamed(reading, target, names)] as const;
  });
  const read = readRows(rows, bounds);
  refuseManyNames(collection, read, bounds);
  return {
    mode,
    name,
    leaveOutWrong,
    leftOut,
    match: fieldsNamed(reading, collection, match, "match"),
    titles: new Map(titleFields),
    openings: openings.map((words) => titleKey([words])),
    rows: read,
  };
}

/** Of `["nombre", "parroquia.nombre"]` the last is what a record without a `nombre` is called like. */
function titleNamed(reading: ReadingOf, collection: Collection, names: unknown): RecordTitle {
  const last = Array.isArray(names) ? names.at(-1) : undefined;
  const [relation, field, ...more] = typeof last === "string" ? last.split(".") : [];
  if (!Array.isArray(names) || field === undefined) {
    return { fields: fieldsNamed(reading, collection, names, "titles"), like: null };
  }
  const fields = fieldsNamed(reading, collection, names.slice(0, -1), "titles");
  const [through] = fieldsNamed(reading, collection, [relation], "titles");
  const leadsToOne = through?.type === "relation" && through.maxSelect === 1 && more.length === 0;
  const target = leadsToOne ? reading.collections.find(through.collectionId) : undefined;
  const [called] = target ? fieldsNamed(reading, target, [field], "titles") : [];
  if (through?.type !== "relation" || !target || !called) throw invalid("titles");
  return { fields, like: { relation: through, target, field: called } };
}

/** Ids of the fields of a title: another title, another print. */
export const printOfTitle = ({ fields, like }: RecordTitle): string[] => [
  ...fields.map(({ id }) => id),
  ...(like ? [`${like.relation.id}.${like.field.id}`] : []),
];

/** Fields that may tell records apart: their values are looked through, so that nobody names what they may not see. */
function fieldsNamed({ isSuperuser, bounds }: ReadingOf, collection: Collection, names: unknown, key: string): Field[] {
  if (!Array.isArray(names)) throw invalid(key);
  if (names.length > bounds.sheetTitles) throw tooManyTitles(key, bounds);
  if (new Set(names).size < names.length) throw refused(key, repeated);
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

function readRows(rows: unknown, bounds: Bounds): SheetRow[] {
  if (!Array.isArray(rows) || rows.length === 0) throw invalid("rows");
  if (rows.length > bounds.sheetRows)
    throw refused("rows", beyond("validation_too_many_rows", "rows", bounds.sheetRows));
  let cells = 0;
  return rows.map((row) => {
    if (!isJsonObject(row)) throw invalid("rows");
    const { number, id = "", values } = row;
    if (!Number.isSafeInteger(number) || typeof id !== "string" || !isJsonObject(values)) throw invalid("rows");
    cells += Object.keys(values).length;
    if (cells > bounds.sheetCells) {
      throw refused("rows", beyond("validation_too_many_cells", "cells", bounds.sheetCells));
    }
    return { number: number as number, id, values };
  });
}

/** Refuses a sheet whose relations have more distinct values than are looked up for one. */
function refuseManyNames({ fields }: Collection, rows: readonly SheetRow[], { sheetNames: most }: Bounds): void {
  for (const { name, type } of fields) {
    if (type !== "relation") continue;
    const distinct = new Set<string>();
    for (const { values } of rows) {
      if (!Object.hasOwn(values, name)) continue;
      for (const item of itemsOf(values[name])) distinct.add(item);
      if (distinct.size > most) throw refused(name, beyond("validation_too_many_names", "names", most));
    }
  }
}

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfOpenings = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= mostOpenings &&
  value.every((words) => typeof words === "string" && words.length <= longestOpening);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const repeated = problem("validation_repeated_field", "Each field may stand here once.");
const beyond = (code: string, what: string, max: number) =>
  problem(code, `A sheet has no more than ${max} ${what}.`, { max });
const tooManyTitles = (key: string, { sheetTitles: max }: Bounds) =>
  refused(key, beyond("validation_too_many_titles", "titles", max));

/** Refusal of the sheet as a whole, whichever row it was found at. */
export class SheetRefusedError extends BadRequestError {}

/** @param key of the body, or the field at fault */
export const refused = (key: string, why: Problem) => new SheetRefusedError("Invalid sheet.", { data: { [key]: why } });
const invalid = (key: string) => refused(key, problem("validation_invalid_value", "Invalid value."));
