import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DueDates } from "../records/store/due.ts";
import type { Collection } from "../schema/define/define.ts";

/** Marks requests from within this process: only they know the header's value. */
const header = "x-in-process";

export interface InProcess {
  /** Whether a request was made by `fetch` below. */
  isFromHere(request: FastifyRequest): boolean;
  /** Does work for a visitor: what it asks of the backend takes turns in the visitor's name. */
  inNameOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** In whose name a request without an account takes turns: an address, also through `inNameOf`. */
  askerOf(request: FastifyRequest): string;
  /** The backend as a `fetch`: no socket, no port. Answers also say what they depended on (see `tellDependencies`). */
  fetch: typeof fetch;
  /**
   * Adds `X-Collections-Read` (names) and `X-Valid-Until` (ISO date, the next due date) for callers within the process.
   * Nobody else is told: the moment at which a pending item appears is not a visitor's business.
   */
  tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>): Promise<void>;
}

/** @param app asked for when a request is made, because it is built with what this returns */
export function inProcess(app: () => FastifyInstance, dueDates: DueDates, clock: () => Date): InProcess {
  const secret = randomBytes(24).toString("base64url");

  const visitors = new AsyncLocalStorage<string>();

  const isFromHere = (request: FastifyRequest) => request.headers[header] === secret;

  async function fetchInProcess(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const answer = await app().inject({
      method: request.method as "GET",
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [header]: secret },
      ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  }

  async function tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>) {
    if (!isFromHere(request)) return;
    reply.header("x-collections-read", [...read].map(({ name }) => name).join(","));
    const due = await dueDates.next(read, clock());
    if (Number.isFinite(due)) reply.header("x-valid-until", new Date(due).toISOString());
  }

  const askerOf = (request: FastifyRequest) => (isFromHere(request) ? (visitors.getStore() ?? "") : request.client);

  return {
    isFromHere,
    inNameOf: (visitor, work) => visitors.run(visitor, work),
    askerOf,
    fetch: fetchInProcess as typeof fetch,
    tellDependencies,
  };
}
