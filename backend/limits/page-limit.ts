import type { FastifyReply, FastifyRequest } from "fastify";
import { Counters } from "./counters.ts";
import { excludedBy } from "./rate-limiter.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Current limits from the settings. */
interface PageLimits extends Pick<RateLimits, "enabled" | "excludedIPs"> {
  /** Requests of one address per minute. */
  most: number;
}

/** Length of the span. Seconds. */
const span = 60;
/** Maximum counters; about 4 MB. */
const mostCounters = 20_000;
/** Maximum unfinished answers of one address: a client that reads nothing keeps their bytes in memory. */
const mostUnderWay = 8;

/**
 * Limits requests of pages by programs, per address.
 * @returns function that counts one request. It returns the seconds to wait; 0: allowed
 */
export function limitPages(current: () => PageLimits): (request: FastifyRequest, reply: FastifyReply) => number {
  const counters = new Counters(mostCounters);
  const underWay = new Map<string, number>();
  const isExcluded = excludedBy();
  return (request, reply) => {
    const { enabled, excludedIPs, most } = current();
    const { client } = request;
    if (!enabled || isExcluded(excludedIPs, request)) return 0;
    const wait = counters.count(client, most, span);
    if (wait > 0) return wait;
    const before = underWay.get(client) ?? 0;
    if (before >= mostUnderWay) return 1;
    underWay.set(client, before + 1);
    reply.raw.once("close", () => {
      const left = (underWay.get(client) ?? 1) - 1;
      if (left > 0) underWay.set(client, left);
      else underWay.delete(client);
    });
    return 0;
  };
}
