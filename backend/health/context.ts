import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import type { SystemReport } from "./system-report.ts";

/** What telling how the server is needs of it. */
export interface HealthContext {
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** False while a backup or a restore is under way. */
  canBackup(): Promise<boolean>;
  system(): Promise<SystemReport>;
}
