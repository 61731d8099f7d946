import type { AuthOptions, Collection } from "./define.ts";

/** Sign-in options of a definition. Omitted ones get defaults. */
export interface AuthDraft {
  passwordAuth?: Partial<AuthOptions["passwordAuth"]>;
  oauth2?: {
    enabled?: boolean;
    allowOtherOrigins?: boolean;
    mappedFields?: Partial<AuthOptions["oauth2"]["mappedFields"]>;
  };
  linkAuth?: AuthOptions["linkAuth"];
  sessions?: AuthOptions["sessions"];
  secondFactor?: boolean;
  tokenDurations?: Partial<AuthOptions["tokenDurations"]>;
  mailTexts?: AuthOptions["mailTexts"];
  unused?: AuthOptions["unused"];
}

const day = 24 * 60 * 60;

/** Default options. Durations are those of PocketBase v0.22 (protocol 1.5). */
const defaults: AuthOptions = {
  passwordAuth: { enabled: true, identityFields: ["email"] },
  oauth2: {
    enabled: false,
    allowOtherOrigins: false,
    mappedFields: { id: "", name: "", username: "", avatarURL: "" },
  },
  tokenDurations: { auth: 14 * day, file: 120, passwordReset: 1800, emailChange: 1800, verification: 7 * day },
};

export function completeAuthOptions(draft: AuthDraft = {}): AuthOptions {
  return {
    passwordAuth: { ...defaults.passwordAuth, ...draft.passwordAuth },
    oauth2: {
      enabled: draft.oauth2?.enabled ?? defaults.oauth2.enabled,
      allowOtherOrigins: draft.oauth2?.allowOtherOrigins ?? defaults.oauth2.allowOtherOrigins,
      mappedFields: { ...defaults.oauth2.mappedFields, ...draft.oauth2?.mappedFields },
    },
    tokenDurations: { ...defaults.tokenDurations, ...draft.tokenDurations },
    ...(draft.linkAuth ? { linkAuth: draft.linkAuth } : {}),
    ...(draft.sessions ? { sessions: draft.sessions } : {}),
    ...(draft.secondFactor ? { secondFactor: true } : {}),
    ...(draft.mailTexts ? { mailTexts: draft.mailTexts } : {}),
    ...(draft.unused ? { unused: draft.unused } : {}),
  };
}

/** Does the rule `auth` require a verified address? Older clients have an option for it. */
export function isOnlyVerified({ rules }: Pick<Collection, "rules">): boolean {
  return /^verified\s*=\s*true$/.test(rules.auth?.trim() ?? "");
}
