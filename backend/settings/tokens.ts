import { all, atLeast, atMost, length, required } from "./checks.ts";
import { number, secret } from "./leaf.ts";

const day = 24 * 60 * 60;

/** @param duration default, used if the collection sets none. Seconds. */
const token = (duration: number) => ({
  /** Secret of the tokens. Empty: the one created at the database's first start. */
  secret: secret(length(30, 300)),
  duration: number(duration, all(required, atLeast(5), atMost(94_670_856))),
});

/** Token settings of the older generation: one for all collections of accounts. */
export const tokens = {
  adminAuthToken: token(14 * day),
  adminPasswordResetToken: token(1800),
  adminFileToken: token(120),
  recordAuthToken: token(14 * day),
  recordPasswordResetToken: token(1800),
  recordEmailChangeToken: token(1800),
  recordVerificationToken: token(7 * day),
  recordFileToken: token(120),
};

export type TokenName = keyof typeof tokens;
