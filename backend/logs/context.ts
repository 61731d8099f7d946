import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import type { LogStore } from "./log-store.ts";
import type { LogSettings, LogWriter } from "./log-writer.ts";

/** What keeping and reading the logs needs of the server. */
export interface LogsContext {
  store: LogStore;
  writer: LogWriter;
  settings: () => LogSettings;
  clock: () => Date;
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** Whether the server asks itself, for a page. */
  isInProcess(request: FastifyRequest): boolean;
}
