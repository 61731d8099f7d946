import type { FastifyServerFactory } from "fastify";
import type { Config } from "./config/config.ts";
import type { FilesContext } from "./files/context.ts";
import type { LogSink } from "./protocol/log.ts";
import type { RecordsContext } from "./records/context.ts";

/** What lives as long as the process, by the room that needs it. */
export interface BackendContext {
  config: Config;
  log: LogSink | null;
  records: RecordsContext;
  files: FilesContext;
  serverFactory?: FastifyServerFactory;
}
