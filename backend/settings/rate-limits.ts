import type { RateLimit } from "../config/values.mjs";
import { defaultRateLimits } from "../limits/rate-limits.ts";
import { type Problems, problem, problemsFound } from "../protocol/errors.ts";
import { all, atLeast, each, matches, oneOf, required, when } from "./checks.ts";
import { type Check, flag, type Leaf, texts } from "./leaf.ts";

/** Form of labels: `*:auth`, `books:list`, `/api/batch`, `GET /api/realtime`. */
const labelForm = /^(?:(?:\*|[\w-]+):\w+|(?:[A-Z]+ )?\/\S*)$/;

const checks = {
  label: all<string>(required, matches(labelForm)),
  audience: oneOf("@guest", "@auth"),
  duration: all<number>(required, atLeast(1)),
  maxRequests: all<number>(required, atLeast(1)),
};

const rules: Leaf<RateLimit[]> = {
  empty: defaultRateLimits.rules,
  read: (given) => {
    const rules = Array.isArray(given) ? given.map(readRule) : [undefined];
    return rules.every((rule) => rule !== undefined) ? rules : undefined;
  },
  check: all(when("enabled", required), each(ruleProblems), requireDistinctRules()),
  secret: false,
};

export const rateLimits = { enabled: flag(defaultRateLimits.enabled), rules, excludedIPs: texts() };

function readRule(given: unknown): RateLimit | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const { label = "", audience = "", duration = 0, maxRequests = 0 } = given as Record<string, unknown>;
  const fits = typeof label === "string" && typeof audience === "string";
  if (!fits || !Number.isSafeInteger(duration) || !Number.isSafeInteger(maxRequests)) return undefined;
  return { label, audience, duration, maxRequests } as RateLimit;
}

function ruleProblems(rule: RateLimit): Problems {
  return problemsFound({
    label: checks.label(rule.label, {}),
    audience: checks.audience(rule.audience, {}),
    duration: checks.duration(rule.duration, {}),
    maxRequests: checks.maxRequests(rule.maxRequests, {}),
  });
}

function requireDistinctRules(): Check<RateLimit[]> {
  return (list) => {
    const keys = list.map(({ label, audience }) => `${label} ${audience}`);
    const second = keys.findIndex((key, at) => keys.indexOf(key) < at);
    if (second < 0) return null;
    const message = "There is another rule with the same label and audience.";
    return { [second]: { label: problem("validation_conflicting_rate_limit_rule", message) } };
  };
}
