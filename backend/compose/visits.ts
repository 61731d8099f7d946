import { refuseForeignGuest } from "../limits/own-pages.ts";
import type { VisitsContext } from "../visits/context.ts";
import { VisitCounter } from "../visits/counter.ts";
import type { Parts } from "./parts.ts";

export interface VisitOptions {
  /** Collection whose members may read the sums. Left out: superusers only. */
  readers?: string;
}

/** @param resources writes the counts at the end */
export function composeVisits(
  { config, secrets, database, clock, timeZone, log, requestAccount }: Parts,
  { readers }: VisitOptions,
  alone: boolean,
  resources: AsyncDisposableStack,
): VisitsContext {
  const key = secrets.settingsKey;
  const onError = (err: unknown) => log.warn({ err }, "visits could not be counted");
  const counter = new VisitCounter({ database, key, timeZone, clock, onError });
  if (alone) counter.start();
  resources.defer(() => counter.close());
  return {
    ...{ database, counter, clock, timeZone, readers: readers ?? null },
    refuseForeignGuest: (request) => refuseForeignGuest(request, config, requestAccount),
  };
}
