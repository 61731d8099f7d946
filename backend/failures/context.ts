import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import type { FailureReports } from "./failure-reports.ts";

/** Dependencies of failure reports. */
export interface FailuresContext {
  database: Database;
  reports: FailureReports;
  clock: () => Date;
  /** False: reports from pages are discarded. */
  enabled: boolean;
  /** @throws ForeignPageError for a guest whose request does not come from a page of the site */
  refuseForeignGuest(request: FastifyRequest): Promise<void>;
}
