import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { UnavailableError } from "../protocol/errors.ts";

/** Limits of load shedding: beyond them the server answers 503, instead of answering everybody too late. */
export const loadLimits = {
  /** Average event loop delay over two consecutive spans; one long moment is not an overload. Milliseconds. */
  turnDelay: 500,
  /** Length of a span. Milliseconds. */
  span: 1000,
  /** Requests in progress. Answers being sent and open event streams do not count. */
  underWay: 1000,
  /**
   * Requests in progress from one address; enough for an office, but not for a client that sends a thousand slow
   * bodies.
   */
  underWayOfOne: 200,
  /** Value of `Retry-After`. Seconds. */
  retryAfter: 5,
};

/** Routes that answer under any load. */
const health = new Set(["/api/health", "/api/health/ready"]);

/**
 * Refuses requests of the API with 503 under overload; health always answers.
 * @param isInProcess rendering of pages in this process: not counted, but refused under overload like all
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

  app.addHook("onRequest", (request, reply, done) => {
    count(request, reply);
    done();
  });
  app.addHook("onSend", (request, _reply, _payload, done) => {
    release(request);
    done();
  });

  function count(request: FastifyRequest, reply: FastifyReply): void {
    if (health.has(request.routeOptions.url ?? "")) return;
    if (delay.late) throw new UnavailableError(limits.retryAfter);
    const isStream = request.routeOptions.config.action === "realtime" && request.method === "GET";
    if (isStream || isInProcess(request)) return;
    const { client } = request;
    const own = ofOne.get(client) ?? 0;
    if (underWay >= limits.underWay || own >= limits.underWayOfOne) throw new UnavailableError(limits.retryAfter);
    underWay++;
    ofOne.set(client, own + 1);
    counted.set(request, client);
    // Also covers answers that never complete, such as when the client leaves.
    reply.raw.once("close", () => release(request));
  }
}

/** Detects that the event loop is delayed too long. */
class EventLoopDelay {
  late = false;
  readonly #histogram = monitorEventLoopDelay({ resolution: 20 });
  readonly #timer: NodeJS.Timeout;

  constructor({ turnDelay, span }: typeof loadLimits) {
    this.#histogram.enable();
    let wasLate = false;
    this.#timer = setInterval(() => {
      // NaN if nothing was measured.
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
