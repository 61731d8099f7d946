import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { withoutSecrets } from "./log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the handler of pages. `null`: an endpoint answers. */
    page: PageFacts | null;
  }
}

/** Facts of a page for the line of its request. */
export interface PageFacts {
  /** Pattern of its address, as `/noticias/:id`; called when the answer is complete. */
  route: () => string;
  /** Questions that the page asked the backend, and the sum of their times in milliseconds. */
  questions: number;
  questionMs: number;
}

/** Answered request without anything of its sender. */
export interface AnsweredRequest {
  method: string;
  /** Pattern of the address, as `/api/collections/:collection/records`; no id, no query. */
  route: string;
  status: number;
  ms: number;
  /** Bytes sent, with headers. */
  bytes: number;
  /** Questions of the page to the backend. */
  questions: number;
}

interface LogRequestsOptions {
  /** Is the request a question of a page of this process? It has no line: the page's line counts it. */
  isInProcess?: ((request: FastifyRequest) => boolean) | undefined;
  /** Called with the facts of each line. */
  onAnswered?: ((line: AnsweredRequest) => void) | undefined;
}

/** Maximum length of an address in a line. Characters. */
const longestUrl = 200;

/** Writes one line for each request after its answer; address and client only of what was refused or failed. */
export function logRequests(
  app: FastifyInstance,
  { isInProcess = () => false, onAnswered = () => undefined }: LogRequestsOptions,
): void {
  const sent = new SentBytes();
  app.decorateRequest("page", null);
  app.addHook("onRequest", (request, _reply, done) => {
    sent.begin(request);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    if (isInProcess(request)) return;
    const line = answered(request, reply, sent.end(request));
    writeLine(request, line);
    onAnswered(line);
  });
}

/** Writes the line of a request for which no hook runs. */
export function logUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  writeLine(request, answered(request, reply, 0));
}

function answered({ method, page, routeOptions }: FastifyRequest, reply: FastifyReply, bytes: number): AnsweredRequest {
  const route = page?.route() ?? routeOptions?.url ?? "*";
  const { statusCode: status } = reply.raw;
  return { method, route, status, ms: rounded(reply.elapsedTime), bytes, questions: page?.questions ?? 0 };
}

function writeLine({ log, page, url, ip }: FastifyRequest, line: AnsweredRequest): void {
  const { questions, ...rest } = line;
  const asked = questions > 0 ? { questions, questionMs: rounded(page?.questionMs ?? 0) } : {};
  const sender = line.status < 400 ? {} : { url: withoutSecrets(url).slice(0, longestUrl), ip };
  log.info({ ...rest, ...asked, ...sender }, "request");
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** Bytes of each answer, by the counter of its connection. */
class SentBytes {
  readonly #before = new WeakMap<FastifyRequest, number>();
  /** Bytes of a connection that belong to complete answers: pipelined requests begin before earlier answers end. */
  readonly #told = new WeakMap<Socket, number>();

  begin(request: FastifyRequest): void {
    this.#before.set(request, request.raw.socket.bytesWritten);
  }

  end(request: FastifyRequest): number {
    const { socket } = request.raw;
    const before = Math.max(this.#before.get(request) ?? 0, this.#told.get(socket) ?? 0);
    const total = socket.bytesWritten;
    this.#told.set(socket, total);
    // An injected request has no connection.
    return total - before || 0;
  }
}
