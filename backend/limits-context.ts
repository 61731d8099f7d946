import type { Config } from "./config/config.ts";
import type { Log, Parts } from "./context.ts";
import type { InProcess } from "./in-process.ts";
import type { RateLimiting } from "./limits/rate-limiter.ts";

/** The limits of the settings, over which the environment has its say already. */
export function rateLimiting(parts: Parts, local: InProcess): RateLimiting {
  return {
    current: () => parts.settings.current().rateLimits,
    collection: (idOrName) => parts.collections.find(idOrName),
    caller: async (request) => {
      const account = await parts.requestAccount(request);
      if (!account) return "guest";
      return account.superuser ? "superuser" : "account";
    },
    isInProcess: local.isFromHere,
  };
}

/** For the technician: without limits a site in production is open to guessing. */
export function warnWithoutLimits({ mode, rateLimits }: Config, log: Log): void {
  if (mode !== "serve" || rateLimits !== "off") return;
  log.warn(
    {},
    "RATE_LIMITS=off: no hay límites de peticiones y cualquiera puede probar claves sin freno. Quite esa variable.",
  );
}
