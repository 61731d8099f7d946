import type { FastifyRequest } from "fastify";
import { readTexts, refuseForm, refuseProblems } from "../../protocol/body/form-texts.ts";
import type { Problem } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import type { AuthContext } from "../context.ts";
import { countedTry } from "../counted-try.ts";
import { readToken } from "../current-account.ts";
import { beginSession } from "../sessions/begin-session.ts";
import type { NoteRefusal } from "../sign-in/refusals.ts";
import { issueToken } from "../tokens/issue-token.ts";
import { consumeToken } from "../tokens/single-use.ts";
import { findCode } from "./check-code.ts";
import { findFactor } from "./factor-store.ts";

/** Seconds between the password and the code. */
const mfaLifetime = 5 * 60;
/** Seconds for setting up a factor that is required. */
const settingUpLifetime = 15 * 60;

interface ProvedPassword {
  request: FastifyRequest;
  query: ReadonlyMap<string, string>;
  body: Record<string, unknown>;
  /** Kind of token that the client expects, see `beginSession`. */
  type: "auth" | "authRecord" | "admin";
  noteRefusal: NoteRefusal;
}

/** Outcome of a right password. */
export type Entrance =
  /** Session that has begun. */
  | { token: string; more: Record<string, never> }
  /** Token that only opens the setting up of the factor that is required. */
  | { token: string; more: { secondFactor: "required" } }
  /** Proof of the password, to come back with a code. */
  | { mfaId: string };

/**
 * Refuses a code in the address: addresses stand in logs. Asked before anything else.
 * @throws BadRequestError
 */
export function refuseCodeInQuery(query: ReadonlyMap<string, string>): void {
  refuseProblems({ otp: query.has("otp") ? inQuery : null });
}

/**
 * Lets in somebody whose password is right, or asks for the code of their second factor (RFC 6238; protocol of today's
 * PocketBase: `mfaId`).
 * @throws BadRequestError for a wrong code or `mfaId`, TooManyRequestsError after five codes
 */
export async function enterByPassword(
  context: AuthContext,
  account: Account,
  { request, query, body, type, noteRefusal }: ProvedPassword,
): Promise<Entrance> {
  const { factors } = context;
  const factor = factors.isOffered(account.collection) ? await findFactor(context.database, account) : null;
  if (!factor) {
    if (factors.isOffered(account.collection) && factors.isRequired()) {
      const token = await issueToken(context, account, { kind: "factor", lifetime: settingUpLifetime });
      return { token, more: { secondFactor: "required" } };
    }
    return { token: await beginSession(context, account, { request, type }), more: {} };
  }
  const { mfaId: inBody, otp } = readTexts(body, "mfaId", "otp");
  const mfaId = inBody || (query.get("mfaId") ?? "");
  if (mfaId === "") return { mfaId: await issueToken(context, account, { kind: "mfa", lifetime: mfaLifetime }) };
  const claims = await mfaClaims(context, account, mfaId);
  if (!claims) {
    noteRefusal("mfaId", account.record.id);
    return refuseForm({ mfaId: invalidMfa }, failure);
  }
  let problems: Record<string, Problem> = { otp: invalidOtp };
  const isRight = await countedTry(context, { account, occasion: "code" }, async () => {
    const code = await findCode(context, { factor, typed: otp });
    if (!code) return false;
    // An mfaId goes before its code: many requests with one mfaId use up one of the codes that they bring.
    if (await consumeToken(context.sessions, mfaId, claims)) return code.spend();
    problems = { mfaId: invalidMfa };
    return false;
  });
  if (!isRight) {
    noteRefusal("second factor", account.record.id);
    return refuseForm(problems, failure);
  }
  return { token: await beginSession(context, account, { request, type }), more: {} };
}

async function mfaClaims(context: AuthContext, { collection, record }: Account, mfaId: string) {
  const read = await readToken(context, mfaId, "mfa");
  const isOwn = read?.account.collection.id === collection.id && read.account.record.id === record.id;
  return isOwn ? read.claims : null;
}

const failure = "Failed to authenticate.";
export const invalidOtp: Problem = { code: "validation_invalid_otp", message: "Invalid or used code." };
const invalidMfa: Problem = { code: "validation_invalid_mfa", message: "Invalid or expired mfaId." };
const inQuery: Problem = { code: "validation_otp_in_query", message: "Must be sent in the body." };
