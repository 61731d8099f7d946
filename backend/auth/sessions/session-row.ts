/**
 * - `ingreso`: one sign-in, with all tokens that are refreshed from it
 * - `anterior`: all tokens of an account that were given out before there were rows
 * - `programa`: a token of `impersonate`
 */
export type SessionKind = "ingreso" | "anterior" | "programa";

/** Moments are milliseconds since 1970. */
export interface SessionRow {
  /** `sid` of its tokens. */
  id: string;
  /** Id that the API shows. */
  publicId: string;
  collectionId: string;
  accountId: string;
  /** SHA-256 of what its tokens are signed with, the account's `tokenKey` and a secret: other ones end the session. */
  keyHash: string;
  kind: SessionKind;
  /** In plain words, e.g. `Chrome en Android`. */
  device: string;
  created: number;
  /** Some minutes late; 0: an `anterior` session that is not written yet. */
  lastUsed: number;
  /** Milliseconds without use after which it is over; 0: never. */
  idle: number;
  /** When it is over however much it is used; 0: never. */
  latest: number;
  /** 0: not ended by anybody. */
  ended: number;
}

/** Whether tokens of the session hold. */
export function isLive({ ended, lastUsed, idle, latest }: SessionRow, now: number): boolean {
  return ended === 0 && (idle === 0 || now - lastUsed < idle) && (latest === 0 || now < latest);
}

/** Moment from which the session is over unless it is used before; 0: never. */
export function endOf({ lastUsed, idle, latest }: SessionRow): number {
  const ends = [...(idle === 0 ? [] : [lastUsed + idle]), ...(latest === 0 ? [] : [latest])];
  return ends.length === 0 ? 0 : Math.min(...ends);
}
