import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { FailureReports } from "./failure-reports.ts";

/** What this room needs of the server. */
export interface FailuresContext {
  database: Database;
  reports: FailureReports;
  clock: () => Date;
  /** False: whatever pages tell is thrown away. */
  enabled: boolean;
  /** Where people find the site; null: only the host of the request tells. */
  /** @throws ForeignPageError for a guest who comes from no page of the site */
  refuseForeignGuest(request: FastifyRequest): Promise<void>;
}
