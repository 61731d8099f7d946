import type { RateLimit } from "../config/values.mjs";

/** Request in normalised form, however it was written. */
export interface Asked {
  /** Id of the collection. `null`: the path names none, or an unknown one. */
  collectionId: string | null;
  /** Names of the action, the narrowest first: `authWithPassword`, `auth`. */
  actions: readonly string[];
  method: string;
  /** Decoded path, with the collection's canonical name. */
  path: string;
}

/** Resolves collections in labels of rules. */
export interface LabelReader {
  /** Id of a collection by id or name, the name in any case. */
  collectionId(idOrName: string): string | null;
  /** Replaces the collection in a path by its canonical name. */
  canonicalPath(path: string): string;
}

/**
 * Rules whose label fits the request, the most specific first: `collection:action`, `*:action`, the whole path, then
 * the longest prefix of it. Ties: a rule with a method first, then one with an audience.
 */
export function fittingRules(rules: readonly RateLimit[], asked: Asked, labels: LabelReader): RateLimit[] {
  return rules
    .map((rule) => ({ rule, weight: 2 * weightOf(rule.label, asked, labels) + (rule.audience === "" ? 0 : 1) }))
    .filter(({ weight }) => weight > 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ rule }) => rule);
}

const [ownAction, anyAction, wholePath] = [4_000_000, 3_000_000, 2_000_000];

/** Specificity of a label. `0`: does not fit. */
function weightOf(label: string, asked: Asked, labels: LabelReader): number {
  const action = /^([^/\s:]+):(\w+)$/.exec(label);
  if (action) return weightOfAction(action[1] ?? "", action[2] ?? "", asked, labels);
  const [, method = "", written = ""] = /^(?:([A-Z]+)\s+)?(\/\S*)$/.exec(label) ?? [];
  if (written === "" || (method !== "" && method !== asked.method)) return 0;
  const path = labels.canonicalPath(written);
  const narrower = method === "" ? 0 : 1;
  if (path === asked.path) return wholePath + narrower;
  return path.endsWith("/") && `${asked.path}/`.startsWith(path) ? 2 * path.length + narrower : 0;
}

function weightOfAction(collection: string, action: string, asked: Asked, labels: LabelReader): number {
  const place = asked.actions.indexOf(action);
  if (place < 0) return 0;
  if (collection === "*") return anyAction - place;
  return asked.collectionId !== null && labels.collectionId(collection) === asked.collectionId ? ownAction - place : 0;
}
