import type { LogsContext } from "../logs/context.ts";
import { LogDatabase } from "../logs/log-database.ts";
import { LogStore } from "../logs/log-store.ts";
import { LogWriter } from "../logs/log-writer.ts";
import type { InProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";

/**
 * @param alone false for a tool beside a running server: it serves no requests and writes no entry
 * @param resources writes buffered entries at the end
 */
export function composeLogs(
  { config, secrets, clock, settings, requestAccount, log }: Parts,
  local: InProcess,
  alone: boolean,
  resources: AsyncDisposableStack,
): LogsContext {
  const { dataDirectory } = config;
  const logs = new LogDatabase({ dataDirectory, databaseUrl: secrets.databaseUrl });
  const store = new LogStore(logs);
  const current = () => settings.current().logs;
  const onError = (err: unknown) => log.warn({ err }, "the logs could not be written");
  const writer = new LogWriter({ store, settings: current, clock, onError });
  if (alone) writer.start();
  resources.defer(() => logs.close());
  resources.defer(() => writer.close());
  return { store, writer, settings: current, clock, requestAccount, isInProcess: local.isFromHere };
}
