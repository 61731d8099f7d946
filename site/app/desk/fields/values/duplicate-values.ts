import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import type { RecordValues } from "./record-values.ts";

const mark = " (copia)";

/**
 * Values of a copy, to be saved as a record of its own, with « (copia)» in its title. Its files still point to the
 * original; the save fetches them.
 */
export function duplicateValues(collection: ContentCollection, values: RecordValues): RecordValues {
  const texts = collection.title.flatMap((name) =>
    fieldsOf(collection).filter((field) => field.name === name && field.type === "text"),
  );
  // A required title field names the record best; others may be empty.
  const named = texts.find(({ required }) => required) ?? texts.findLast(({ name }) => values[name] !== "");
  if (!named) return { ...values };
  const room = named.max === undefined ? undefined : Math.max(0, named.max - mark.length);
  return { ...values, [named.name]: String(values[named.name]).trim().slice(0, room) + mark };
}
