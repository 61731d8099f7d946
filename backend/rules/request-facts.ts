import { ownSlowRead, type SlowRead } from "../db/slow-reads.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";

/** Account that sends the request. Superusers are subject to no rule. */
export interface Account {
  collection: Collection;
  record: StoredRecord;
  superuser: boolean;
}

/** Account without the knowledge whether it is a superuser. */
export type AccountRecord = Pick<Account, "collection" | "record">;

/** Values of `@request.*` for one request (protocol 3.5). Missing values are `null` in comparisons. */
export interface RequestFacts {
  auth: Account | null;
  /** The request undoes what the account has just done (limits/limit-saves.ts). */
  isOwnUndo?: boolean;
  /** Queue name and deadline of this requester's slow reads. */
  slow: SlowRead;
  /** The request comes from a page of the site or from the site's own server (limits/own-pages.ts). */
  fromOwnPage: boolean;
  context: "default" | "expand" | "realtime" | "protectedFile" | "oauth2" | "password" | "otp" | "batch";
  method: string;
  /** Lower case, `-` written as `_`; first value. */
  headers: Record<string, string>;
  query: Record<string, string>;
  /** The body after modifiers; empty for reads. */
  body: Record<string, unknown>;
  /** Moment of the request: one value of `@now` and the other time macros for the whole request. */
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

/** Milliseconds that one read may take for a guest and for an account (SEG-63). */
export const deadlines = { guest: 2_000, account: 10_000 };

/** Queue name and deadline of slow reads, for an account or a guest. @param guest name under which a guest queues */
export const slowReadOf = (auth: Account | null, guest: string): SlowRead =>
  auth
    ? { asker: `${auth.collection.id}/${auth.record.id}`, deadline: deadlines.account }
    : { asker: guest, deadline: deadlines.guest };
