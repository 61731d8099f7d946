import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { VisitCounter } from "./counter.ts";

/** What this room needs of the server. */
export interface VisitsContext {
  database: Database;
  counter: VisitCounter;
  clock: () => Date;
  /** Days begin and end there. */
  timeZone: string;
  /** Collection whose members may read the sums, besides superusers; null: nobody else. */
  readers: string | null;
  /** Where people find the site; null: only the host of the request tells. */
  /** @throws ForeignPageError for a guest who comes from no page of the site */
  refuseForeignGuest(request: FastifyRequest): Promise<void>;
}
