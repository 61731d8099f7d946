import { BadRequestError, type Problem, type Problems, problemsFound } from "../protocol/errors.ts";
import { type Form, isLeaf, type ValuesOf } from "./leaf.ts";

/** Subset of a form's settings, by group and name. */
export type SettingsPart = { readonly [name: string]: unknown };

/** Placeholder for a secret in answers; sent back, it changes nothing. */
const mask = "******";

/** Default values of a form's settings. */
export function defaultsOf<F extends Form>(form: F): ValuesOf<F> {
  const values = Object.entries(form).map(([name, inner]) => [name, isLeaf(inner) ? inner.empty : defaultsOf(inner)]);
  return Object.fromEntries(values) as ValuesOf<F>;
}

/** Applies `part` over `base`; ignores unknown names and values of another type. */
export function overlay<F extends Form>(form: F, base: ValuesOf<F>, part: SettingsPart): ValuesOf<F> {
  const values = base as SettingsPart;
  return Object.fromEntries(
    Object.entries(form).map(([name, inner]) => {
      if (isLeaf(inner)) return [name, inner.read(ownOf(part, name)) ?? values[name]];
      return [name, overlay(inner, groupOf(values[name]) as never, groupOf(ownOf(part, name)))];
    }),
  ) as ValuesOf<F>;
}

/**
 * Values of a client that differ from the current ones. `null` and the mask of a secret count as not sent.
 * @throws BadRequestError for a value of another type
 */
export function differing(form: Form, current: SettingsPart, given: SettingsPart): SettingsPart {
  const found: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(form)) {
    const value = ownOf(given, name);
    if (value === undefined || value === null) continue;
    if (isLeaf(inner)) {
      const read = inner.read(value);
      if (read === undefined) throw unreadable();
      const says = !(inner.secret && read === mask) && JSON.stringify(read) !== JSON.stringify(current[name]);
      if (says) found[name] = read;
      continue;
    }
    if (typeof value !== "object" || Array.isArray(value)) throw unreadable();
    const below = differing(inner, groupOf(current[name]), groupOf(value));
    if (Object.keys(below).length > 0) found[name] = below;
  }
  return found;
}

/** Merges `over` into `base`; both may have any form. */
export function merge(base: SettingsPart, over: SettingsPart): SettingsPart {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(over)) {
    merged[name] = isGroup(value) ? merge(groupOf(base[name]), value) : value;
  }
  return merged;
}

/** Problems of settings. Empty: all are valid. */
export function problemsOf(form: Form, values: SettingsPart): Problems {
  const problems: Problems = {};
  for (const [name, inner] of Object.entries(form)) {
    const found = isLeaf(inner) ? inner.check(values[name], values) : problemsOf(inner, groupOf(values[name]));
    if (found) problems[name] = found;
  }
  return problemsFound(problems);
}

/** Returns the same problem for every setting that is in both parts. */
export function problemForEach(part: SettingsPart, fixed: SettingsPart, problem: Problem): Problems {
  const problems: Problems = {};
  for (const [name, value] of Object.entries(part)) {
    if (!Object.hasOwn(fixed, name)) continue;
    problems[name] = isGroup(value) ? problemForEach(value, groupOf(fixed[name]), problem) : problem;
  }
  return problemsFound(problems);
}

/** Settings with secrets masked, for an answer. */
export function masked(form: Form, values: SettingsPart): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, inner]) => {
      if (!isLeaf(inner)) return [name, masked(inner, groupOf(values[name]))];
      return [name, inner.secret && values[name] !== "" ? mask : values[name]];
    }),
  );
}

/** Names of the settings in a part, in dotted form: `smtp.host`. */
export function leafNames(part: SettingsPart, before = ""): string[] {
  return Object.entries(part).flatMap(([name, value]) =>
    isGroup(value) ? leafNames(value, `${before}${name}.`) : [`${before}${name}`],
  );
}

const isGroup = (value: unknown): value is SettingsPart =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const groupOf = (value: unknown): SettingsPart => (isGroup(value) ? value : {});
const ownOf = (part: SettingsPart, name: string): unknown => (Object.hasOwn(part, name) ? part[name] : undefined);
const unreadable = () => new BadRequestError("An error occurred while loading the submitted data.");
