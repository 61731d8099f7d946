import { unsealOrNull } from "../../config/sealing.ts";
import type { AuthContext } from "../context.ts";
import { type Factor, forgetRecoveryCode } from "./factor-store.ts";
import { looksLikeRecoveryCode, recoveryHash } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

export type FactorContext = Pick<AuthContext, "database" | "sessions" | "clock" | "factors" | "log">;

/** Time for which a used code is remembered; longer than the code is valid. Milliseconds. */
const stepLife = 3 * 60_000;
/** Latest time that a `Date` can hold. A recovery code stays used forever. */
const forEver = 8.64e15;

/** Valid code that has not been used yet. */
export interface UnusedCode {
  /** Marks the code as used, for all replicas. @returns false if a concurrent request was faster */
  spend(): Promise<boolean>;
}

/** Finds the typed code: the current one of an authenticator app, or a recovery code. `null`: wrong or used. */
export async function findCode(context: FactorContext, { factor, typed }: Typed): Promise<UnusedCode | null> {
  const { sessions, clock, factors } = context;
  if (looksLikeRecoveryCode(typed)) {
    const hash = recoveryHash(typed);
    if (!factor.recovery.includes(hash)) return null;
    return unusedCode(context, recoveryKey(factor, hash), async (key) => {
      const isFirst = await sessions.spend(key, forEver);
      if (isFirst) await removeUsedCode(context, factor, hash);
      return isFirst;
    });
  }
  // `null` for a secret sealed with a lost key: only recovery codes work then.
  const secret = factors.key && unsealOrNull(factor.secret, factors.key);
  const step = secret && (await stepOf(secret, typed.replace(/\s/g, ""), clock()));
  if (typeof step !== "number") return null;
  return unusedCode(context, stepKey(factor.id, step), () => spendStep(context, factor.id, step));
}

/**
 * Checks a code and marks it as used at once, for callers without a second value to consume. @returns false for a wrong
 * or used code
 */
export async function spendCode(context: FactorContext, typed: Typed): Promise<boolean> {
  const code = await findCode(context, typed);
  return code ? code.spend() : false;
}

async function unusedCode(
  { sessions }: FactorContext,
  key: string,
  spend: (key: string) => Promise<boolean>,
): Promise<UnusedCode | null> {
  return (await sessions.spentOf([key])).has(key) ? null : { spend: () => spend(key) };
}

/**
 * Removes a used recovery code from the row. A failure is only logged, because the session store has the code as spent.
 */
async function removeUsedCode({ database, log }: FactorContext, factor: Factor, hash: string): Promise<void> {
  await forgetRecoveryCode(database, factor, hash).catch((err: unknown) =>
    log.warn({ err }, "a used recovery code could not be taken out"),
  );
}

/** Marks the code of a step as used. @returns false if it was used before */
export function spendStep({ sessions, clock }: FactorContext, factorId: string, step: number): Promise<boolean> {
  return sessions.spend(stepKey(factorId, step), clock().getTime() + stepLife);
}

/** Number of unused recovery codes. */
export async function unusedCodes({ sessions }: Pick<FactorContext, "sessions">, factor: Factor): Promise<number> {
  const spent = await sessions.spentOf(factor.recovery.map((hash) => recoveryKey(factor, hash)));
  return factor.recovery.length - spent.size;
}

interface Typed {
  factor: Factor;
  typed: string;
}

const stepKey = (factorId: string, step: number) => `factor:${factorId}:step:${step}`;
const recoveryKey = ({ id }: Factor, hash: string) => `factor:${id}:recovery:${hash}`;
