import type { Collection, Rule, Rules } from "../../schema/define/define.ts";
import { asText, type ForeignRow } from "./foreign-database.ts";
import type { Generation } from "./generation.ts";
import { flagAt, type Given, own } from "./json.ts";

interface ForeignForm {
  options: Given;
  type: Collection["type"];
  generation: Generation;
}

/** The rules of a collection, in today's words. */
export function foreignRules(row: ForeignRow, { options, type, generation }: ForeignForm): Rules {
  const rule = (key: string) => inTodaysWords(asText(row[key]));
  const isAuth = type === "auth";
  return {
    list: rule("listRule"),
    view: rule("viewRule"),
    create: type === "view" ? null : rule("createRule"),
    update: type === "view" ? null : rule("updateRule"),
    delete: type === "view" ? null : rule("deleteRule"),
    manage: isAuth ? inTodaysWords(textOrNull(own(options, "manageRule"))) : null,
    auth: isAuth ? authRule(options, generation) : null,
  };
}

function authRule(options: Given, generation: Generation): Rule {
  if (generation === "legacy") return flagAt(options, "onlyVerified") ? "verified = true" : "";
  return inTodaysWords(textOrNull(own(options, "authRule")));
}

/** As PocketBase itself carries older rules over (protocol 12.5). */
function inTodaysWords(rule: string | null): Rule {
  return rule === null ? null : rule.replaceAll("@request.data.", "@request.body.");
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
