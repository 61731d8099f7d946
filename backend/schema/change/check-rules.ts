import type { Database } from "../../db/database.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { type Problem, type Problems, problem } from "../../protocol/errors.ts";
import { ruleCondition } from "../../rules/condition.ts";
import { anonymousFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../define/define.ts";
import { allRuleKeys } from "../define/rule-keys.ts";
import type { Collections } from "../registry/collections.ts";

/** Finds the rules of a collection that are invalid among these collections, by rule key. */
export function ruleProblems(
  collection: Collection,
  collections: Collections,
  { expressions }: Pick<Database, "expressions">,
): Problems {
  const problems: Problems = {};
  for (const [name, key] of entriesOf(allRuleKeys)) {
    const rule = collection.rules[name];
    if (!rule) continue;
    try {
      const facts = anonymousFacts(new Date());
      ruleCondition(rule, { collection, alias: "b", collections, facts, expressions });
    } catch (error) {
      problems[key] = invalidRule(error);
    }
  }
  return problems;
}

/** Problem of a rule with the parser's details. Only superusers write rules, so details may be shown. */
function invalidRule(error: unknown): Problem {
  const { cause, message } = error as { cause?: { detail?: string; offset?: number }; message: string };
  const place = cause?.offset === undefined ? "" : ` at ${cause.offset}`;
  return problem("validation_invalid_rule", `Invalid rule. Raw error: ${cause?.detail ?? message}${place}`);
}
