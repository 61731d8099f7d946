import { randomBytes } from "node:crypto";
import { seal, unseal, WrongKeyError } from "../../config/sealing.ts";
import { readTexts, refuseForm } from "../../protocol/body/form-texts.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
import type { Actor } from "../../records/store/changes.ts";
import type { AccountRecord, RequestFacts } from "../../rules/request-facts.ts";
import { passwordFieldOf } from "../../schema/define/password-fields.ts";
import { passwordMatches } from "../../schema/fields/password-hash.ts";
import type { AuthContext } from "../context.ts";
import { countedTry, forgetTries } from "../counted-try.ts";
import { dropLink } from "../one-time/one-time-links.ts";
import { endSessions, liveSessions } from "../sessions/end-sessions.ts";
import { keyHashOf } from "../sessions/find-session.ts";
import { consumeToken } from "../tokens/single-use.ts";
import { renewTokenKey } from "../tokens/token-key.ts";
import { spendCode, spendStep } from "./check-code.ts";
import type { FactorCaller } from "./factor-caller.ts";
import { dropFactor, type Factor, findFactor, keepFactor } from "./factor-store.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { invalidOtp } from "./sign-in.ts";
import { addressOf, newSecret, stepOf } from "./totp.ts";

/** Time for which a secret waits for its first code. Milliseconds. */
const setupLife = 15 * 60_000;

interface Asked {
  values: Record<string, unknown>;
  facts: RequestFacts;
}

/**
 * Secret that waits for its first code. The client gets it sealed and sends it back, so that nothing unfinished is
 * stored.
 */
interface Setup {
  use: "factor";
  id: string;
  keyHash: string;
  secret: string;
  /** Id of the factor that the owner has proved to have. "": none was set. */
  replaces: string;
  /** Expiry. Milliseconds since 1970. */
  expires: number;
}

/**
 * Creates a new secret, which becomes the factor with `confirmFactor`. An existing factor stays in force until then.
 * @throws BadRequestError, TooManyRequestsError; see `proveOwner`
 */
export async function beginFactor(context: AuthContext, caller: FactorCaller, asked: Asked) {
  const { factors, clock } = context;
  const { account } = caller;
  if (!factors.key) return refuseForm({ password: noKey });
  const proved = caller.settingUp ? null : await proveOwner(context, caller, asked);
  const secret = await newSecret();
  const setup: Setup = {
    ...{ use: "factor", id: account.record.id, keyHash: keyHashOf(context, account), secret },
    ...{ replaces: proved?.id ?? "", expires: clock().getTime() + setupLife },
  };
  const uri = await addressOf(secret, { issuer: factors.siteName(), label: String(account.record.email) });
  return { secret, uri, setup: seal(JSON.stringify(setup), factors.key) };
}

/**
 * Sets the factor after its first right code. Replaces an earlier factor and ends the account's other sessions.
 * @returns the recovery codes, which are stored only as hashes
 * @throws BadRequestError
 */
export async function confirmFactor(
  context: AuthContext,
  { account, session, claims, settingUp }: FactorCaller,
  values: Record<string, unknown>,
): Promise<string[]> {
  const { factors, sessions, clock, database } = context;
  const { setup: sealed, otp } = readTexts(values, "setup", "otp");
  const setup = factors.key && openSetup(sealed, factors.key);
  const isOwn = setup?.id === account.record.id && setup.keyHash === keyHashOf(context, account);
  if (!factors.key || !setup || !isOwn || setup.expires <= clock().getTime())
    return refuseForm({ setup: invalidSetup });
  const step = await stepOf(setup.secret, otp.replace(/\s/g, ""), clock());
  if (step === null) return refuseForm({ otp: invalidOtp });
  const isFirst = await consumeToken(sessions, sealed, { exp: Math.ceil(setup.expires / 1000) });
  if (!isFirst) return refuseForm({ setup: invalidSetup });
  if (settingUp && !(await consumeToken(sessions, settingUp.token, claims))) return refuseForm({ setup: invalidSetup });
  const { factor, recoveryCodes } = newFactor(seal(setup.secret, factors.key), clock());
  await spendStep(context, factor.id, step);
  if (!(await keepFactor(database, account, { factor, replaces: setup.replaces })))
    return refuseForm({ setup: invalidSetup });
  // An older one-time link would open again if the factor is removed.
  await dropLink(database, account.collection.id, account.record.id);
  const others = (await liveSessions(context, account)).filter(({ id }) => id !== session?.id);
  await endSessions(context, account.collection, others);
  return recoveryCodes;
}

/**
 * Replaces the ten recovery codes. The old ones stop working.
 * @throws as `proveOwner` does
 */
export async function renewRecoveryCodes(context: AuthContext, caller: FactorCaller, asked: Asked): Promise<string[]> {
  const factor = await proveOwner(context, caller, asked);
  if (!factor) return refuseForm({ otp: invalidOtp });
  const recoveryCodes = newRecoveryCodes();
  const renewed = { ...factor, recovery: recoveryCodes.map(recoveryHash) };
  await keepFactor(context.database, caller.account, { factor: renewed, replaces: factor.id });
  return recoveryCodes;
}

/**
 * Checks that the holder of the session knows the password, and has the factor if one is set. A session left open must
 * not allow locking the owner out.
 * @returns the factor that is set. `null`: none.
 * @throws BadRequestError with a problem of `password` or `otp`, TooManyRequestsError
 */
export async function proveOwner(
  context: AuthContext,
  { account }: FactorCaller,
  { values, facts }: Asked,
): Promise<Factor | null> {
  const { password, otp } = readTexts(values, "password", "otp");
  const stored = String(account.record.password ?? "");
  if (stored === "") return refuseForm({ password: noPassword });
  const factor = await findFactor(context.database, account);
  const cost = passwordFieldOf(account.collection)?.cost;
  let problems: Record<string, Problem> = {};
  await countedTry(context, { account, occasion: "own password" }, async () => {
    if (!(await passwordMatches(password, stored, cost, facts.slow.asker))) problems = { password: wrongPassword };
    else if (factor && !(await spendCode(context, { factor, typed: otp }))) problems = { otp: invalidOtp };
    return Object.keys(problems).length === 0;
  });
  if (Object.keys(problems).length > 0) return refuseForm(problems);
  return factor;
}

/**
 * Removes the factor of a user who has lost phone and codes. Ends all sessions of the account, because one may be open
 * on the phone.
 * @returns false if there was no factor
 */
export async function takeOffFactor(context: AuthContext, account: AccountRecord, actor: Actor): Promise<boolean> {
  // Failed tries are reset even without a factor: after wrong passwords the owner could not set one.
  await forgetTries(context, account);
  if (!(await dropFactor(context.database, { collection: account.collection, id: account.record.id }))) return false;
  await renewTokenKey(context, account.collection, account.record.id, actor);
  return true;
}

function newFactor(secret: string, now: Date): { factor: Factor; recoveryCodes: string[] } {
  const recoveryCodes = newRecoveryCodes();
  const id = randomBytes(15).toString("base64url");
  return { factor: { id, secret, recovery: recoveryCodes.map(recoveryHash), created: now.getTime() }, recoveryCodes };
}

function openSetup(sealed: string, key: Buffer): Setup | null {
  try {
    const setup: unknown = JSON.parse(unseal(sealed, key));
    return (setup as Setup).use === "factor" ? (setup as Setup) : null;
  } catch (error) {
    if (error instanceof WrongKeyError || error instanceof SyntaxError) return null;
    throw error;
  }
}

const wrongPassword = problem("validation_invalid_old_password", "Missing or invalid password.");
const noPassword = problem("validation_no_password", "The account has no password.");
const noKey = problem("validation_no_settings_key", "Needs SETTINGS_KEY.");
const invalidSetup = problem("validation_invalid_setup", "Invalid or expired setup.");
