import { isDeepStrictEqual } from "node:util";
import { templateNames } from "../../mail/default-templates.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { isOnlyVerified } from "../../schema/define/auth-options.ts";
import type { AuthOptions, Collection, Field, MailText } from "../../schema/define/define.ts";
import { type AuthSurroundings, legacyAuthOptions, nothingUnused, tokenKeys, writtenTexts } from "./auth-view.ts";
import { flagAt, type Given, objectAt, ruleAt, says, textAt, textsAt, wholeAt } from "./given.ts";

/** Applies the sign-in options of the older form; only values that differ from the stored ones change anything. */
export function withLegacyAuth(collection: Collection, auth: AuthOptions, given: Given): Collection {
  const shown = legacyAuthOptions(collection, auth);
  const flag = (key: string) => flagAt(given, key, shown[key] as boolean);
  const differs = (key: string) => says(given, key) && !isDeepStrictEqual(given[key], shown[key]);
  const { rules } = collection;
  const onlyVerified = flag("onlyVerified");
  const authRule = onlyVerified === isOnlyVerified(collection) ? rules.auth : onlyVerified ? "verified=true" : "";
  const names = ["allowEmailAuth", "allowUsernameAuth"];
  return {
    ...collection,
    rules: { ...rules, auth: authRule, manage: ruleAt(given, "manageRule", rules.manage) },
    fields: collection.fields.map((field) => withLegacyOptions(field, given, differs)),
    auth: {
      ...auth,
      passwordAuth: names.some(differs)
        ? signingInBy(auth, flag("allowEmailAuth"), flag("allowUsernameAuth"))
        : auth.passwordAuth,
      oauth2: { ...auth.oauth2, enabled: flag("allowOAuth2Auth") },
    },
  };
}

function signingInBy({ passwordAuth }: AuthOptions, email: boolean, username: boolean): AuthOptions["passwordAuth"] {
  const others = passwordAuth.identityFields.filter((name) => name !== "email" && name !== "username");
  const identityFields = [...(email ? ["email"] : []), ...(username ? ["username"] : []), ...others];
  return { enabled: email || username, identityFields };
}

/** Applies collection options of the older form that belong to two system fields. */
function withLegacyOptions(field: Field, given: Given, differs: (key: string) => boolean): Field {
  if (field.type === "password" && field.system) {
    return differs("minPasswordLength") ? { ...field, min: wholeAt(given, "minPasswordLength", field.min) } : field;
  }
  if (field.type !== "email" || field.name !== "email") return field;
  return {
    ...field,
    required: flagAt(given, "requireEmail", field.required),
    exceptDomains: textsAt(given, "exceptEmailDomains", field.exceptDomains),
    onlyDomains: textsAt(given, "onlyEmailDomains", field.onlyDomains),
  };
}

/** Applies the flat sign-in keys of the modern form; changes only the keys of each group that were sent. */
export function withModernAuth(
  collection: Collection,
  auth: AuthOptions,
  given: Given,
  { mailTexts }: Pick<AuthSurroundings, "mailTexts">,
): Collection {
  const { rules } = collection;
  const passwordAuth = objectAt(given, "passwordAuth");
  const oauth2 = objectAt(given, "oauth2");
  const mapped = objectAt(oauth2, "mappedFields");
  const read: AuthOptions = {
    ...auth,
    passwordAuth: {
      enabled: flagAt(passwordAuth, "enabled", auth.passwordAuth.enabled),
      identityFields: [...new Set(textsAt(passwordAuth, "identityFields", auth.passwordAuth.identityFields))],
    },
    oauth2: {
      enabled: flagAt(oauth2, "enabled", auth.oauth2.enabled),
      allowOtherOrigins: flagAt(oauth2, "allowOtherOrigins", auth.oauth2.allowOtherOrigins),
      mappedFields: mappedFields(auth.oauth2.mappedFields, mapped),
    },
    tokenDurations: durations(auth, given),
    ...ownTexts(auth, given, mailTexts),
    ...unusedOptions(auth, given),
  };
  return {
    ...collection,
    rules: {
      ...rules,
      auth: ruleAt(given, "authRule", rules.auth),
      manage: ruleAt(given, "manageRule", rules.manage),
    },
    auth: read,
  };
}

function durations({ tokenDurations }: AuthOptions, given: Given): AuthOptions["tokenDurations"] {
  const read = { ...tokenDurations };
  for (const [kind, key] of entriesOf(tokenKeys)) read[kind] = wholeAt(objectAt(given, key), "duration", read[kind]);
  return read;
}

/**
 * Mail texts to store. A text equal to the answered one, or to a former default, is not stored: it stays the
 * settings'.
 */
function ownTexts(
  auth: AuthOptions,
  given: Given,
  shown: AuthSurroundings["mailTexts"],
): Pick<AuthOptions, "mailTexts"> {
  const own = writtenTexts(auth);
  for (const [kind, key] of entriesOf(templateNames)) {
    const before = own[kind] ?? shown[kind];
    const read = mailText(before, objectAt(given, key));
    if (!isDeepStrictEqual(read, before)) own[kind] = read;
  }
  const written = writtenTexts({ ...auth, mailTexts: own });
  return auth.mailTexts || Object.keys(written).length > 0 ? { mailTexts: written } : {};
}

function unusedOptions(auth: AuthOptions, given: Given): Pick<AuthOptions, "unused"> {
  const before = auth.unused ?? nothingUnused;
  const [alert, otp, mfa] = [objectAt(given, "authAlert"), objectAt(given, "otp"), objectAt(given, "mfa")];
  const unused = {
    authAlert: {
      enabled: flagAt(alert, "enabled", before.authAlert.enabled),
      emailTemplate: mailText(before.authAlert.emailTemplate, objectAt(alert, "emailTemplate")),
    },
    otp: {
      duration: wholeAt(otp, "duration", before.otp.duration),
      length: wholeAt(otp, "length", before.otp.length),
      emailTemplate: mailText(before.otp.emailTemplate, objectAt(otp, "emailTemplate")),
    },
    mfa: { duration: wholeAt(mfa, "duration", before.mfa.duration), rule: textAt(mfa, "rule", before.mfa.rule) },
  };
  return isDeepStrictEqual(unused, before) ? {} : { unused };
}

function mailText(before: MailText, given: Given): MailText {
  return { subject: textAt(given, "subject", before.subject), body: textAt(given, "body", before.body) };
}

function mappedFields(before: AuthOptions["oauth2"]["mappedFields"], given: Given): typeof before {
  const read = { ...before };
  for (const [key, text] of entriesOf(before)) read[key] = textAt(given, key, text);
  return read;
}
