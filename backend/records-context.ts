import type { Parts } from "./context.ts";
import type { InProcess } from "./in-process.ts";
import { headersForRules } from "./protocol/request-headers.ts";
import type { KeptAnswer, RecordsContext } from "./records/context.ts";
import { Kept, type NextDue } from "./records/kept.ts";

/** Counts that are kept at most, and bytes of kept answers. */
const mostTotals = 5000;
const keptAnswerBytes = 24 * 1024 * 1024;

export function recordsContext(parts: Parts, local: InProcess): RecordsContext {
  const { database, collections, store, dueDates, requestAccount, clock } = parts;
  const nextDue: NextDue = (read, now) => dueDates.next(read, now);
  const totals = new Kept<number>(nextDue, mostTotals, () => 1);
  const answers = new Kept<KeptAnswer>(nextDue, keptAnswerBytes, ({ body }) => body.length);
  parts.bus.subscribe(({ collectionId }) => {
    totals.collectionChanged(collectionId);
    answers.collectionChanged(collectionId);
  });
  return {
    database,
    collections,
    store,
    totals,
    answers,
    foldContains: true,
    tellDependencies: local.tellDependencies,
    factsOf: async (request, query) => ({
      auth: await requestAccount(request),
      context: "default",
      method: request.method,
      headers: headersForRules(request.raw.rawHeaders),
      query: Object.fromEntries(query),
      body: {},
      now: clock(),
    }),
  };
}
