import type { Collection, Field } from "../../schema/define/define.ts";
import { isInLegacyForm, optionsOf } from "./field-options.ts";

/** A field in the older form (protocol 5.1). */
export function legacyField(field: Field): Record<string, unknown> {
  const { system, id, name, type, required, presentable } = field;
  const values: Record<string, unknown> = { ...field };
  const options = optionsOf(type).flatMap(({ name, legacy, toLegacy }) =>
    legacy === null ? [] : [[legacy, toLegacy ? toLegacy(values[name]) : values[name]]],
  );
  // Nobody looks at `unique` and `displayFields` any more; clients of that time expect the keys.
  const unused = type === "relation" ? { displayFields: null } : {};
  const shown = { ...Object.fromEntries(options), ...unused };
  return { system, id, name, type, required, presentable, unique: false, options: shown };
}

/** The fields that the older form knows, in their order. */
export function legacyFields({ type, fields }: Pick<Collection, "type" | "fields">): Field[] {
  return fields.filter((field) => isInLegacyForm(field, type));
}

/** A field in today's form (protocol 5.2), and with it our own `search` and `details`. */
export function modernField(field: Field): Record<string, unknown> {
  const { id, name, type, system, hidden, presentable, required, search, help = "" } = field;
  const values: Record<string, unknown> = { ...field };
  return {
    id,
    name,
    type,
    system,
    hidden,
    presentable,
    ...(type === "autodate" ? {} : { help, required }),
    search,
    ...Object.fromEntries(optionsOf(type).map((option) => [option.name, values[option.name]])),
    ...(values.details === undefined ? {} : { details: values.details }),
  };
}
