import { randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Account } from "../../rules/request-facts.ts";
import type { AccountsContext } from "../current-account.ts";
import { issueToken } from "../tokens/issue-token.ts";
import { deviceOf } from "./device.ts";
import { keyHashOf, rowMark } from "./find-session.ts";
import type { SessionRow } from "./session-row.ts";

interface Beginning {
  /** Request of the sign-in; its `User-Agent` names the device. */
  request: FastifyRequest;
  type: "auth" | "authRecord" | "admin";
}

/** Begins a session after a sign-in. @returns its first token */
export async function beginSession(
  context: AccountsContext,
  account: Account,
  { request, type }: Beginning,
): Promise<string> {
  const now = context.clock().getTime();
  const { idle, latest } = context.sessionLimits(account.collection);
  const session: SessionRow = {
    ...newRow(context, account, now),
    ...{ kind: "ingreso", device: deviceOf(request.headers["user-agent"]) },
    ...{ idle: idle * 1000, latest: latest === 0 ? 0 : now + latest * 1000 },
  };
  await context.sessions.add(session);
  return tokenOf(context, account, { session, type });
}

/** Begins a session of a program, which lasts as long as its only token. @param lifetime seconds */
export async function beginProgram(context: AccountsContext, account: Account, lifetime: number): Promise<string> {
  const now = context.clock().getTime();
  const session: SessionRow = {
    ...newRow(context, account, now),
    ...{ kind: "programa", device: "Un programa", idle: 0, latest: now + lifetime * 1000 },
  };
  await context.sessions.add(session);
  const claims = { sid: session.id, ...rowMark, refreshable: false };
  return issueToken(context, account, { kind: "auth", type: "auth", claims, lifetime });
}

/** Issues another token of a session with a row. The token never outlives the session. */
export function tokenOf(
  context: AccountsContext,
  account: Account,
  { session, type }: { session: SessionRow } & Pick<Beginning, "type">,
): Promise<string> {
  const claims = { sid: session.id, ...rowMark };
  const lifetime = lifetimeWithin(context, account, session);
  return issueToken(context, account, { kind: "auth", type, claims, lifetime });
}

/** Lifetime of a new token of the session. Seconds. */
export function lifetimeWithin(context: AccountsContext, { collection }: Account, { latest }: SessionRow): number {
  const usual = context.tokenLifetime(collection, "auth");
  if (latest === 0) return usual;
  return Math.max(1, Math.min(usual, Math.floor((latest - context.clock().getTime()) / 1000)));
}

function newRow(context: AccountsContext, { collection, record }: Account, now: number) {
  const random = () => randomBytes(15).toString("base64url");
  const keyHash = keyHashOf(context, { collection, record });
  const owner = { collectionId: collection.id, accountId: record.id, keyHash };
  return { id: random(), publicId: random(), ...owner, created: now, lastUsed: now, ended: 0 };
}
