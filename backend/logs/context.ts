import type { FastifyRequest } from "fastify";
import type { Account } from "../rules/request-facts.ts";
import type { LogStore } from "./log-store.ts";
import type { LogSettings, LogWriter } from "./log-writer.ts";

/** Parts of the server that storing and reading logs needs. */
export interface LogsContext {
  store: LogStore;
  writer: LogWriter;
  settings: () => LogSettings;
  clock: () => Date;
  requestAccount(request: FastifyRequest): Promise<Account | null>;
  /** Was the request sent by the server itself, for a page? */
  isInProcess(request: FastifyRequest): boolean;
}
