import { formatIndex, parseIndex } from "../../schema/change/index-expression.ts";
import { validateCollection } from "../../schema/change/validate-collection.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import { compilePattern } from "../../schema/fields/pattern.ts";
import type { CollectionSet } from "../../schema/registry/collection-set.ts";
import type { Notes } from "../report/notes.ts";

/** Maximum rounds: solving one problem can reveal another. */
const rounds = 5;

/**
 * Removes from a table's definition what cannot be stored here: fields, indexes and options.
 * @param others all collections after the import
 * @returns `null`: the collection itself cannot be stored
 */
export function fitDefinition(collection: Collection, others: CollectionSet, notes: Notes): Collection | null {
  let fit: Collection = {
    ...collection,
    fields: collection.fields.map((field) => fitOptions(field, collection.name, notes)),
    indexes: fitIndexes(collection, notes),
  };
  for (let round = 0; round < rounds; round++) {
    const { fields = {}, indexes = {}, ...itself } = validateCollection(fit, others);
    if (Object.keys(itself).length > 0) break;
    const [badFields, badIndexes] = [Object.keys(fields), Object.keys(indexes)];
    if (badFields.length + badIndexes.length === 0) return fit;
    for (const at of badFields) {
      notes.add("left", `${fit.name}.${fit.fields[Number(at)]?.name}`, "el campo no puede ser como allí; no se trajo");
    }
    for (const at of badIndexes) notes.add("left", `${fit.name}, índice ${Number(at) + 1}`, "no se puede hacer aquí");
    fit = {
      ...fit,
      fields: fit.fields.filter((_, at) => !badFields.includes(String(at))),
      indexes: fit.indexes.filter((_, at) => !badIndexes.includes(String(at))),
    };
  }
  notes.add("left", `colección ${fit.name}`, "no puede ser como allí; no se trajo, ni sus filas");
  return null;
}

function fitOptions(field: Field, collection: string, notes: Notes): Field {
  const where = `${collection}.${field.name}`;
  if (field.type === "file") {
    const thumbs = field.thumbs.filter((thumb) => /^(?!0+x0+\D?$)\d{1,5}x\d{1,5}[tbf]?$/.test(thumb));
    if (thumbs.length === field.thumbs.length) return field;
    notes.add("changed", where, "se quitaron tamaños de miniatura que no existen");
    return { ...field, thumbs };
  }
  if ("pattern" in field && field.pattern !== "" && !compilePattern(field.pattern)) {
    notes.add("changed", where, "su patrón no se entiende aquí; queda sin patrón");
    return { ...field, pattern: "" };
  }
  return field;
}

function fitIndexes({ name, indexes }: Collection, notes: Notes): string[] {
  return indexes.flatMap((text, at) => {
    const index = parseIndex(text);
    if (index) return [formatIndex(index, name)];
    notes.add("left", `${name}, índice ${at + 1}`, "no se entiende aquí");
    return [];
  });
}
