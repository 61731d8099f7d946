import type { Collection, StoredRecord } from "../schema/define/define.ts";

/** Who asks. A superuser is subject to no rule. */
export interface Account {
  collection: Collection;
  record: StoredRecord;
  superuser: boolean;
}

/** What `@request.*` names mean for one request (protocol 3.5). Missing things are `null` in comparisons. */
export interface RequestFacts {
  auth: Account | null;
  context: "default" | "expand" | "realtime" | "protectedFile" | "oauth2" | "password" | "otp" | "batch";
  method: string;
  /** Lower case, `-` written as `_`; first value. */
  headers: Record<string, string>;
  query: Record<string, string>;
  /** The body after modifiers; empty for reads. */
  body: Record<string, unknown>;
  /** The moment of the request: `@now` and the other time macros, one value for the whole request. */
  now: Date;
}

export const anonymousFacts = (now: Date): RequestFacts => ({
  auth: null,
  context: "default",
  method: "GET",
  headers: {},
  query: {},
  body: {},
  now,
});
