import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clientName } from "../limits/client-address.ts";
import { readBody } from "../protocol/body.ts";
import { defaultMessage, NotFoundError } from "../protocol/errors.ts";
import type { RealtimeContext } from "./context.ts";
import { streamHeaders } from "./sse.ts";
import { readSubscribeForm, subscribe } from "./subscribe.ts";

/** HTTP in, HTTP out: the stream of events and what it tells (protocol 8.1, 8.2). */
export function realtimeRoutes(app: FastifyInstance, context: RealtimeContext): void {
  // Before the server waits for its connections to end: streams do not end by themselves.
  app.addHook("preClose", () => context.connections.close());

  const options = { config: { access: "everyone", action: "realtime" } } as const;
  app.get("/api/realtime", { ...options, exposeHeadRoute: false }, async (request, reply) => {
    openStream(context, request, reply);
    return reply;
  });

  app.post("/api/realtime", options, async (request, reply) => {
    const form = readSubscribeForm(await readBody(request, defaultMessage));
    const account = await context.requestAccount(request);
    const name = account && `${account.collection.id}/${account.record.id}`;
    await subscribe(context, form, name, account && (request.headers.authorization ?? null));
    return reply.code(204).send();
  });
}

/** The identity comes with the subscriptions: browsers cannot send a token here. */
function openStream({ connections }: RealtimeContext, request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  // A caller within this process has none, and could not read a stream.
  if (!(socket instanceof Socket)) throw new NotFoundError();
  const client = clientName(request.ip, socket.remoteAddress ?? "");
  connections.reserve(client);
  reply.hijack();
  const { raw: response } = reply;
  // No chunks: the same bytes go to everybody, straight to their sockets.
  response.useChunkedEncodingByDefault = false;
  for (const [name, value] of Object.entries(reply.headers(streamHeaders).getHeaders())) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.flushHeaders();
  letGo(request.raw, response, socket);
  connections.open(client, socket);
}

/** The socket outlives its request for half an hour, ten thousand times: what it would keep of it is a third of the memory. */
function letGo(request: IncomingMessage, response: ServerResponse, socket: Socket): void {
  response.detachSocket(socket);
  request.rawHeaders = [];
  request.headers = {};
}
