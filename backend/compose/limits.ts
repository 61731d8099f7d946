import { addressList } from "../config/addresses.ts";
import type { Config } from "../config/config.ts";
import type { SaveLimiting } from "../limits/limit-saves.ts";
import type { TrustedProxies } from "../limits/proxy-headers.ts";
import type { RateLimiting } from "../limits/rate-limiter.ts";
import { SaveRates } from "../limits/save-rates.ts";
import { isPublic } from "../outbound/public-address.ts";
import type { InProcess } from "./in-process.ts";
import type { Log, Parts } from "./parts.ts";

/** Rate limits of the settings, already overridden by the environment. */
export function composeRateLimiting(parts: Parts, local: InProcess): RateLimiting {
  return {
    current: () => parts.settings.current().rateLimits,
    collection: (idOrName) => parts.collections.find(idOrName),
    caller: async (request) => {
      const account = await parts.requestAccount(request);
      if (!account) return "guest";
      return account.superuser ? "superuser" : "account";
    },
    isInProcess: local.isFromHere,
    countedAs: (request) => {
      if (!local.isFromHere(request)) return request.client;
      return request.method === "GET" || request.method === "HEAD" ? null : local.queueKeyOf(request) || null;
    },
  };
}

/** Limits on saves; they apply only where rate limits are enabled. */
export function composeSaveLimiting(parts: Parts): SaveLimiting {
  const { settings, requestAccount, reserve, freeRoom } = parts;
  return {
    room: freeRoom,
    rates: new SaveRates(() => settings.current().bounds),
    makeWay() {
      reserve.giveWhereFull();
    },
    countedAs: async (request) => {
      if (!settings.current().rateLimits.enabled) return null;
      const account = await requestAccount(request);
      return account && !account.superuser ? `${account.collection.id}/${account.record.id}` : null;
    },
  };
}

/**
 * Trusted proxies and their headers: the settings name the headers, the environment the proxies. If the environment
 * names none, only addresses of the local network count as proxies: a client from the internet cannot set its own
 * address.
 */
export function trustedProxies({
  config: { trustedProxies },
  settings,
}: {
  config: Pick<Config, "trustedProxies">;
  settings: { current(): { trustedProxy: ReturnType<TrustedProxies["current"]> } };
}): TrustedProxies {
  return {
    current: () => settings.current().trustedProxy,
    isProxy: trustedProxies.length > 0 ? addressList(trustedProxies) : (address) => !isPublic(address),
  };
}

/** Warns the technician: in production a site without rate limits is open to password guessing. */
export function warnWithoutLimits({ mode, rateLimits }: Config, log: Log): void {
  if (mode !== "serve" || rateLimits !== "off") return;
  log.warn(
    {},
    "RATE_LIMITS=off: no hay límites de peticiones y cualquiera puede probar claves sin freno. Quite esa variable.",
  );
}
