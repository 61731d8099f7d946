import { BadRequestError } from "../../protocol/errors.ts";
import type { Rule } from "../../schema/define/define.ts";

/** JSON object as a client sent it; its values are not checked yet. */
export type Given = { readonly [key: string]: unknown };

export const unreadable = () => new BadRequestError("Failed to load the submitted data due to invalid formatting.");

/** Does the object have a value for the key? `null` and inherited keys do not count. */
export function says(given: Given, key: string): boolean {
  return Object.hasOwn(given, key) && given[key] !== undefined && given[key] !== null;
}

/**
 * Reads a text. Like all readers of this file:
 * @throws BadRequestError for a value of another type
 */
export function textAt(given: Given, key: string, fallback: string): string {
  return typed(given, key, fallback, (value) => typeof value === "string");
}

export function flagAt(given: Given, key: string, fallback: boolean): boolean {
  return typed(given, key, fallback, (value) => typeof value === "boolean");
}

/** Reads a whole number. */
export function wholeAt(given: Given, key: string, fallback: number): number {
  return typed(given, key, fallback, Number.isSafeInteger);
}

export function textsAt(given: Given, key: string, fallback: string[]): string[] {
  return typed(given, key, fallback, (value) => isList(value) && value.every((item) => typeof item === "string"));
}

export function objectAt(given: Given, key: string): Given {
  return typed<Given>(given, key, {}, isObject);
}

/** Reads a list of objects. `null`: no value given. */
export function objectsAt(given: Given, key: string): Given[] | null {
  return typed<Given[] | null>(given, key, null, (value) => isList(value) && value.every(isObject));
}

/** Reads a rule. A missing rule stays; `null` means superusers only. */
export function ruleAt(given: Given, key: string, before: Rule): Rule {
  const rule = Object.hasOwn(given, key) ? given[key] : undefined;
  if (rule === undefined) return before;
  if (rule !== null && typeof rule !== "string") throw unreadable();
  return rule;
}

function typed<Value>(given: Given, key: string, fallback: Value, isFit: (value: unknown) => boolean): Value {
  if (!says(given, key)) return fallback;
  if (!isFit(given[key])) throw unreadable();
  return given[key] as Value;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is Given => typeof value === "object" && value !== null && !isList(value);
