import { isDeepStrictEqual } from "node:util";
import { templateNames } from "../../mail/default-templates.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { BadRequestError, invalidValue, problem } from "../../protocol/errors.ts";
import type { Collection } from "../../schema/define/define.ts";
import { collectionId } from "../../schema/define/identifiers.ts";
import { ruleKeys } from "../../schema/define/rule-keys.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import { lowerCaseAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { Collections } from "../../schema/registry/collections.ts";
import { type AuthSurroundings, tokenKeys } from "./auth-view.ts";
import { blankCollection } from "./blank-collection.ts";
import { legacyView } from "./collection-view.ts";
import type { FieldsOptions, Generation } from "./generation.ts";
import { flagAt, type Given, objectAt, objectsAt, ruleAt, says, textAt } from "./given.ts";
import { readIndexes } from "./indexes.ts";
import { withLegacyAuth, withModernAuth } from "./read-auth.ts";
import { readFields } from "./read-fields.ts";
import { readTokenSecrets, type TokenSecrets } from "./token-secrets.ts";

/** A client's request for one collection, parsed. */
export interface Reading {
  /** Wanted collection, not checked yet. A view's fields are found when it is stored. */
  collection: Collection;
  /** Form in which problems are reported. */
  generation: Generation;
  /** Position in the client's list for each field of `collection`. `null`: the client did not send the field. */
  numbers: (number | null)[];
  tokenSecrets: TokenSecrets;
}

export interface ReadOptions extends Omit<FieldsOptions, "generation">, Pick<AuthSurroundings, "mailTexts"> {
  /** Collections whose ids are taken. */
  others: Collections;
}

const legacyKeys = ["schema", "options"];
const modernKeys = [
  ...["fields", "viewQuery", "authRule", "manageRule", "authAlert", "oauth2", "passwordAuth", "mfa", "otp"],
  ...Object.values(tokenKeys),
  ...Object.values(templateNames),
];

/**
 * Reads a collection in the form of either generation, or in both at once (protocol 5.3): if both are sent, the one
 * that differs from the stored collection counts.
 *
 * @param before stored collection. `null`: a new one
 * @throws BadRequestError for values of another type than their keys have, for unknown types, and when both forms
 *   differ from the stored collection and from each other
 */
export function readCollection(given: Given, before: Collection | null, options: ReadOptions): Reading {
  const saysLegacy = legacyKeys.some((key) => says(given, key));
  const saysModern = modernKeys.some((key) => Object.hasOwn(given, key));
  const begin = (generation: Generation) => beginning(given, before, generation, options.others);
  const legacy = () => inForm(given, begin("legacy"), "legacy", options);
  const modern = (keepUnlimited: boolean) => inForm(given, begin("modern"), "modern", { ...options, keepUnlimited });
  const read = !saysLegacy
    ? modern(options.keepUnlimited)
    : saysModern
      ? chosen(legacy(), modern, begin("modern"), options)
      : legacy();
  return { ...read, tokenSecrets: read.collection.type === "auth" ? readTokenSecrets(given) : {} };
}

type InForm = Omit<Reading, "tokenSecrets">;

/**
 * Chooses between both forms of one request.
 * @param base the collection without the keys that only one of the forms has
 */
function chosen(
  legacy: InForm,
  modern: (keepUnlimited: boolean) => InForm,
  base: Collection,
  { keepUnlimited }: ReadOptions,
): InForm {
  const inLegacyWords = legacyView(legacy.collection);
  if (isDeepStrictEqual(inLegacyWords, legacyView(base))) return modern(keepUnlimited);
  if (isDeepStrictEqual(modern(keepUnlimited).collection, base)) return legacy;
  // The older form stated that texts without a limit stay unlimited.
  const agreeing = modern(true);
  if (isDeepStrictEqual(inLegacyWords, legacyView(agreeing.collection))) return agreeing;
  const message = "The older and today's form of the collection say different things.";
  throw new BadRequestError(undefined, { data: { schema: problem("validation_values_mismatch", message) } });
}

/** Collection with the keys that both generations share. */
function beginning(given: Given, before: Collection | null, generation: Generation, others: Collections): Collection {
  const name = textAt(given, "name", before?.name ?? "");
  const start = before ?? newCollection(given, name, generation, others);
  const rules = entriesOf(ruleKeys).map(([rule, key]) => [rule, ruleAt(given, key, start.rules[rule])]);
  return {
    ...start,
    name,
    rules: { ...start.rules, ...Object.fromEntries(rules) },
    indexes: readIndexes(given, start, generation),
  };
}

function newCollection(given: Given, name: string, generation: Generation, others: Collections): Collection {
  const type = textAt(given, "type", "base") || "base";
  if (type !== "base" && type !== "auth" && type !== "view") {
    throw new BadRequestError(undefined, {
      data: { type: invalidValue },
    });
  }
  const id = textAt(given, "id", "") || freeId(type, name, others);
  return blankCollection({ id, name, type, system: flagAt(given, "system", false) }, generation);
}

/** Free id for a new collection: a renamed collection may still have the id derived from its old name. */
function freeId(type: Collection["type"], name: string, others: Collections): string {
  const id = collectionId(type, name);
  return others.all().some((other) => other.id === id) ? `${id}_${randomText(6, lowerCaseAlphabet)}` : id;
}

function inForm(given: Given, base: Collection, generation: Generation, options: ReadOptions): InForm {
  const list = base.type === "view" ? null : objectsAt(given, generation === "legacy" ? "schema" : "fields");
  const read = list
    ? readFields(list, base, { ...options, generation })
    : { fields: base.fields, numbers: base.fields.map(() => null) };
  const collection = { ...base, fields: read.fields };
  return { collection: withOptions(given, collection, generation, options), generation, numbers: read.numbers };
}

function withOptions(given: Given, collection: Collection, generation: Generation, options: ReadOptions): Collection {
  const { type, auth, viewQuery } = collection;
  const legacy = generation === "legacy" ? objectAt(given, "options") : {};
  if (type === "view") {
    return {
      ...collection,
      viewQuery: generation === "legacy" ? textAt(legacy, "query", viewQuery) : textAt(given, "viewQuery", viewQuery),
    };
  }
  if (!auth) return collection;
  const read =
    generation === "legacy"
      ? withLegacyAuth(collection, auth, legacy)
      : withModernAuth(collection, auth, given, options);
  return isSuperusers(read) ? onlyByPassword(read) : read;
}

/**
 * Keeps superusers on password sign-in only: no OAuth2 provider can create a superuser, and superusers cannot lock
 * themselves out.
 */
function onlyByPassword({ auth, ...collection }: Collection): Collection {
  if (!auth) return { ...collection, auth };
  const identityFields = [...new Set(["email", ...auth.passwordAuth.identityFields])];
  const oauth2 = { ...auth.oauth2, enabled: false };
  return { ...collection, auth: { ...auth, passwordAuth: { enabled: true, identityFields }, oauth2 } };
}
