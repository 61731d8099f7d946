import { unseal, WrongKeyError } from "../../config/sealing.ts";
import { TooManyRequestsError } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import type { Factor } from "./factor-store.ts";
import { looksLikeRecoveryCode, recoveryHash } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

export type FactorContext = Pick<AuthContext, "database" | "sessions" | "clock" | "factors">;

/** Wrong codes, and wrong passwords of somebody signed in, before the account has to wait. */
const most = 5;
/** Milliseconds. */
const wait = 15 * 60_000;
/** Milliseconds for which a used code could be right again. */
const stepLife = 3 * 60_000;
/** The last moment that a date can have: a recovery code is used for ever. */
const forEver = 8.64e15;

/**
 * Does work that proves who somebody is, as one of five tries. They are counted for the account, before the work, so that
 * many at one moment are no more than five.
 * @param work answers whether it was proved
 * @throws TooManyRequestsError after five that proved nothing, for 15 minutes
 */
export async function countedTry(
  { sessions, clock }: FactorContext,
  account: Owner,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const now = clock().getTime();
  const { total, until } = await sessions.countTry(triesOf(account), now, { most, wait });
  if (total > most) throw new TooManyRequestsError(Math.max(1, Math.ceil((until - now) / 1000)));
  const isProved = await work();
  if (isProved) await sessions.forgetTries(triesOf(account));
  return isProved;
}

/** Forgets wrong tries, with a factor that is taken off. */
export const forgetTries = ({ sessions }: Pick<FactorContext, "sessions">, account: Owner): Promise<void> =>
  sessions.forgetTries(triesOf(account));

/** Whether a text is the account's code of this moment or an unused recovery code. Either is used up by it, on all replicas. */
export async function spendCode(context: FactorContext, { factor, typed }: Typed): Promise<boolean> {
  const { sessions, clock, factors } = context;
  if (looksLikeRecoveryCode(typed)) {
    const hash = recoveryHash(typed);
    return factor.recovery.includes(hash) && sessions.spend(recoveryKey(factor, hash), forEver);
  }
  const secret = factors.key && openSecret(factor, factors.key);
  const step = secret && (await stepOf(secret, typed.replace(/\s/g, ""), clock()));
  return typeof step === "number" && spendStep(context, factor.id, step);
}

/** Null where it was sealed with a key that is lost: recovery codes are all that opens then. */
function openSecret({ secret }: Factor, key: Buffer): string | null {
  try {
    return unseal(secret, key);
  } catch (error) {
    if (error instanceof WrongKeyError) return null;
    throw error;
  }
}

/** Uses up the code of a step. @returns false when it was used before */
export function spendStep({ sessions, clock }: FactorContext, factorId: string, step: number): Promise<boolean> {
  return sessions.spend(`factor:${factorId}:step:${step}`, clock().getTime() + stepLife);
}

/** How many recovery codes are left. */
export async function unusedCodes({ sessions }: Pick<FactorContext, "sessions">, factor: Factor): Promise<number> {
  const spent = await sessions.spentOf(factor.recovery.map((hash) => recoveryKey(factor, hash)));
  return factor.recovery.length - spent.size;
}

interface Typed {
  factor: Factor;
  typed: string;
}

type Owner = Pick<Account, "collection" | "record">;

const triesOf = ({ collection, record }: Owner) => `factor:${collection.id}/${record.id}`;
const recoveryKey = ({ id }: Factor, hash: string) => `factor:${id}:recovery:${hash}`;
