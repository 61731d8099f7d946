import { isFieldType } from "../../collections/form/field-options.ts";
import type { Collection, Field, FieldTypeName } from "../../schema/define/define.ts";
import { defineCollection, email, type FieldDraft, password, text } from "../../schema/define/define-collection.ts";
import { fieldId } from "../../schema/define/identifiers.ts";
import { fieldTypeOf } from "../../schema/fields/field-types.ts";
import { type Notes, quoted } from "../report/notes.ts";
import type { Generation } from "./generation.ts";
import { flagAt, isJsonObject, type JsonObject, listAt, objectAt, ownValue, textAt } from "./json.ts";

interface Context {
  generation: Generation;
  /** Name of the collection. */
  name: string;
  /** Type of the collection; a view has no fields of its own. */
  type: Exclude<Collection["type"], "view">;
  options: JsonObject;
  notes: Notes;
}

/** Only types allowed for fields with these names: in every collection, and in one of accounts. */
const fixedTypes: Record<string, FieldTypeName> = { id: "text", created: "autodate", updated: "autodate" };
const accountTypes: Record<string, FieldTypeName> = {
  ...fixedTypes,
  password: "password",
  tokenKey: "text",
  email: "email",
  emailVisibility: "bool",
  verified: "bool",
  disabled: "bool",
};

/**
 * Reads the fields of a base or auth collection, including those that the older generation has without listing them.
 */
export function readForeignFields(given: unknown[], context: Context): Field[] {
  const { type, notes } = context;
  const read = given.flatMap((each, number) => readField(each, number, context));
  const unique = read.filter((field, at) => {
    // SQLite treats names that differ only in case as equal.
    const earlier = read.slice(0, at);
    const name = field.name.toLowerCase();
    const isFree = !earlier.some((other) => other.id === field.id || other.name.toLowerCase() === name);
    if (!isFree) notes.add("left", `${context.name}.${field.name}`, "otro campo tiene ya su nombre o identificador");
    return isFree;
  });
  const drafts = Object.fromEntries(unique.map((field) => [field.name, { named: () => field }]));
  const legacyAccount = context.generation === "legacy" && type === "auth" ? legacyAccountFields(context.options) : {};
  return defineCollection({ name: "blank", type, fields: { ...legacyAccount, ...drafts } }).fields;
}

function readField(given: unknown, number: number, context: Context): Field[] {
  const { generation, name: collection, notes } = context;
  const known = isJsonObject(given) ? given : {};
  const name = textAt(known, "name");
  const type = fittingType(name, textAt(known, "type"), context.type);
  // Names of `Object.prototype` are refused: every row would seem to have them.
  if (!/^\w{1,255}$/.test(name) || name in {} || type === null) {
    const why = `el nombre o el tipo ${quoted(textAt(known, "type"))} del campo no sirve aquí; no se trajo`;
    notes.add("left", `${collection}.${name || number}`, why);
    return [];
  }
  const id = textAt(known, "id");
  const options = generation === "legacy" ? objectAt(known, "options") : known;
  const help = textAt(known, "help");
  const field = {
    id: id === "" ? fieldId(type, name) : id,
    name,
    type,
    required: type !== "autodate" && flagAt(known, "required"),
    hidden: type === "password" || (generation === "modern" && flagAt(known, "hidden")),
    system: false,
    presentable: flagAt(known, "presentable"),
    search: false,
    ...(help === "" ? {} : { help }),
    ...fieldTypeOf({ type } as Field).parse(options, generation),
    ...(name === "id" ? { primaryKey: true } : {}),
  } as Field;
  return [field];
}

/** Type of a field. `null`: unknown, or not the type that the name requires. */
function fittingType(name: string, typeName: string, collectionType: "base" | "auth"): FieldTypeName | null {
  if (!isFieldType(typeName)) return null;
  const known = collectionType === "auth" ? accountTypes : fixedTypes;
  const only = Object.hasOwn(known, name) ? known[name] : undefined;
  // A user's own `created` of type `date` becomes an autodate.
  if (only === "autodate" && typeName === "date") return only;
  return only === undefined || only === typeName ? typeName : null;
}

/** Account fields as v0.39 creates them when it upgrades an installation (protocol 12.5). */
function legacyAccountFields(options: JsonObject): Record<string, FieldDraft> {
  const least = ownValue(options, "minPasswordLength");
  const domains = (key: string) => listAt(options, key).filter((name) => typeof name === "string");
  return {
    password: password({ required: true, min: typeof least === "number" ? least : 0 }),
    email: email({
      required: flagAt(options, "requireEmail"),
      exceptDomains: domains("exceptEmailDomains"),
      onlyDomains: domains("onlyEmailDomains"),
    }),
    username: text({
      required: true,
      min: 3,
      max: 150,
      pattern: "^[\\w][\\w\\.\\-]*$",
      autogeneratePattern: "users[0-9]{6}",
    }),
  };
}
