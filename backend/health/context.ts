import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import type { SystemReport } from "./system-report.ts";

/** Dependencies of the health report. */
export interface HealthContext {
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** False while a backup or a restore runs. */
  canBackup(): Promise<boolean>;
  system(): Promise<SystemReport>;
}
