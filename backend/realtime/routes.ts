import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { checkAlone, takeConnection } from "../limits/take-connection.ts";
import { readBody } from "../protocol/body/body.ts";
import { defaultMessage, NotFoundError } from "../protocol/errors.ts";
import { oauth2Topic } from "./commands.ts";
import type { RealtimeContext } from "./context.ts";
import { streamHeaders } from "./sse.ts";
import {
  longestSubscriptions,
  readSubscribeForm,
  readSubscriptionsOfAddress,
  subscribe,
  subscribeFirst,
} from "./subscribe.ts";
import { nameOf } from "./topics.ts";

/** HTTP routes of the event stream and its subscriptions (protocol 8.1, 8.2). */
export function realtimeRoutes(app: FastifyInstance, context: RealtimeContext): void {
  // Runs before the server waits for its connections to end: streams do not end on their own.
  app.addHook("preClose", () => context.connections.close());

  const options = { config: { access: "everyone", action: "realtime" } } as const;
  const stream = { config: { ...options.config, logged: "failures" }, exposeHeadRoute: false } as const;
  app.get("/api/realtime", stream, async (request, reply) => {
    await openStream(context, request, reply);
    return reply;
  });

  app.post("/api/realtime", options, async (request, reply) => {
    const form = readSubscribeForm(await readBody(request, { message: defaultMessage, most: longestSubscriptions }));
    await subscribe(context, form, await requesterOf(context, form.subscriptions, request, reply));
    return reply.code(204).send();
  });
}

/** Account or visitor that subscribes. @param texts subscriptions */
async function requesterOf(
  context: RealtimeContext,
  texts: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const account = await context.requestAccount(request);
  const waitsForSignIn = texts.some((text) => nameOf(text) === oauth2Topic);
  return {
    account: account && `${account.collection.id}/${account.record.id}`,
    token: account && (request.headers.authorization ?? null),
    browser: waitsForSignIn ? context.browserCookie.bind(request, reply) : null,
  };
}

/**
 * Opens a stream, with the subscriptions of its address. Otherwise the account comes with the later subscriptions:
 * browsers cannot send a token here.
 */
async function openStream(context: RealtimeContext, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const subscriptions = readSubscriptionsOfAddress(request.url);
  const { socket } = request.raw;
  // A caller within this process has no socket, and could not read a stream.
  if (!(socket instanceof Socket)) throw new NotFoundError();
  const { raw: response } = reply;
  const requester = subscriptions.length > 0 ? await requesterOf(context, subscriptions, request, reply) : null;
  await waitForSocket(response, socket);
  checkAlone(request.raw, response);
  context.connections.open(request.client, socket, ({ id: clientId }) => {
    if (requester) subscribeFirst(context, { clientId, subscriptions }, requester);
    reply.hijack();
    // No chunked encoding: the same bytes go to all sockets.
    response.useChunkedEncodingByDefault = false;
    for (const [name, value] of Object.entries(reply.headers(streamHeaders).getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.flushHeaders();
    takeConnection(request.raw, response, socket);
  });
}

/**
 * Waits until the response has its socket. Requests on one connection wait for each other. A client that has a whole
 * answer may send its next request on the same connection a moment before that answer ends here (a file's last bytes
 * are sent before its reading ends). Until then the socket belongs to that answer, and a stream started now would
 * lose its first event.
 * @throws NotFoundError when the client has left; nobody receives it
 */
async function waitForSocket(response: ServerResponse, socket: Socket): Promise<void> {
  if (response.socket) return;
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once("close", leave);
  try {
    await once(response, "socket", { signal: left.signal });
  } catch (error) {
    throw new NotFoundError(undefined, { cause: error });
  } finally {
    socket.off("close", leave);
  }
}
