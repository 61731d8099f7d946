import type { Form } from "../../protocol/body/form.ts";
import type { Collection } from "../../schema/define/define.ts";

/**
 * Converts form values to what a JSON body would hold (protocol 1.3): texts of booleans and numbers are parsed. List
 * fields get all values of their key, other fields the first value. Unknown keys become a list if repeated.
 */
export function formValues({ texts, payload }: Form, collection: Collection): Record<string, unknown> {
  const values: Record<string, unknown> = { ...payload };
  for (const [key, given] of texts) {
    const [first, ...more] = given.map(normalise);
    const single = more.length === 0 || holdsOne(collection, key);
    values[key] = single ? first : [first, ...more];
  }
  return values;
}

function holdsOne(collection: Collection, key: string): boolean {
  const bare = key.replace(/^\+|[+-]$|:autogenerate$/, "");
  const field = collection.fields.find(({ name }) => name === key || name === bare);
  return field !== undefined && !["select", "file", "relation"].includes(field.type);
}

/** Parses a boolean or a number. Keeps texts that would be written differently: `007`, `1e3`. */
function normalise(text: string): unknown {
  if (text === "true") return true;
  if (text === "false") return false;
  return /^-?\d+(?:\.\d+)?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}
