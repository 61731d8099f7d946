import type { FastifyRequest } from "fastify";

const failures = new WeakMap<FastifyRequest, unknown>();

/** Stores the error of a request, for the log entry written when it is answered. */
export function noteFailure(request: FastifyRequest, error: unknown): void {
  failures.set(request, error);
}

/** Error of a request. `undefined`: it has not failed. */
export function failureOf(request: FastifyRequest): unknown {
  return failures.get(request);
}
