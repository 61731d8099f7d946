import type { TokenSecretKind } from "../../db/token-secrets.ts";
import { type AccountMailKind, isDefaultText, templateNames } from "../../mail/default-templates.ts";
import { entriesOf } from "../../protocol/entries-of.ts";
import { isOnlyVerified } from "../../schema/define/auth-options.ts";
import type { AuthOptions, Collection, EmailField, MailText, UnusedAuthOptions } from "../../schema/define/define.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";

/** Data that the answer for an auth collection needs besides its definition. */
export interface AuthSurroundings {
  /** Default mail texts, used where a collection has none of its own. */
  mailTexts: Record<AccountMailKind, MailText>;
  /** Providers switched on in the settings; a collection stores no provider of its own. */
  providers: Record<string, unknown>[];
}

/** Keys of the modern form by kind of token. */
export const tokenKeys: Record<TokenSecretKind, string> = {
  auth: "authToken",
  passwordReset: "passwordResetToken",
  emailChange: "emailChangeToken",
  verification: "verificationToken",
  file: "fileToken",
};

const noText: MailText = { subject: "", body: "" };
export const nothingUnused: UnusedAuthOptions = {
  authAlert: { enabled: false, emailTemplate: noText },
  otp: { duration: 180, length: 8, emailTemplate: noText },
  mfa: { duration: 1800, rule: "" },
};

/** Sign-in options of a collection, in the older form (protocol 5.1). */
export function legacyAuthOptions(collection: Collection, auth: AuthOptions): Record<string, unknown> {
  const { enabled, identityFields } = auth.passwordAuth;
  const email = emailFieldOf(collection);
  return {
    manageRule: collection.rules.manage,
    allowOAuth2Auth: auth.oauth2.enabled,
    allowUsernameAuth: enabled && identityFields.includes("username"),
    allowEmailAuth: enabled && identityFields.includes("email"),
    requireEmail: email?.required ?? false,
    exceptEmailDomains: email?.exceptDomains ?? [],
    onlyVerified: isOnlyVerified(collection),
    onlyEmailDomains: email?.onlyDomains ?? [],
    minPasswordLength: passwordFieldOf(collection)?.min ?? 0,
  };
}

/** Sign-in options as flat keys of the modern form (protocol 5.2); secrets are never included. */
export function modernAuthOptions(
  { rules }: Collection,
  auth: AuthOptions,
  { mailTexts, providers }: AuthSurroundings,
): Record<string, unknown> {
  const { authAlert, otp, mfa } = auth.unused ?? nothingUnused;
  const tokens = entriesOf(tokenKeys).map(([kind, key]) => [key, { duration: auth.tokenDurations[kind] }]);
  const own = writtenTexts(auth);
  const texts = entriesOf(templateNames).map(([kind, key]) => [key, own[kind] ?? mailTexts[kind]]);
  return {
    authRule: rules.auth,
    manageRule: rules.manage,
    authAlert,
    oauth2: { ...auth.oauth2, providers },
    passwordAuth: auth.passwordAuth,
    mfa: { enabled: false, ...mfa },
    otp: { enabled: false, ...otp },
    ...Object.fromEntries(tokens),
    ...Object.fromEntries(texts),
  };
}

/** Mail texts of a collection's own; leaves out current and former defaults, ours and PocketBase's. */
export function writtenTexts({ mailTexts = {} }: AuthOptions): NonNullable<AuthOptions["mailTexts"]> {
  return Object.fromEntries(entriesOf(mailTexts).filter(([kind, text]) => text && !isDefaultText(kind, text)));
}

function emailFieldOf({ fields }: Pick<Collection, "fields">): EmailField | undefined {
  return fields.find((field) => field.type === "email" && field.name === "email") as EmailField | undefined;
}
