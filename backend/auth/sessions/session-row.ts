/**
 * Kinds of session:
 * - `ingreso`: one sign-in, with all tokens refreshed from it
 * - `anterior`: all tokens of an account issued before sessions had rows
 * - `programa`: a token of `impersonate`
 */
export type SessionKind = "ingreso" | "anterior" | "programa";

/** Session in the store. Times are milliseconds since 1970. */
export interface SessionRow {
  /** Id of the session; the `sid` of its tokens. */
  id: string;
  /** Id that the API shows. */
  publicId: string;
  collectionId: string;
  accountId: string;
  /**
   * SHA-256 of the key that signs its tokens: the account's `tokenKey` and a secret. A change of either ends the
   * session.
   */
  keyHash: string;
  kind: SessionKind;
  /** Device in plain Spanish, e.g. `Chrome en Android`. */
  device: string;
  created: number;
  /** Last use, some minutes late. 0: an `anterior` session that has no row yet. */
  lastUsed: number;
  /** Milliseconds without use after which the session ends. 0: never. */
  idle: number;
  /** Latest end, however much the session is used. 0: never. */
  latest: number;
  /** Time at which the session was ended by a user or the server. 0: not ended. */
  ended: number;
}

/** Checks whether tokens of the session are valid. */
export function isLive({ ended, lastUsed, idle, latest }: SessionRow, now: number): boolean {
  return ended === 0 && (idle === 0 || now - lastUsed < idle) && (latest === 0 || now < latest);
}

/** Time at which the session ends if it is not used again. 0: never. */
export function endOf({ lastUsed, idle, latest }: SessionRow): number {
  const ends = [...(idle === 0 ? [] : [lastUsed + idle]), ...(latest === 0 ? [] : [latest])];
  return ends.length === 0 ? 0 : Math.min(...ends);
}
