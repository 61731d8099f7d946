import type { FastifyInstance, FastifyRequest } from "fastify";
import { formatDate } from "../../protocol/dates.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { readQuery } from "../../protocol/query.ts";
import type { AccountRecord } from "../../rules/request-facts.ts";
import { findManaged, isOwn } from "../accounts/managed-account.ts";
import { findAuthCollection, type InCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { endSessions, liveSessions } from "./end-sessions.ts";
import { endOf, type SessionKind, type SessionRow } from "./session-row.ts";

interface ListedSession {
  /** Public id; not the `sid` of the tokens. */
  id: string;
  kind: SessionKind;
  device: string;
  created: string;
  /** Last use, some minutes late. */
  lastUsed: string;
  /** End of the session if it is not used again. "": never. */
  ends: string;
  /** This session sent the request. */
  current: boolean;
}

/** HTTP routes that list and end sessions: of one's own account and, with `?account=`, of accounts one may manage. */
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
  account: AccountRecord;
  sessions: SessionRow[];
  /** Id of the session that sent the request. */
  current: string | undefined;
}

/**
 * Loads the sessions that the caller asks about. @throws NotFoundError for an account that the caller does not manage
 */
async function sessionsFor(context: AuthContext, request: FastifyRequest<InCollection>): Promise<SessionsOfAccount> {
  const collection = findAuthCollection(context.collections, request.params.collection);
  const query = readQuery(request.url);
  const facts = await context.factsOf(request, query);
  const holder = await context.requestHolder(request);
  const id = query.get("account") ?? holder?.account.record.id ?? "";
  const own = holder && isOwn(facts, collection, id) ? holder.account.record : null;
  const record = own ?? (await findManaged(context, collection, facts, id));
  // Writes pending uses first: this request may be the first use of its session.
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
