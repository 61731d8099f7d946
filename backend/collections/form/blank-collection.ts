import { completeAuthOptions } from "../../schema/define/auth-options.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import { defineCollection, text } from "../../schema/define/define-collection.ts";
import type { Generation } from "./generation.ts";

interface Beginning {
  id: string;
  name: string;
  type: Collection["type"];
  system: boolean;
}

/**
 * New collection with the fields that its type always has. Older-form collections always have dates, and accounts a
 * `username`; modern ones have only the fields they name (protocol 2.1, 5.2).
 */
export function blankCollection({ id, name, type, system }: Beginning, generation: Generation): Collection {
  // The name is checked later: it may be invalid.
  const blank = defineCollection({ id, type, system, name: "blank" });
  const fields = generation === "legacy" ? legacyFieldsOf(blank, name) : blank.fields.filter(isNoDate);
  return {
    ...blank,
    name,
    fields,
    indexes: fields.some((field) => field.name === "username") ? [...blank.indexes, usernameIndex(id)] : blank.indexes,
    auth: blank.auth && (generation === "legacy" ? nothingAllowed() : blank.auth),
  };
}

const isNoDate = ({ type }: Field) => type !== "autodate";

function legacyFieldsOf({ type, fields }: Collection, name: string): Field[] {
  if (type !== "auth") return fields;
  const username = text({
    required: true,
    min: 3,
    max: 150,
    pattern: "^[\\w][\\w\\.\\-]*$",
    autogeneratePattern: `${name}[1-9]{5}`,
  }).named("username");
  const withoutEmail = fields.map((field) => (field.name === "email" ? { ...field, required: false } : field));
  return [...withoutEmail.filter(isNoDate), username, ...withoutEmail.filter((field) => !isNoDate(field))];
}

/** Sign-in by password is off unless the older form allows it. */
const nothingAllowed = () => completeAuthOptions({ passwordAuth: { enabled: false, identityFields: [] } });

const usernameIndex = (id: string) => `CREATE UNIQUE INDEX idx_username_${id} ON blank (username COLLATE NOCASE)`;
