import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { VisitCounter } from "./counter.ts";

/** Dependencies of the visits routes. */
export interface VisitsContext {
  database: Database;
  counter: VisitCounter;
  clock: () => Date;
  /** Time zone in which days begin and end. */
  timeZone: string;
  /** Collection whose members may read the sums, besides superusers. `null`: superusers only. */
  readers: string | null;
  /** @throws ForeignPageError for a guest whose request comes from no page of the site */
  refuseForeignGuest(request: FastifyRequest): Promise<void>;
}
