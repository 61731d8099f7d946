import type { FastifyInstance, FastifyRequest } from "fastify";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import type { HealthContext } from "./context.ts";

/** Headers by which proxies give the client's address, the most reliable first. */
const proxyHeaders = ["CF-Connecting-IP", "Fly-Client-IP", "X-Real-IP", "X-Forwarded-For"];

/** HTTP routes: `GET` and `HEAD /api/health` (protocol 9.3), and the report for superusers. */
export function healthRoutes(app: FastifyInstance, context: HealthContext): void {
  app.get("/api/health", { config: { access: "everyone", logged: "failures" } }, async (request) => {
    const picker = readFieldsPicker(readQuery(request.url).get("fields"));
    return picker.pick({ code: 200, message: "API is healthy.", data: await healthFor(context, request) });
  });

  app.get("/api/system", { config: { access: "superuser" } }, async (request) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(await context.system()),
  );
}

/** Health data: details only for superusers; all others learn only that the server answers. */
async function healthFor(context: HealthContext, request: FastifyRequest): Promise<object> {
  // A database that does not answer must not make the server look dead to monitoring.
  const account = await context.requestAccount(request).catch(() => null);
  if (!account?.superuser) return {};
  // Behind a trusted proxy, `ip` is already the forwarded address.
  const isDirect = request.ip === request.socket.remoteAddress;
  const header = proxyHeaders.find((name) => request.headers[name.toLowerCase()] !== undefined);
  return { canBackup: await context.canBackup(), realIP: request.ip, possibleProxyHeader: (isDirect && header) || "" };
}
