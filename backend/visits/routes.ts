import type { FastifyInstance, FastifyRequest } from "fastify";
import { isProgram } from "../protocol/beacon.ts";
import { readQuery } from "../protocol/query.ts";
import type { VisitsContext } from "./context.ts";
import { readPeriod, reportVisits } from "./report.ts";
import { readVisit } from "./visit.ts";

/** HTTP routes: pages report visits, readers get the sums (docs/api.md). */
export function visitsRoutes(app: FastifyInstance, context: VisitsContext): void {
  const everyone = { access: "everyone", ownPagesOnly: true } as const;
  app.post("/api/visitas", { config: { ...everyone, logged: "failures" } }, async (request, reply) => {
    await context.refuseForeignGuest(request);
    const visit = await readVisit(request);
    if (wantsToBeCounted(request)) {
      await context.counter.count(visit, request.client, request.headers["user-agent"] ?? "");
    }
    // The response does not say whether the visit was counted.
    return reply.code(204).send();
  });

  // A CORS preflight from another origin never comes here: it is refused earlier.
  app.options("/api/visitas", { config: everyone }, async (_request, reply) => reply.code(204).send());

  const config = { access: "readers", readers: context.readers, ownPagesOnly: true } as const;
  app.get("/api/visitas", { config }, async (request) => {
    const to = readPeriod(readQuery(request.url), context.timeZone, context.clock());
    // Writes the visits of the last seconds first, for a report of today.
    await context.counter.flush();
    return reportVisits(context.database, to);
  });
}

/** Excludes signed-in people, visitors who object (DNT, GPC) and programs. */
function wantsToBeCounted(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers.authorization !== undefined || headers.dnt === "1" || headers["sec-gpc"] === "1") return false;
  return !isProgram(request);
}
