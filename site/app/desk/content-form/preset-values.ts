import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { findField } from "../content/content-words.ts";
import type { RecordValues } from "../fields/values/record-values.ts";

/** Start values of a new item, from the filters of the list it was created from: `?vicaria=…`. */
export function presetValues(collection: ContentCollection, params: URLSearchParams): RecordValues {
  const preset = collection.filters.flatMap((name): [string, string | string[]][] => {
    const field = findField(collection, name);
    const value = params.get(name) ?? "";
    if (value === "" || (field?.type !== "relation" && field?.type !== "select")) return [];
    return [[name, field.multiple ? value.split(",") : value]];
  });
  return Object.fromEntries(preset);
}
