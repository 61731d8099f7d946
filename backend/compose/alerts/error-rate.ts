import type { FastifyInstance, FastifyRequest } from "fastify";

/** Minutes over which answers are counted. */
export const countedMinutes = 5;
/** Least errors, and least share of all answers, that are reported. */
const leastErrors = 20;
const leastShare = 0.05;
/** Milliseconds. */
const minute = 60_000;

interface Counts {
  all: number;
  errors: number;
}

/** Counts answers with 5xx among all answers of the last minutes. */
export class ErrorRate {
  readonly #clock: () => Date;
  /** Counts by minute since 1970. */
  readonly #counts = new Map<number, Counts>();

  constructor(clock: () => Date) {
    this.#clock = clock;
  }

  /** @param isInProcess requests of a page that has an answer of its own: not counted */
  watch(app: FastifyInstance, isInProcess: (request: FastifyRequest) => boolean): void {
    app.addHook("onResponse", (request, reply, done) => {
      // Readiness is 503 for balancers, not for a visitor.
      const isReadiness = request.routeOptions.url === "/api/health/ready";
      if (!isReadiness && !isInProcess(request)) this.note(reply.statusCode);
      done();
    });
  }

  note(status: number): void {
    const now = this.#minute();
    const counts = this.#counts.get(now) ?? { all: 0, errors: 0 };
    counts.all++;
    if (status >= 500) counts.errors++;
    this.#counts.set(now, counts);
    if (this.#counts.size > countedMinutes + 1) this.#forget(now);
  }

  /** @returns `null`: few errors, or a small share */
  trouble(): Counts | null {
    this.#forget(this.#minute());
    const sum = { all: 0, errors: 0 };
    for (const { all, errors } of this.#counts.values()) {
      sum.all += all;
      sum.errors += errors;
    }
    return sum.errors >= leastErrors && sum.errors >= sum.all * leastShare ? sum : null;
  }

  #minute(): number {
    return Math.floor(this.#clock().getTime() / minute);
  }

  #forget(now: number): void {
    for (const at of this.#counts.keys()) if (Math.abs(now - at) >= countedMinutes) this.#counts.delete(at);
  }
}
