import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressList } from "../config/addresses.ts";
import { TooManyRequestsError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { Action } from "../protocol/route-options.ts";
import { type Asked, fittingRules, type LabelReader } from "./choose-rule.ts";
import { Counters } from "./counters.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Maximum counters; about 10 MB. */
const mostCounters = 50_000;

/** Dependencies of rate limiting. */
export interface RateLimiting {
  /** Limits now in force. */
  current(): RateLimits;
  /** Finds a collection by id or name, the name in any case. */
  collection(idOrName: string): { id: string; name: string } | undefined;
  /** Caller of a request; called only where a rule fits. */
  caller(request: FastifyRequest): Promise<"guest" | "account" | "superuser">;
  /** Was the request sent within this process? Pages rendered here have no client address. */
  isInProcess(request: FastifyRequest): boolean;
  /**
   * Client that a request counts against. `null`: not counted. Reads of pages count against nobody; writes count
   * against their visitor.
   */
  countedAs(request: FastifyRequest): string | null;
}

/**
 * Refuses clients that send too many requests, before the body is read. Requests are counted by rule and address,
 * never by a value that a visitor may choose; superusers are not counted.
 *
 * @throws TooManyRequestsError in the hook
 */
export function limitRates(app: FastifyInstance, limiting: RateLimiting): void {
  const counters = new Counters(mostCounters);
  const isExcluded = excludedBy();
  const labels = labelReader(limiting);
  app.addHook("onRequest", (request, _reply, done) => {
    const limits = limiting.current();
    const client = limiting.countedAs(request);
    if (!limits.enabled || client === null) return done();
    return count(request, limits, client);
  });

  async function count(request: FastifyRequest, limits: RateLimits, client: string): Promise<void> {
    const fitting = fittingRules(limits.rules, askedOf(request, labels, limiting), labels);
    if (fitting.length === 0 || isExcluded(limits.excludedIPs, request)) return;
    const caller = await limiting.caller(request);
    if (caller === "superuser") return;
    const audience = caller === "guest" ? "@guest" : "@auth";
    const rule = fitting.find((one) => one.audience === "" || one.audience === audience);
    if (!rule) return;
    const wait = counters.count(`${rule.label} ${rule.audience} ${client}`, rule.maxRequests, rule.duration);
    if (wait > 0) throw new TooManyRequestsError(wait);
  }
}

function labelReader({ collection }: RateLimiting): LabelReader {
  return {
    collectionId: (idOrName) => collection(idOrName)?.id ?? null,
    canonicalPath: (path) =>
      path.replace(
        /^\/api\/(collections|files)\/([^/]+)/,
        (_whole, room, name) => `/api/${room}/${collection(name)?.name ?? name}`,
      ),
  };
}

/** Normalised request, built from the matched route, so that no spelling of an address counts separately. */
function askedOf(request: FastifyRequest, labels: LabelReader, limiting: RateLimiting): Asked {
  const params = request.params as Record<string, string>;
  const { url = "", config } = request.routeOptions;
  const path = url.replace(/:(\w+)|\*/g, (found, name) => params[name ?? found] ?? "");
  const named = url.startsWith("/api/admins") ? "_superusers" : params.collection;
  return {
    collectionId: named === undefined ? null : (limiting.collection(named)?.id ?? null),
    actions: config.action ? actionNames(config.action, request) : [],
    // HEAD counts as GET: it is the same work.
    method: request.method === "HEAD" ? "GET" : request.method,
    path: labels.canonicalPath(path),
  };
}

/** Names of an action in labels: PocketBase's `auth` covers each way to sign in; `filteredList` is ours. */
function actionNames(action: Action, request: FastifyRequest): string[] {
  if (action.startsWith("authWith")) return [action, "auth"];
  if (action === "list" && readQuery(request.url).get("filter")) return ["filteredList", action];
  return [action];
}

/** Checks addresses against the settings' list, which is parsed once while the settings stay the same. */
export function excludedBy() {
  let known: { entries: readonly string[]; has: (address: string) => boolean } | null = null;
  return (entries: readonly string[], { ip, isOfUnknownVisitor }: FastifyRequest): boolean => {
    if (isOfUnknownVisitor) return false;
    if (known?.entries !== entries) known = { entries, has: addressList(entries) };
    return known.has(ip);
  };
}
