import type { FastifyRequest } from "fastify";

const failures = new WeakMap<FastifyRequest, unknown>();

/** Remembers why a request was refused or has failed, for those who log it when it is answered. */
export function noteFailure(request: FastifyRequest, error: unknown): void {
  failures.set(request, error);
}

/** Undefined for a request that has not failed. */
export function failureOf(request: FastifyRequest): unknown {
  return failures.get(request);
}
