import { formatIndex, parseIndex } from "../../schema/change/index-expression.ts";
import type { Plan, PlannedCollection } from "../plan/plan.ts";
import { UniqueKeys } from "../plan/unique-keys.ts";
import { type ForeignContent, type ForeignSource, foreignRows } from "../read/foreign-rows.ts";
import type { Notes } from "../report/notes.ts";
import { fullRecord } from "./full-record.ts";

/** Columns that must stay unique in accounts: a row that violates them is not imported. */
const needed = new Set(["email", "tokenKey"]);

/**
 * Makes a unique index non-unique if the other server's rows violate it, so that no row is lost. SQLite may have
 * enforced it otherwise than written, or it may have been disabled.
 */
export function relaxIndexes(source: ForeignSource, plan: Plan, notes: Notes): Plan {
  const collections = plan.collections.map((planned) => relax({ source, plan }, planned, notes));
  return { ...plan, collections };
}

function relax(content: ForeignContent, planned: PlannedCollection, notes: Notes): PlannedCollection {
  const { collection, foreign } = planned;
  if (!foreign || collection.system || collection.type === "view") return planned;
  const indexes = collection.indexes.map((text) => {
    const index = parseIndex(text);
    if (!index?.unique || needed.has(index.columns[0]?.name ?? "")) return text;
    if (!isBroken(content, { ...planned, collection: { ...collection, indexes: [text] } })) return text;
    notes.add("changed", `${collection.name}, índice ${index.name}`, "hay filas con el mismo valor; deja de ser único");
    return formatIndex({ ...index, unique: false }, collection.name);
  });
  return { ...planned, collection: { ...collection, indexes } };
}

function isBroken(content: ForeignContent, planned: PlannedCollection): boolean {
  const keys = new UniqueKeys(planned.collection);
  for (const coming of foreignRows(content, planned, null)) {
    const record = fullRecord(planned, { coming, here: undefined, now: content.source.now });
    if (keys.conflict(record)) return true;
    keys.add(record);
  }
  return false;
}
