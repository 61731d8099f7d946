import type { RateLimit } from "../config/values.ts";

/** A request as rate limits see it, in one spelling however it was written. */
export interface Asked {
  /** The collection's id; null where the path names none, or one that is not there. */
  collectionId: string | null;
  /** Names of what is asked for, the narrowest first: `authWithPassword`, `auth`. */
  actions: readonly string[];
  method: string;
  /** Decoded, with the collection's own name. */
  path: string;
}

/** How the labels of rules are read. */
export interface LabelReader {
  /** By id or name, the name in any case. */
  collectionId(idOrName: string): string | null;
  /** A path with the collection's own name in it. */
  canonicalPath(path: string): string;
}

/**
 * The rules that fit the request by their label, the most specific first: `collection:action`, `*:action`, the very path,
 * and then the longest beginning of it; of equal ones first the one with a method, then the one with an audience.
 */
export function fittingRules(rules: readonly RateLimit[], asked: Asked, labels: LabelReader): RateLimit[] {
  return rules
    .map((rule) => ({ rule, weight: 2 * weightOf(rule.label, asked, labels) + (rule.audience === "" ? 0 : 1) }))
    .filter(({ weight }) => weight > 1)
    .sort((one, other) => other.weight - one.weight)
    .map(({ rule }) => rule);
}

const [ownAction, anyAction, wholePath] = [4_000_000, 3_000_000, 2_000_000];

/** 0: does not fit. */
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
