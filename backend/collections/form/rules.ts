import type { Rule } from "../../schema/define/define.ts";
import { type Given, unreadable } from "./given.ts";

/** Reads a rule. A missing rule stays; `null` means superusers only. */
export function ruleAt(given: Given, key: string, before: Rule): Rule {
  const rule = Object.hasOwn(given, key) ? given[key] : undefined;
  if (rule === undefined) return before;
  if (rule !== null && typeof rule !== "string") throw unreadable();
  return rule;
}
