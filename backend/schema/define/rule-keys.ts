import type { Rules } from "./define.ts";

/** What the protocol calls the rules of a collection. */
export const ruleKeys = {
  list: "listRule",
  view: "viewRule",
  create: "createRule",
  update: "updateRule",
  delete: "deleteRule",
} as const satisfies Partial<Record<keyof Rules, string>>;

/** Those of accounts included. */
export const allRuleKeys = { ...ruleKeys, manage: "manageRule", auth: "authRule" } as const satisfies Record<
  keyof Rules,
  string
>;
