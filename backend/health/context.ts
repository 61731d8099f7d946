import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import type { OnlineReport, SystemReport } from "./system-report.ts";

/** Dependencies of the health report. */
export interface HealthContext {
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** False while a backup or a restore runs. */
  canBackup(): Promise<boolean>;
  system(): Promise<SystemReport>;
  /** Asks other servers, and the site through its proxy. @param isAnew false: an answer of the last hour is enough */
  online(isAnew: boolean): Promise<OnlineReport>;
  /** Admits a large body that this installation sends to itself, once; see `ProxyCheck.admitBody`. */
  admitBody(request: IncomingMessage): ((bytes: number) => string) | null;
}
