import type { Rules } from "./define.ts";

/** Protocol names of a collection's rules. */
export const ruleKeys = {
  list: "listRule",
  view: "viewRule",
  create: "createRule",
  update: "updateRule",
  delete: "deleteRule",
} as const satisfies Partial<Record<keyof Rules, string>>;

/** Protocol names of all rules, including those of auth collections. */
export const allRuleKeys = { ...ruleKeys, manage: "manageRule", auth: "authRule" } as const satisfies Record<
  keyof Rules,
  string
>;
