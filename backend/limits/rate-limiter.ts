import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressList } from "../config/addresses.ts";
import { TooManyRequestsError } from "../protocol/errors.ts";
import { readQuery } from "../protocol/query.ts";
import type { Action } from "../protocol/route-options.ts";
import { type Asked, fittingRules, type LabelReader } from "./choose-rule.ts";
import { Counters } from "./counters.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Some 10 MB. */
const mostCounters = 50_000;

/** What the limits must know of the rest of the server. */
export interface RateLimiting {
  /** Those in force now. */
  current(): RateLimits;
  /** By id or name, the name in any case. */
  collection(idOrName: string): { id: string; name: string } | undefined;
  /** Asked only where a rule fits. */
  caller(request: FastifyRequest): Promise<"guest" | "account" | "superuser">;
  /** Pages are rendered in this process for everybody: their requests have no address of their own. */
  isInProcess(request: FastifyRequest): boolean;
  /**
   * Under what name a request is counted. null: it is not. What pages read is nobody's; what they send is
   * their visitor's.
   */
  countedAs(request: FastifyRequest): string | null;
}

/**
 * Refuses who asks too often, before anything of the body is read. Requests are counted by rule and address, and by
 * nothing that a visitor may choose; superusers are not counted.
 *
 * @throws TooManyRequestsError in the hook
 */
export function limitRates(app: FastifyInstance, limiting: RateLimiting): void {
  const counters = new Counters(mostCounters);
  const isExcluded = excludedBy();
  const labels = labelReader(limiting);
  app.addHook("onRequest", async (request) => {
    const limits = limiting.current();
    const client = limiting.countedAs(request);
    if (!limits.enabled || client === null) return;
    const fitting = fittingRules(limits.rules, askedOf(request, labels, limiting), labels);
    if (fitting.length === 0 || isExcluded(limits.excludedIPs, request)) return;
    const caller = await limiting.caller(request);
    if (caller === "superuser") return;
    const audience = caller === "guest" ? "@guest" : "@auth";
    const rule = fitting.find((one) => one.audience === "" || one.audience === audience);
    if (!rule) return;
    const wait = counters.count(`${rule.label} ${rule.audience} ${client}`, rule.maxRequests, rule.duration);
    if (wait > 0) throw new TooManyRequestsError(wait);
  });
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

/** From the route that was found, so that no spelling of an address is a second one. */
function askedOf(request: FastifyRequest, labels: LabelReader, limiting: RateLimiting): Asked {
  const params = request.params as Record<string, string>;
  const { url = "", config } = request.routeOptions;
  const path = url.replace(/:(\w+)|\*/g, (found, name) => params[name ?? found] ?? "");
  const named = url.startsWith("/api/admins") ? "_superusers" : params.collection;
  return {
    collectionId: named === undefined ? null : (limiting.collection(named)?.id ?? null),
    actions: config.action ? actionNames(config.action, request) : [],
    // Whoever may GET may HEAD: it is the same work.
    method: request.method === "HEAD" ? "GET" : request.method,
    path: labels.canonicalPath(path),
  };
}

/** PocketBase's `auth` means each way to sign in; `filteredList` is ours. */
function actionNames(action: Action, request: FastifyRequest): string[] {
  if (action.startsWith("authWith")) return [action, "auth"];
  if (action === "list" && readQuery(request.url).get("filter")) return ["filteredList", action];
  return [action];
}

/** Looks addresses up in the settings' list, which is read once for as long as the settings stay what they are. */
export function excludedBy() {
  let known: { entries: readonly string[]; has: (address: string) => boolean } | null = null;
  return (entries: readonly string[], { ip, isOfUnknownVisitor }: FastifyRequest): boolean => {
    if (isOfUnknownVisitor) return false;
    if (known?.entries !== entries) known = { entries, has: addressList(entries) };
    return known.has(ip);
  };
}
