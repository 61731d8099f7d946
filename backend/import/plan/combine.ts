import { sameRule } from "../../rules/same-rule.ts";
import { parseIndex } from "../../schema/change/index-expression.ts";
import type { Collection, Definition, Field, Rule, Rules } from "../../schema/define/define.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import { withLinks } from "../../schema/registry/with-links.ts";
import { type Notes, quoted } from "../report/notes.ts";

/** Characters of a rule shown in the report: a shortened rule would not show what it allows. */
const longestRule = 1000;

/** Definition combined from two. */
interface Combined {
  collection: Collection;
  /** Field of `foreign` from which a field takes its values, by the field's name. */
  sources: Map<string, Field>;
}

/** Foreign definition, with the product's needs added: fields, rules where there were none, thumbs. */
export function foreignOverOwn(foreign: Collection, own: Definition, notes: Notes): Combined {
  const fields = foreign.fields.map((field) => {
    const note = (what: string) => notes.add("changed", `${foreign.name}.${field.name}`, what);
    return withNeeds(field, own.fields.find(isSame(field)), note);
  });
  const missing = own.fields.filter((field) => !fields.some((other) => sameName(other, field)));
  const all = [...fields, ...missing.map((field) => withFreeId(field, fields))];
  const collection: Collection = {
    ...foreign,
    name: own.name,
    fields: datesLast(all),
    rules: withOwnRules(foreign, own, notes),
    auth: withLinks(foreign.auth, own.auth),
    indexes: [...foreign.indexes, ...usefulIndexes(own.indexes, foreign.indexes)],
  };
  return { collection, sources: new Map(foreign.fields.map((field) => [field.name, field])) };
}

/** Own definition, with the fields that only the other server has added. */
export function ownOverForeign(own: Collection, foreign: Collection, notes: Notes): Combined {
  const others = ruleNames.filter((name) => foreign.rules[name] !== own.rules[name]);
  if (others.length > 0)
    notes.add("left", `${own.name}, reglas ${others.join(", ")}`, "allí eran otras; quedan las de aquí");
  const sources = new Map<string, Field>();
  const fields = own.fields.map((field) => {
    const source = foreign.fields.find(({ id }) => id === field.id) ?? foreign.fields.find(isSame(field));
    if (!source) return field;
    sources.set(field.name, source);
    return withThumbs(field, source);
  });
  const used = new Set(sources.values());
  const added = foreign.fields.filter((field) => !used.has(field) && !fields.some((other) => sameName(other, field)));
  const free = added.map((source) => {
    const field = withFreeId(source, fields);
    sources.set(field.name, source);
    return field;
  });
  const indexes = own.type === "view" ? [] : usefulIndexes(foreign.indexes, own.indexes);
  return {
    collection: { ...own, fields: datesLast([...fields, ...free]), indexes: [...own.indexes, ...indexes] },
    sources,
  };
}

const sameName = (one: Field, other: Field) => one.name.toLowerCase() === other.name.toLowerCase();
const isSame = (field: Field) => (other: Field) => sameName(field, other);

function withNeeds(field: Field, own: Field | undefined, note: (what: string) => void): Field {
  if (!own) return field;
  if (own.type !== field.type) {
    note(`es de tipo ${field.type}; el programa lo espera de tipo ${own.type}`);
    return field;
  }
  const needed = { ...withThumbs(field, own), name: own.name, search: field.search || own.search };
  if (needed.type !== "file" || own.type !== "file" || needed.protected || !own.protected) return needed;
  note("sus archivos quedan protegidos: solo los ve quien puede ver el registro");
  return { ...needed, protected: true };
}

function withThumbs(field: Field, other: Field): Field {
  if (field.type !== "file" || other.type !== "file") return field;
  const details = field.details ?? other.details;
  return { ...field, thumbs: [...new Set([...field.thumbs, ...other.thumbs])], ...(details && { details }) };
}

function withFreeId(field: Field, others: Field[]): Field {
  if (!others.some(({ id }) => id === field.id)) return field;
  return { ...field, id: `${field.type}${randomText(10, lowerCaseAlphabet)}` };
}

function withOwnRules(foreign: Collection, own: Definition, notes: Notes): Rules {
  const names = ruleNames.filter((name) => name !== "auth");
  const closed = names.filter((name) => foreign.rules[name] === null && own.rules[name] !== null);
  const open = names.filter((name) => !closed.includes(name) && foreign.rules[name] !== own.rules[name]);
  const former = open.filter((name) => own.formerRules?.[name]?.some((text) => sameRule(text, foreign.rules[name])));
  const others = own.keepsItsRules ? open.filter((name) => !former.includes(name)) : [];
  const note = (some: string[], what: string) =>
    some.length > 0 && notes.add("changed", `${foreign.name}, reglas ${some.join(", ")}`, what);
  note(closed, "allí solo podía el superusuario; quedan las del programa");
  note(former, "son de antes; quedan las que el programa tiene hoy");
  note(others, "deciden qué puede cada cuenta; quedan las del programa");
  const rules = {
    ...foreign.rules,
    ...Object.fromEntries([...closed, ...former, ...others].map((name) => [name, own.rules[name]])),
  };
  // Reports every rule that differs from the program's: only here can a reader see that it allows more or less.
  for (const name of ruleNames.filter((each) => rules[each] !== own.rules[each])) {
    const what = `queda la de allí, ${spoken(rules[name])}; la del programa es ${spoken(own.rules[name])}`;
    notes.add("odd", `${foreign.name}, regla ${name}`, what);
  }
  return rules;
}

const ruleNames = ["list", "view", "create", "update", "delete", "manage", "auth"] as const;

const spoken = (rule: Rule) =>
  rule === null ? "solo el superusuario" : rule === "" ? "para todos" : quoted(rule, longestRule);

/** Indexes that only speed up reading; a unique one is not applied to rows written without it. */
function usefulIndexes(texts: string[], taken: string[]): string[] {
  const names = new Set(taken.map((text) => parseIndex(text)?.name.toLowerCase()));
  return texts.filter((text) => {
    const index = parseIndex(text);
    return index !== null && !index.unique && !names.has(index.name.toLowerCase());
  });
}

function datesLast(fields: Field[]): Field[] {
  const isLast = ({ system, name }: Field) => system && (name === "created" || name === "updated");
  return [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
}
