import type { FastifyRequest } from "fastify";
import { readTexts, refuseForm, refuseProblems } from "../../protocol/body/form-texts.ts";
import { type Problem, problem } from "../../protocol/errors.ts";
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

/** Time between password and code. Seconds. */
const mfaLifetime = 5 * 60;
/** Time for setting up a required factor. Seconds. */
const settingUpLifetime = 15 * 60;

interface ProvedPassword {
  request: FastifyRequest;
  query: ReadonlyMap<string, string>;
  body: Record<string, unknown>;
  /** Kind of token that the client expects, see `beginSession`. */
  type: "auth" | "authRecord" | "admin";
  noteRefusal: NoteRefusal;
}

/** Result of a sign-in with a right password. */
export type Entrance =
  /** Session has begun. */
  | { token: string; more: Record<string, never> }
  /** Token that opens only the setup of the required factor. */
  | { token: string; more: { secondFactor: "required" } }
  /** Proof of the password; the client sends it again with a code. */
  | { mfaId: string };

/**
 * Refuses a code in the query string, because URLs are logged. Called before any other check.
 * @throws BadRequestError
 */
export function refuseCodeInQuery(query: ReadonlyMap<string, string>): void {
  refuseProblems({ otp: query.has("otp") ? inQuery : null });
}

/**
 * Signs in after a right password, or asks for the code of the second factor (RFC 6238; `mfaId` as in today's
 * PocketBase).
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
    // The `mfaId` is consumed before its code: concurrent requests with one `mfaId` use up only one of their codes.
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
export const invalidOtp = problem("validation_invalid_otp", "Invalid or used code.");
const invalidMfa = problem("validation_invalid_mfa", "Invalid or expired mfaId.");
const inQuery = problem("validation_otp_in_query", "Must be sent in the body.");
