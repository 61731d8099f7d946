import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { fieldsOf } from "../../content/content-words.ts";
import type { RecordValues } from "./record-values.ts";

const mark = " (copia)";

/**
 * A copy that is to be saved as an item of its own. Its files stay where they are: the new record has none of them, so
 * that they are fetched when it is saved.
 */
export function duplicateValues(collection: ContentCollection, values: RecordValues): RecordValues {
  const texts = collection.title.flatMap((name) =>
    fieldsOf(collection).filter((field) => field.name === name && field.type === "text"),
  );
  // What must be given names it best: the others may be empty.
  const named = texts.find(({ required }) => required) ?? texts.findLast(({ name }) => values[name] !== "");
  if (!named) return { ...values };
  const room = named.max === undefined ? undefined : Math.max(0, named.max - mark.length);
  return { ...values, [named.name]: String(values[named.name]).trim().slice(0, room) + mark };
}
