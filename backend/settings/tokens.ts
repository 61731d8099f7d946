import { all, atLeast, atMost, length, required } from "./checks.ts";
import { number, secret } from "./leaf.ts";

const day = 24 * 60 * 60;

/** @param duration in seconds, as long as the collections' own say nothing else */
const token = (duration: number) => ({
  /** Empty: the one that the database was given at its first start. */
  secret: secret(length(30, 300)),
  duration: number(duration, all(required, atLeast(5), atMost(94_670_856))),
});

/** The older generation's: one for all collections of accounts. */
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
