import { systemTableNames } from "../../db/system-tables.ts";
import { blank, type Problems, problem, problemsFound } from "../../protocol/errors.ts";
import type { Collection, Field } from "../../schema/define/define.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { authProblems } from "./check-auth.ts";
import { optionProblems } from "./check-options.ts";
import { legacyFields } from "./field-view.ts";
import { flagAt, type Given, textAt } from "./given.ts";
import type { Reading } from "./read-collection.ts";

/**
 * Names reserved for accounts: older-form accounts have these fields without listing them. Which of them the server
 * stores is its own matter.
 */
const namesOfAccounts = new Set([
  ...["username", "email", "emailVisibility", "verified", "tokenKey", "passwordHash"],
  ...["lastResetSentAt", "lastVerificationSentAt", "lastLoginAlertSentAt"],
  ...["password", "passwordConfirm", "oldPassword"],
]);
const isOfAccounts = ({ name }: Field) => namesOfAccounts.has(name);

const idForm = /^\w{1,100}$/;

/**
 * Problems of a collection form, by key of the modern form, as far as the request alone shows them. The store reports
 * the rest (taken names, rules, indexes, queries, relations).
 *
 * @param before stored collection. `null`: a new one
 */
export function checkCollection(
  given: Given,
  reading: Reading,
  before: Collection | null,
  others: Collections,
): Problems {
  const { collection, generation } = reading;
  return {
    ...(before ? changeProblems(given, before) : beginningProblems(collection, others)),
    ...fieldProblems(reading, before),
    ...authProblems(reading, given),
    ...problemsFound({ schema: generation === "legacy" && isEmptied(collection, before) ? blank : null }),
  };
}

/** Was the collection emptied in the older form? A modern collection that the older form shows empty may stay so. */
const isEmptied = (after: Collection, before: Collection | null) =>
  hasNothing(after) && !(before && hasNothing(before));
const hasNothing = (collection: Collection) => collection.type === "base" && legacyFields(collection).length === 0;

function beginningProblems({ id, name }: Collection, others: Collections): Problems {
  const taken = !idForm.test(id) || others.find(id);
  return problemsFound({
    id: taken ? problem("validation_invalid_id", "The model id is invalid or already exists.") : null,
    name: systemTableNames.has(name.toLowerCase())
      ? problem("validation_collection_name_invalid", "The name shouldn't match with an existing internal table.")
      : null,
  });
}

function changeProblems(given: Given, before: Collection): Problems {
  return problemsFound({
    type:
      textAt(given, "type", before.type) === before.type
        ? null
        : problem("validation_collection_type_change", "Collection type cannot be changed."),
    system:
      flagAt(given, "system", before.system) === before.system
        ? null
        : problem("validation_collection_system_flag_change", "System collection state cannot be changed."),
  });
}

function fieldProblems({ collection, generation, numbers }: Reading, before: Collection | null): Problems {
  const problems: Problems = {};
  for (const [number, field] of collection.fields.entries()) {
    // A stored field that is unchanged is not checked again.
    if (numbers[number] === null || before?.fields.includes(field)) continue;
    const found = optionProblems(field, generation);
    if (generation === "legacy" && collection.type === "auth" && isOfAccounts(field)) {
      found.name = problem("validation_reserved_field_name", "The field name is reserved and cannot be used.");
    }
    problems[number] = found;
  }
  return problemsFound({ fields: problemsFound(problems) });
}
