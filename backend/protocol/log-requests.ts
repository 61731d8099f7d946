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
interface AnsweredRequest {
  method: string;
  /** Pattern of the address, as `/api/collections/:collection/records`; no id, no query. */
  route: string;
  status: number;
  ms: number;
  /** Bytes sent, with headers. */
  bytes: number;
}

interface LogRequestsOptions {
  /** Is the request a question of a page of this process? It has no line: the page's line counts it. */
  isInProcess?: (request: FastifyRequest) => boolean;
}

/** Maximum length of an address in a line. Characters. */
const longestUrl = 200;

/** Writes one line for each request after its answer; address and client only of what was refused or failed. */
export function logRequests(app: FastifyInstance, { isInProcess = () => false }: LogRequestsOptions): void {
  const sent = new SentBytes();
  app.decorateRequest("page", null);
  app.addHook("onRequest", (request, _reply, done) => {
    sent.begin(request);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    done();
    if (!isInProcess(request)) writeLine(request, answered(request, reply, sent.end(request)));
  });
}

/** Writes the line of a request for which no hook runs. */
export function logUnrouted(request: FastifyRequest, reply: FastifyReply): void {
  writeLine(request, answered(request, reply, 0));
}

function answered({ method, page, routeOptions }: FastifyRequest, reply: FastifyReply, bytes: number): AnsweredRequest {
  const route = page?.route() ?? routeOptions?.url ?? "*";
  return { method, route, status: reply.raw.statusCode, ms: rounded(reply.elapsedTime), bytes };
}

function writeLine({ log, page, url, ip }: FastifyRequest, line: AnsweredRequest): void {
  const questions = page?.questions ? { questions: page.questions, questionMs: rounded(page.questionMs) } : {};
  const sender = line.status < 400 ? {} : { url: withoutSecrets(url).slice(0, longestUrl), ip };
  log.info({ ...line, ...questions, ...sender }, "request");
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
