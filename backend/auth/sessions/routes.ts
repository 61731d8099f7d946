import type { FastifyInstance, FastifyRequest } from "fastify";
import { formatDate } from "../../protocol/dates.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { Account } from "../../rules/request-facts.ts";
import { findManaged, isOwn } from "../accounts/managed-account.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { endSessions, liveSessions } from "./end-sessions.ts";
import { endOf, type SessionKind, type SessionRow } from "./session-row.ts";

interface ListedSession {
  /** Not the `sid` of the tokens. */
  id: string;
  kind: SessionKind;
  device: string;
  created: string;
  /** To some minutes. */
  lastUsed: string;
  /** When it is over unless it is used before; "": never. */
  ends: string;
  /** The session that asks. */
  current: boolean;
}

type InCollection = { Params: { collection: string } };

/** HTTP in, HTTP out: where an account is signed in; for oneself and, with `?account=`, for who may manage the account. */
export function sessionRoutes(app: FastifyInstance, context: AuthContext): void {
  const path = "/api/collections/:collection/sessions";
  const config = { access: "account" } as const;

  app.get<InCollection>(path, { config }, async (request) => {
    const { sessions, current } = await sessionsFor(context, request);
    return { items: sessions.map((row) => listed(row, current)) };
  });

  app.delete<InCollection>(path, { config }, async (request, reply) => {
    const { account, sessions, current } = await sessionsFor(context, request);
    const others = sessions.filter(({ id }) => id !== current);
    await endSessions(context, account.collection, others);
    return reply.code(204).send();
  });

  app.delete<{ Params: { collection: string; id: string } }>(`${path}/:id`, { config }, async (request, reply) => {
    const { account, sessions } = await sessionsFor(context, request);
    const ended = sessions.filter(({ publicId }) => publicId === request.params.id);
    if (ended.length === 0) throw new NotFoundError();
    await endSessions(context, account.collection, ended);
    return reply.code(204).send();
  });
}

interface SessionsOfAccount {
  account: Pick<Account, "collection" | "record">;
  sessions: SessionRow[];
  /** `id` of the row that asks. */
  current: string | undefined;
}

/** @throws NotFoundError for an account that the caller does not manage */
async function sessionsFor(context: AuthContext, request: FastifyRequest<InCollection>): Promise<SessionsOfAccount> {
  const collection = findAuthCollection(context.collections, request.params.collection);
  const query = readQuery(request.url);
  const facts = await context.factsOf(request, query);
  const holder = await context.requestHolder(request);
  const id = query.get("account") ?? holder?.account.record.id ?? "";
  const own = holder && isOwn(facts, collection, id) ? holder.account.record : null;
  const record = own ?? (await findManaged(context, collection, facts, id));
  // What is noted and not written yet: the request itself may be a session's first use.
  if (holder?.session) context.noteUse(holder.session);
  await context.uses.flush();
  const account = { collection, record };
  return { account, sessions: await liveSessions(context, account), current: holder?.session?.id };
}

function listed(row: SessionRow, current: string | undefined): ListedSession {
  const { id, publicId, kind, device, created, lastUsed } = row;
  const ends = endOf(row);
  return {
    ...{ id: publicId, kind, device },
    created: formatDate(new Date(created)),
    lastUsed: formatDate(new Date(lastUsed)),
    ends: ends === 0 ? "" : formatDate(new Date(ends)),
    current: id === current,
  };
}
