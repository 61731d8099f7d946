import type { FastifyInstance, FastifyRequest } from "fastify";
import { largeBody } from "../limits/proxy-check.ts";
import { answerHeader } from "../limits/proxy-mark.ts";
import { bodyOf } from "../protocol/body/body-stream.ts";
import { NotFoundError } from "../protocol/errors.ts";
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

  const online = { config: { access: "superuser" } } as const;
  app.get("/api/system/online", online, () => context.online(false));
  app.post("/api/system/online", online, () => context.online(true));

  // Counts a body that the server sends to itself through its proxy. Reads nothing of a stranger, and stores nothing.
  app.post(largeBody.path, { config: { access: "everyone", logged: "failures" } }, async (request, reply) => {
    const sign = context.admitBody(request.raw);
    if (sign === null) throw new NotFoundError();
    let bytes = 0;
    for await (const chunk of bodyOf(request, largeBody.bytes)) bytes += chunk.length;
    return reply.header(answerHeader, sign(bytes)).code(204).send();
  });
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
