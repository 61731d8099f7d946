import type { FailuresContext } from "../failures/context.ts";
import { FailureReports } from "../failures/failure-reports.ts";
import { refuseForeignGuest } from "../limits/own-pages.ts";
import type { Parts } from "./parts.ts";

/** @param resources writes collected reports at the end */
export function composeFailures(
  { config, database, clock, log, requestAccount }: Parts,
  alone: boolean,
  resources: AsyncDisposableStack,
): FailuresContext {
  const onError = (err: unknown) => log.warn({ err }, "failures of browsers could not be written");
  const reports = new FailureReports({ database, clock, onError });
  if (alone) reports.start();
  resources.defer(() => reports.close());
  return {
    ...{ database, reports, clock, enabled: config.browserFailures },
    refuseForeignGuest: (request) => refuseForeignGuest(request, config, requestAccount),
  };
}
