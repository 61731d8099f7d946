import type { FastifyInstance, FastifyRequest } from "fastify";
import { isProgram } from "../protocol/beacon.ts";
import { readQuery } from "../protocol/query.ts";
import type { VisitsContext } from "./context.ts";
import { readPeriod, reportVisits } from "./report.ts";
import { readVisit } from "./visit.ts";

/** HTTP in, HTTP out: what the site's pages tell, and what those who keep the site may know of it (docs/api.md). */
export function visitsRoutes(app: FastifyInstance, context: VisitsContext): void {
  const everyone = { access: "everyone", ownPagesOnly: true } as const;
  app.post("/api/visitas", { config: { ...everyone, logged: "failures" } }, async (request, reply) => {
    await context.refuseForeignGuest(request);
    const visit = await readVisit(request);
    if (wantsToBeCounted(request)) {
      await context.counter.count(visit, request.client, request.headers["user-agent"] ?? "");
    }
    // The answer does not say whether it was counted.
    return reply.code(204).send();
  });

  // A browser's question before another page's request is answered before it comes here, with a no.
  app.options("/api/visitas", { config: everyone }, async (_request, reply) => reply.code(204).send());

  const config = { access: "readers", readers: context.readers, ownPagesOnly: true } as const;
  app.get("/api/visitas", { config }, async (request) => {
    const to = readPeriod(readQuery(request.url), context.timeZone, context.clock());
    // What the last seconds brought, for whoever asks for today.
    await context.counter.flush();
    return reportVisits(context.database, to);
  });
}

/** Persons who keep the site, who do not wish to be counted, and programs are not. */
function wantsToBeCounted(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers.authorization !== undefined || headers.dnt === "1" || headers["sec-gpc"] === "1") return false;
  return !isProgram(request);
}
