import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { DueDates } from "../records/store/due.ts";
import type { Collection } from "../schema/define/define.ts";

/** Header that marks requests from within this process: only they know its value. */
const header = "x-in-process";

export interface InProcess {
  /** Was the request made by `fetch` below? */
  isFromHere(request: FastifyRequest): boolean;
  /** Runs work for a visitor: its calls to the backend wait in that visitor's queue (fair turns between visitors). */
  onBehalfOf<Result>(visitor: string, work: () => Promise<Result>): Promise<Result>;
  /** Visitor in whose queue a request without an account waits: an address, also through `onBehalfOf`. */
  queueKeyOf(request: FastifyRequest): string;
  /**
   * Calls the backend as `fetch` does: no socket, no port. Answers also list their dependencies (see
   * `tellDependencies`).
   */
  fetch: typeof fetch;
  /**
   * Adds `X-Collections-Read` (names) and `X-Valid-Until` (ISO date, the next due date) for callers within the
   * process. No other client gets them: when a pending item appears is not public.
   */
  tellDependencies(request: FastifyRequest, reply: FastifyReply, read: ReadonlySet<Collection>): Promise<void>;
}

/** @param app called at each request, because the app is built with this function's result */
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

  const queueKeyOf = (request: FastifyRequest) => (isFromHere(request) ? (visitors.getStore() ?? "") : request.client);

  return {
    isFromHere,
    onBehalfOf: (visitor, work) => visitors.run(visitor, work),
    queueKeyOf,
    fetch: fetchInProcess as typeof fetch,
    tellDependencies,
  };
}
