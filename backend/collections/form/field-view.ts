import type { Collection, Field } from "../../schema/define/define.ts";
import { isInLegacyForm, optionsOf } from "./field-options.ts";

/** Field in the older form (protocol 5.1). */
export function legacyField(field: Field): Record<string, unknown> {
  const { system, id, name, type, required, presentable } = field;
  const values: Record<string, unknown> = { ...field };
  const options = optionsOf(type).flatMap(({ name, legacy, toLegacy }) =>
    legacy === null ? [] : [[legacy, toLegacy ? toLegacy(values[name]) : values[name]]],
  );
  // Unused keys that older clients still expect: `unique` and `displayFields`.
  const unused = type === "relation" ? { displayFields: null } : {};
  const shown = { ...Object.fromEntries(options), ...unused };
  return { system, id, name, type, required, presentable, unique: false, options: shown };
}

/** Fields that the older form shows, in their order. */
export function legacyFields({ type, fields }: Pick<Collection, "type" | "fields">): Field[] {
  return fields.filter((field) => isInLegacyForm(field, type));
}

/** Field in the modern form (protocol 5.2), with our own `search` and `details`. */
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
