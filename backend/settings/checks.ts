import { isIP } from "node:net";
import { webAddress } from "../config/values.mjs";
import {
  blank,
  invalidFormat,
  invalidValue,
  lengthBetween,
  noEmailAddress,
  type Problem,
  type Problems,
  problem,
  problemsFound,
  tooLarge,
  tooSmall,
} from "../protocol/errors.ts";
import { isEmailAddress } from "../schema/fields/email.ts";
import { invisibleCharacters } from "../schema/fields/invisible-characters.ts";
import type { Check } from "./leaf.ts";

/** Refuses an empty value, which all other checks of settings skip (protocol 1.4). */
export const required: Check<unknown> = (value) => (isEmpty(value) ? blank : null);

/** Returns the first problem that one of the checks finds. */
export function all<Value>(...checks: Check<Value>[]): Check<Value> {
  return (value, group) => {
    for (const check of checks) {
      const found = check(value, group);
      if (found) return found;
    }
    return null;
  };
}

/** Runs a check only when the named setting of the same group is on or not empty. */
export function when<Value>(name: string, check: Check<Value>): Check<Value> {
  return (value, group) => (isEmpty(group[name]) ? null : check(value, group));
}

export function length(min: number, max: number): Check<string> {
  return given((value) => {
    const count = [...value].length;
    if (min === max) {
      return count === min
        ? null
        : problem("validation_length_invalid", `The length must be exactly ${min}.`, { min, max });
    }
    return count >= min && count <= max ? null : lengthBetween(min, max);
  });
}

export const atLeast =
  (threshold: number): Check<number> =>
  (value) =>
    value >= threshold ? null : tooSmall(threshold);

export const atMost =
  (threshold: number): Check<number> =>
  (value) =>
    value <= threshold ? null : tooLarge(threshold);

export const oneOf = (...values: readonly string[]): Check<string> =>
  given((value) => (values.includes(value) ? null : invalidValue));

/** Requires a single line, because the value becomes a mail header: a line break would add another header (SEG-50). */
export const oneLine: Check<string> = (value) =>
  /[\p{Cc}\u2028\u2029]/u.test(value) ? problem("validation_invalid_format", "Must be a single line.") : null;

/** Refuses invisible characters in a name that people read: they would make a different name look the same (SEG-79). */
export const visible: Check<string> = (value) =>
  invisibleCharacters(value).length > 0
    ? problem("validation_invalid_format", "Must not contain invisible characters.")
    : null;

export const matches = (form: RegExp): Check<string> => given((value) => (form.test(value) ? null : invalidFormat));

export const isEmail = given((value) => (isEmailAddress(value) ? null : noEmailAddress));

/** Requires a complete web address without user name and password, which would make a reader see another host. */
export const isUrl = given((value) => {
  const { username, password } = URL.parse(value) ?? { username: "?" };
  const isPlain = webAddress(value) !== undefined && !/[\s\\]/.test(value) && invisibleCharacters(value).length === 0;
  return isPlain && !username && !password ? null : problem("validation_is_url", "Must be a valid URL.");
});

export const isHost = given((value) =>
  isIP(value) > 0 || isName(value) ? null : problem("validation_is_host", "Must be a valid IP address or DNS name."),
);

export const isDomain = given((value) =>
  isName(value) && value.includes(".") ? null : problem("validation_is_domain", "Must be a valid domain."),
);

/** Checks each item of a list; problems by position. */
export function each<Item>(check: (item: Item) => Problem | Problems | null): Check<Item[]> {
  return (items) => {
    const problems = problemsFound(items.map(check));
    return Object.keys(problems).length > 0 ? problems : null;
  };
}

function given(check: (value: string) => Problem | null): Check<string> {
  return (value) => (value === "" ? null : check(value));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === "" || value === 0 || value === false || (Array.isArray(value) && !value.length)
  );
}

function isName(text: string): boolean {
  return (
    text.length <= 253 &&
    /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(text)
  );
}
