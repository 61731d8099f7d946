import { ownSlowRead, type SlowRead } from "../db/slow-reads.ts";
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
  /** Takes back what the account has just done (limits/limit-saves.ts). */
  isOwnUndo?: boolean;
  /** How reads that may take long are done for them. */
  slow: SlowRead;
  /** A page of the site, or the site's own server, sends the request (limits/own-pages.ts). */
  fromOwnPage: boolean;
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
  slow: ownSlowRead,
  fromOwnPage: false,
  context: "default",
  method: "GET",
  headers: {},
  query: {},
  body: {},
  now,
});

/** Milliseconds that one read may take for a guest, and for somebody with an account (SEG-63). */
export const deadlines = { guest: 2_000, account: 10_000 };

/** How slow reads are done for an account, or for a guest in whose name they take turns. */
export const slowReadOf = (auth: Account | null, guest: string): SlowRead =>
  auth
    ? { asker: `${auth.collection.id}/${auth.record.id}`, deadline: deadlines.account }
    : { asker: guest, deadline: deadlines.guest };
