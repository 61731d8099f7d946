import { unseal, WrongKeyError } from "../../config/sealing.ts";
import type { AuthContext } from "../context.ts";
import { type Factor, forgetRecoveryCode } from "./factor-store.ts";
import { looksLikeRecoveryCode, recoveryHash } from "./recovery-codes.ts";
import { stepOf } from "./totp.ts";

export type FactorContext = Pick<AuthContext, "database" | "sessions" | "clock" | "factors" | "log">;

/** Milliseconds for which a used code could be right again. */
const stepLife = 3 * 60_000;
/** The last moment that a date can have: a recovery code is used for ever. */
const forEver = 8.64e15;

/** A right code that nobody has used. */
export interface UnusedCode {
  /** Uses it up, on all replicas. @returns false when somebody else was faster */
  spend(): Promise<boolean>;
}

/** The code that somebody typed: an application's of this moment, or a recovery code; null for a wrong or a used one. */
export async function findCode(context: FactorContext, { factor, typed }: Typed): Promise<UnusedCode | null> {
  const { sessions, clock, factors } = context;
  if (looksLikeRecoveryCode(typed)) {
    const hash = recoveryHash(typed);
    if (!factor.recovery.includes(hash)) return null;
    return unusedCode(context, recoveryKey(factor, hash), async (key) => {
      const isFirst = await sessions.spend(key, forEver);
      if (isFirst) await takeOut(context, factor, hash);
      return isFirst;
    });
  }
  const secret = factors.key && openSecret(factor, factors.key);
  const step = secret && (await stepOf(secret, typed.replace(/\s/g, ""), clock()));
  if (typeof step !== "number") return null;
  return unusedCode(context, stepKey(factor.id, step), () => spendStep(context, factor.id, step));
}

/** Finds a code and uses it up at once, where nothing else has to be used up with it. @returns false for a wrong or a used one */
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

/** Takes a used recovery code out of the row. A failure is only logged, since the store of sessions has it as spent. */
async function takeOut({ database, log }: FactorContext, factor: Factor, hash: string): Promise<void> {
  await forgetRecoveryCode(database, factor, hash).catch((err: unknown) =>
    log.warn({ err }, "a used recovery code could not be taken out"),
  );
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
  return sessions.spend(stepKey(factorId, step), clock().getTime() + stepLife);
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

const stepKey = (factorId: string, step: number) => `factor:${factorId}:step:${step}`;
const recoveryKey = ({ id }: Factor, hash: string) => `factor:${id}:recovery:${hash}`;
