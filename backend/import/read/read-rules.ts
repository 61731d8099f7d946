import type { Collection, Rule, Rules } from "../../schema/define/define.ts";
import { asText, type ForeignRow } from "./foreign-database.ts";
import type { Generation } from "./generation.ts";
import { flagAt, type JsonObject, ownValue } from "./json.ts";

interface ForeignForm {
  options: JsonObject;
  type: Collection["type"];
  generation: Generation;
}

/** Rules of a collection in the modern syntax. */
export function foreignRules(row: ForeignRow, { options, type, generation }: ForeignForm): Rules {
  const rule = (key: string) => modernRule(asText(row[key]));
  const isAuth = type === "auth";
  return {
    list: rule("listRule"),
    view: rule("viewRule"),
    create: type === "view" ? null : rule("createRule"),
    update: type === "view" ? null : rule("updateRule"),
    delete: type === "view" ? null : rule("deleteRule"),
    manage: isAuth ? modernRule(textOrNull(ownValue(options, "manageRule"))) : null,
    auth: isAuth ? authRule(options, generation) : null,
  };
}

function authRule(options: JsonObject, generation: Generation): Rule {
  if (generation === "legacy") return flagAt(options, "onlyVerified") ? "verified = true" : "";
  return modernRule(textOrNull(ownValue(options, "authRule")));
}

/** Converts an older rule as PocketBase itself does (protocol 12.5). */
function modernRule(rule: string | null): Rule {
  return rule === null ? null : rule.replaceAll("@request.data.", "@request.body.");
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);
