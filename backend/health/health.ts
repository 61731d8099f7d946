import type { FastifyRequest } from "fastify";
import type { HealthContext } from "./context.ts";

/** Headers by which proxies tell whom they speak for, the surest first. */
const proxyHeaders = ["CF-Connecting-IP", "Fly-Client-IP", "X-Real-IP", "X-Forwarded-For"];

/** What only superusers are told; strangers learn nothing but that there is an answer. */
export async function healthFor(context: HealthContext, request: FastifyRequest): Promise<object> {
  // A database that does not answer must not make the server look dead to whoever watches it.
  const account = await context.requestAccount(request).catch(() => null);
  if (!account?.superuser) return {};
  // Where a proxy is trusted, its word is the address already.
  const untold = request.ip === request.socket.remoteAddress;
  const told = proxyHeaders.find((name) => request.headers[name.toLowerCase()] !== undefined);
  return { canBackup: await context.canBackup(), realIP: request.ip, possibleProxyHeader: (untold && told) || "" };
}
