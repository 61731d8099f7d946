import { type Problem, type Problems, problemsFound } from "../../protocol/errors.ts";
import { optionsOf } from "./field-options.ts";
import type { Reading } from "./read-collection.ts";

/** Older names of problem codes, by modern code. */
const legacyCodes: Record<string, string> = {
  validation_field_relation_missing_collection: "validation_field_invalid_relation",
  validation_reserved_field_name: "validation_reserved_auth_field_name",
};

/** Modern keys that are inside `options` in the older form. */
const legacyOptions: Record<string, string> = {
  viewQuery: "query",
  manageRule: "manageRule",
  minPasswordLength: "minPasswordLength",
};

/** Options of system fields that are collection options in the older form. */
const optionsOfFields: Record<string, Record<string, string>> = {
  email: { exceptDomains: "exceptEmailDomains", onlyDomains: "onlyEmailDomains" },
  password: { min: "minPasswordLength" },
};

/**
 * Maps problems to the keys the client used: `schema.N.options.max` or `fields.N.max`, where N is the position in the
 * client's list (protocol 5.4).
 * @param problems by key of the modern form, N counting in `reading.collection`
 */
export function problemsAsGiven(problems: Problems, reading: Reading): Problems {
  const { fields = {}, ...others } = problems;
  return reading.generation === "modern"
    ? { ...others, ...problemsFound({ fields: modernList(fields, reading) }) }
    : inLegacyWords(fields, others, reading);
}

function modernList(fields: Problems[string], reading: Reading): Problems {
  const list: Problems = {};
  for (const [place, found] of Object.entries(fields)) add(list, numberOf(Number(place), reading), found);
  return list;
}

function inLegacyWords(fields: Problems[string], others: Problems, reading: Reading): Problems {
  const own: Problems = {};
  const options: Problems = {};
  const list: Problems = {};
  for (const [key, found] of Object.entries(others)) {
    const option = legacyOptions[key];
    if (option) options[option] = found;
    else own[key] = found;
  }
  for (const [place, found] of Object.entries(fields)) {
    const ofCollection = asOptions(found, reading, Number(place));
    if (ofCollection) Object.assign(options, ofCollection);
    else add(list, numberOf(Number(place), reading), legacyField(found, reading, Number(place)));
  }
  return { ...own, ...problemsFound({ schema: list, options }) };
}

/** Adds a field's problem; the first problem of a key wins. */
function add(list: Problems, number: number, found: Problem | Problems): void {
  list[number] = isProblem(found) ? found : { ...found, ...list[number] };
}

/** Position in the client's list. For duplicate names, the one that the client sent is used. */
function numberOf(place: number, { collection, numbers }: Reading): number {
  const name = collection.fields[place]?.name.toLowerCase();
  const isGiven = (at: number) => typeof numbers[at] === "number";
  const given = isGiven(place)
    ? place
    : collection.fields.findIndex((field, at) => isGiven(at) && field.name.toLowerCase() === name);
  return numbers[given] ?? place;
}

/** Problems of a system field as collection options. `null`: the older form shows the field itself. */
function asOptions(found: Problem | Problems, { collection, numbers }: Reading, place: number): Problems | null {
  const names = optionsOfFields[collection.fields[place]?.name ?? ""];
  if (!names || isProblem(found) || typeof numbers[place] === "number") return null;
  return Object.fromEntries(Object.entries(found).map(([key, one]) => [names[key] ?? key, one]));
}

function legacyField(found: Problem | Problems, { collection }: Reading, place: number): Problem | Problems {
  if (isProblem(found)) return withLegacyCode(found);
  const field = collection.fields[place];
  const names = new Map(field ? optionsOf(field.type).map(({ name, legacy }) => [name, legacy ?? name]) : []);
  const own: Problems = {};
  const options: Problems = {};
  for (const [key, one] of Object.entries(found)) {
    const name = names.get(key);
    const inWords = isProblem(one) ? withLegacyCode(one) : one;
    if (name) options[name] = inWords;
    else own[key] = inWords;
  }
  return { ...own, ...problemsFound({ options }) };
}

const withLegacyCode = (found: Problem): Problem => ({ ...found, code: legacyCodes[found.code] ?? found.code });

function isProblem(found: Problem | Problems): found is Problem {
  return typeof found.code === "string";
}
