import type { Bounds } from "../../config/bounds.ts";
import { BadRequestError, type Problem, problem } from "../../protocol/errors.ts";
import type { Collection, Field, RelationField } from "../../schema/define/define.ts";
import { itemsOf } from "../../schema/fields/list-values.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { titleKey } from "./title-index.ts";

const longestName = 200;
/** Openings of titles, and characters of one. */
const mostOpenings = 200;
const longestOpening = 60;

/** Row as the client sends it. */
export interface SheetRow {
  /** Row number in the file, for the answer. */
  number: number;
  /** Id of the record to change. `""`: found by the title fields, or new. */
  id: string;
  /** Values by field. A relation holds ids or titles. */
  values: Record<string, unknown>;
}

/** Fields that make up a record's title in a sheet. */
export interface RecordTitle {
  fields: readonly Field[];
  /** Related record whose field is the title of a record without an own one. `null`: no such fallback. */
  like: { relation: RelationField; target: Collection; field: Field } | null;
}

/** Sheet to be imported or tried. */
export interface Sheet {
  mode: "trial" | "apply";
  /** File name. */
  name: string;
  /** Save the correct rows although others are wrong. */
  leaveOutWrong: boolean;
  /** Rows of the file that were left out before sending; for the list of imports. */
  leftOut: number;
  /** Fields by which a row without an id finds its record. Empty: such a row makes a new record. */
  match: Field[];
  /** Title fields of related records, by relation field. */
  titles: ReadonlyMap<RelationField, RecordTitle>;
  /** Words in the form of `titleKey` with which titles may begin, as "parish": a name may leave them out. */
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
 * Parses a sheet and checks its bounds, before anything is read from the database for it.
 * @throws BadRequestError for a malformed sheet, and for one beyond a bound
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

/**
 * Parses title fields such as `["nombre", "parroquia.nombre"]`. The last one, with a dot, is the title of a record
 * without a `nombre`.
 */
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

/** Ids of the fields of a title, as part of a cache key or fingerprint. */
export const printOfTitle = ({ fields, like }: RecordTitle): string[] => [
  ...fields.map(({ id }) => id),
  ...(like ? [`${like.relation.id}.${like.field.id}`] : []),
];

/** Fields usable in titles. Hidden fields are refused: a search by their values would reveal them. */
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
/** Types allowed for auth collections: each account decides whether its mail address is shown. */
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

/** Refuses a sheet with too many distinct values in a relation, since each must be looked up. */
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

/** Error about the sheet as a whole, even if it was found at one row. */
export class SheetRefusedError extends BadRequestError {}

/** Error about one key. @param key of the body, or the field at fault */
export const refused = (key: string, why: Problem) => new SheetRefusedError("Invalid sheet.", { data: { [key]: why } });
const invalid = (key: string) => refused(key, problem("validation_invalid_value", "Invalid value."));
