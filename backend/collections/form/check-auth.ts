import { entriesOf } from "../../protocol/entries-of.ts";
import {
  blank,
  lengthBetween,
  type Problem,
  type Problems,
  problem,
  problemsFound,
  tooLarge,
  tooSmall,
} from "../../protocol/errors.ts";
import type { AuthOptions, Collection } from "../../schema/define/define.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { tokenKeys } from "./auth-view.ts";
import { flagAt, type Given, objectAt } from "./given.ts";
import { hasUnique } from "./indexes.ts";
import type { Reading } from "./read-collection.ts";
import type { TokenSecrets } from "./token-secrets.ts";

/** Limits of a token's duration (protocol 14). Seconds. */
const [shortestToken, longestToken] = [5, 94_670_856];
/** Limits of a token secret's length. Characters. */
const [shortestSecret, longestSecret] = [30, 255];
const [leastMinimum, mostMinimum] = [5, 72];

/** Problems of the sign-in options, by key of the modern form. */
export function authProblems({ collection, generation, tokenSecrets }: Reading, given: Given): Problems {
  const { auth, rules } = collection;
  if (!auth) return {};
  const manageRule = rules.manage === "" ? problem("validation_nil_or_not_empty_required", "Cannot be blank.") : null;
  const minimum = generation === "legacy" ? minimumProblem(collection, auth) : null;
  return {
    ...problemsFound({ manageRule, passwordAuth: identityProblem(collection, auth), minPasswordLength: minimum }),
    ...notThere(given, "mfa"),
    ...notThere(given, "otp"),
    ...tokenProblems(auth, tokenSecrets),
  };
}

/** Refuses an option that this server does not have, so that it never looks switched on. */
function notThere(given: Given, key: string): Problems {
  if (!flagAt(objectAt(given, key), "enabled", false)) return {};
  return { [key]: { enabled: problem("validation_not_supported", "This server does not have it.") } };
}

/** Requires a unique index on identity fields: two accounts of one name could not be told apart. */
function identityProblem({ fields, indexes }: Collection, { passwordAuth }: AuthOptions): Problems | null {
  if (!passwordAuth.enabled) return null;
  const found = passwordAuth.identityFields.map((name) => {
    if (!fields.some((field) => field.name === name)) {
      return problem("validation_missing_field", `Invalid or missing field ${name}.`, { fieldName: name });
    }
    // The unique index on `email` always exists.
    if (name === "email" || hasUnique(indexes, name)) return null;
    const message = `The field ${name} doesn't have a UNIQUE constraint.`;
    return problem("validation_missing_unique_constraint", message, { fieldName: name });
  });
  const first = passwordAuth.identityFields.length === 0 ? blank : found.find((one) => one !== null);
  return first ? { identityFields: first } : null;
}

function minimumProblem(collection: Collection, { passwordAuth }: AuthOptions): Problem | null {
  const least = passwordFieldOf(collection)?.min ?? 0;
  if (!passwordAuth.enabled) return null;
  if (least === 0) return blank;
  if (least < leastMinimum) return tooSmall(leastMinimum);
  return least > mostMinimum ? tooLarge(mostMinimum) : null;
}

function tokenProblems({ tokenDurations }: AuthOptions, secrets: TokenSecrets): Problems {
  const problems: Problems = {};
  for (const [kind, key] of entriesOf(tokenKeys)) {
    const length = secrets[kind]?.length ?? shortestSecret;
    problems[key] = problemsFound({
      duration: durationProblem(tokenDurations[kind]),
      secret: length < shortestSecret || length > longestSecret ? lengthBetween(shortestSecret, longestSecret) : null,
    });
  }
  return problemsFound(problems);
}

function durationProblem(duration: number): Problem | null {
  if (duration === 0) return blank;
  if (duration < shortestToken) return tooSmall(shortestToken);
  return duration > longestToken ? tooLarge(longestToken) : null;
}
