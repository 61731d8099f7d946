import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { UnavailableError } from "../protocol/errors.ts";

/** Limits of load shedding: beyond them the server answers 503 rather than everybody too late. */
export const loadLimits = {
  /** Milliseconds that everything waits for its turn, on average over two spans in succession: one long moment is no overload. */
  turnDelay: 500,
  /** Milliseconds of one span. */
  span: 1000,
  /** Requests that are being worked upon. An answer that is on its way, and an open event stream, are not among them. */
  underWay: 1000,
  /** Of these, from one address; room for an office, and not for one visitor who sends a thousand slow bodies. */
  underWayOfOne: 200,
  /** Seconds to wait. */
  retryAfter: 5,
};

/**
 * Refuses requests of the API with 503 while there is too much work; health always answers.
 * @param isInProcess pages are rendered in this process for everybody: they are not counted, but must wait like all
 * @throws UnavailableError in the hook
 */
export function shedLoad(
  app: FastifyInstance,
  isInProcess: (request: FastifyRequest) => boolean,
  limits = loadLimits,
): void {
  const delay = new EventLoopDelay(limits);
  app.addHook("onClose", async () => delay.close());

  let underWay = 0;
  const ofOne = new Map<string, number>();
  const counted = new Map<FastifyRequest, string>();
  const release = (request: FastifyRequest) => {
    const client = counted.get(request);
    if (client === undefined) return;
    counted.delete(request);
    underWay--;
    const rest = (ofOne.get(client) ?? 1) - 1;
    if (rest > 0) ofOne.set(client, rest);
    else ofOne.delete(client);
  };

  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.url === "/api/health") return;
    if (delay.late) throw new UnavailableError(limits.retryAfter);
    const isStream = request.routeOptions.config.action === "realtime" && request.method === "GET";
    if (isStream || isInProcess(request)) return;
    const { client } = request;
    const own = ofOne.get(client) ?? 0;
    if (underWay >= limits.underWay || own >= limits.underWayOfOne) throw new UnavailableError(limits.retryAfter);
    underWay++;
    ofOne.set(client, own + 1);
    counted.set(request, client);
    // For answers that never come by the usual way, as when the visitor leaves.
    reply.raw.once("close", () => release(request));
  });
  app.addHook("onSend", async (request) => release(request));
}

/** Whether everything waits too long for its turn. */
class EventLoopDelay {
  late = false;
  readonly #histogram = monitorEventLoopDelay({ resolution: 20 });
  readonly #timer: NodeJS.Timeout;

  constructor({ turnDelay, span }: typeof loadLimits) {
    this.#histogram.enable();
    let wasLate = false;
    this.#timer = setInterval(() => {
      // Not a number when nothing was measured.
      const isLate = this.#histogram.mean / 1e6 > turnDelay;
      this.#histogram.reset();
      this.late = isLate && wasLate;
      wasLate = isLate;
    }, span).unref();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }
}
