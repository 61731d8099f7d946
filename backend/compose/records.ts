import { countedTry } from "../auth/counted-try.ts";
import { accountOf } from "../auth/current-account.ts";
import { outsideTransaction } from "../db/transaction.ts";
import type { FilesContext } from "../files/context.ts";
import { countParts, type SaveLimiting } from "../limits/limit-saves.ts";
import { senderOf } from "../limits/own-pages.ts";
import { headersForRules } from "../protocol/request-headers.ts";
import { AnswerCache, type NextDue } from "../records/cache/answer-cache.ts";
import { keptAnswers } from "../records/cache/kept-answers.ts";
import type { RecordsContext } from "../records/context.ts";
import { countBounds } from "../records/save/count-problems.ts";
import { addressReader } from "../records/store/account-addresses.ts";
import { slowReadOf } from "../rules/request-facts.ts";
import type { Definition } from "../schema/define/define.ts";
import type { FieldReaders } from "../schema/fields/field-reader.ts";
import { definitionOf } from "../schema/registry/collection-set.ts";
import type { InProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";

/** Size of the cache of totals. */
const mostTotals = { maxBytes: 4 * 1024 * 1024, maxEntries: 5_000 };

interface Given {
  /** Name of the collection of drafts, if there is one. */
  drafts: string | null;
  definitions: readonly Definition[];
  /** `undefined`: no field has a reader. */
  readers: FieldReaders | undefined;
  saves: SaveLimiting;
}

export function composeRecords(
  parts: Parts,
  local: InProcess,
  files: FilesContext,
  { drafts, definitions, readers, saves }: Given,
): RecordsContext {
  const { collections, releases, clock, dueDates, requestAccount, addresses, freeRoom } = parts;
  const nextDue: NextDue = (read, now) => dueDates.next(read, now);
  const totals = new AnswerCache<number>({ nextDue, ...mostTotals, sizeOf: () => 8 });
  const answers = keptAnswers(nextDue);
  const forget = (collectionId: string) => {
    totals.collectionChanged(collectionId);
    answers.collectionChanged(collectionId);
  };
  parts.bus.subscribe(({ collectionId }) => forget(collectionId));
  collections.onChanged((changed) => {
    for (const { id } of changed) forget(id);
  });
  releases.onChanged(() => {
    for (const { id } of collections.all()) forget(id);
  });
  return {
    ...parts,
    disk: { refuseSave: () => freeRoom.refuseSave(), makeWay: saves.makeWay },
    countParts: (request, parts, bytes) => countParts(saves, request, parts, bytes),
    // Counts in a transaction of its own: tries of a refused batch count too.
    countPassword: (account, compare) =>
      outsideTransaction(() => countedTry(parts.accounts, { account, occasion: "own password" }, compare)),
    files,
    totals,
    answers,
    drafts,
    batchLimits: () => parts.settings.current().batch,
    bounds: () => parts.settings.current().bounds,
    mostFor: (collection) => countBounds(definitions, parts.settings.current().bounds, collection),
    readerOf(collection, field) {
      if (field.name === "email" && addresses.holds(collection)) return addressReader;
      const definition = definitionOf(definitions, collection);
      const isOwn = definition?.fields.some(({ name, type }) => name === field.name && type === field.type);
      return definition && isOwn ? (readers?.(definition.name, field) ?? null) : null;
    },
    guestsFromOwnPages: (collection) => definitionOf(definitions, collection)?.guestsFromOwnPages === true,
    accountOfFileToken: (token) => accountOf(parts.accounts, token, "file"),
    tellDependencies: local.tellDependencies,
    async factsOf(request, query) {
      const auth = await requestAccount(request);
      return {
        auth,
        isOwnUndo: request.isOwnUndo,
        slow: slowReadOf(auth, local.queueKeyOf(request)),
        fromOwnPage: local.isFromHere(request) || senderOf(request, parts.config) === "own page",
        context: "default",
        method: request.method,
        headers: headersForRules(request.raw.rawHeaders),
        query: Object.fromEntries(query),
        body: {},
        now: clock(),
      };
    },
  };
}
