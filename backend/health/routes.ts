import type { FastifyInstance } from "fastify";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { readQuery } from "../protocol/query.ts";
import type { HealthContext } from "./context.ts";
import { healthFor } from "./health.ts";

/** HTTP in, HTTP out: `GET` and `HEAD /api/health` (protocol 9.3), and the report for superusers. */
export function healthRoutes(app: FastifyInstance, context: HealthContext): void {
  app.get("/api/health", { config: { access: "everyone", logged: "failures" } }, async (request) => {
    const picker = readFieldsPicker(readQuery(request.url).get("fields"));
    return picker.pick({ code: 200, message: "API is healthy.", data: await healthFor(context, request) });
  });

  app.get("/api/system", { config: { access: "superuser" } }, async (request) =>
    readFieldsPicker(readQuery(request.url).get("fields")).pick(await context.system()),
  );
}
