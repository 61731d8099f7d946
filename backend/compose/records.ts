import { accountOf } from "../auth/current-account.ts";
import type { FilesContext } from "../files/context.ts";
import { countParts, type SaveLimiting } from "../limits/limit-saves.ts";
import { KeptForms } from "../protocol/compression/compress.ts";
import { headersForRules } from "../protocol/request-headers.ts";
import { AnswerCache, type NextDue, ownBytesOf } from "../records/cache/answer-cache.ts";
import type { CachedAnswer, CountBound, RecordsContext } from "../records/context.ts";
import { slowReadOf } from "../rules/request-facts.ts";
import type { Collection, Definition } from "../schema/define/define.ts";
import type { InProcess } from "./in-process.ts";
import type { Parts } from "./parts.ts";

/** Of each of the two caches. */
const maxEntries = 5000;
/** Bytes. */
const totalsBytes = 4 * 1024 * 1024;
const answersBytes = 24 * 1024 * 1024;

export function composeRecords(
  parts: Parts,
  local: InProcess,
  files: FilesContext,
  { drafts, definitions, saves }: { drafts: string | null; definitions: readonly Definition[]; saves: SaveLimiting },
): RecordsContext {
  const { database, collections, store, releases, releaser, history, storage, outbox, clock, log } = parts;
  const { dueDates, requestAccount, removeFiles, texts, room, freeRoom } = parts;
  const nextDue: NextDue = (read, now) => dueDates.next(read, now);
  const totals = new AnswerCache<number>({ nextDue, maxEntries, maxBytes: totalsBytes, sizeOf: () => 8 });
  const answers = new AnswerCache<CachedAnswer>({
    nextDue,
    maxEntries,
    maxBytes: answersBytes,
    sizeOf: ({ body, forms }) => body.length + (forms?.size ?? 0),
    fromSecondTime: true,
    toKeep: ({ body, read }, weighAgain) => {
      const bytes = ownBytesOf(String(body));
      return { body: bytes, forms: new KeptForms(bytes, weighAgain), read };
    },
  });
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
    database,
    collections,
    store,
    releases,
    releaser,
    history,
    room,
    disk: { refuseSave: () => freeRoom.refuseSave(), makeWay: saves.makeWay },
    countParts: (request, parts) => countParts(saves, request, parts),
    texts,
    removeFiles,
    storage,
    files,
    outbox,
    clock,
    log,
    totals,
    answers,
    drafts,
    batchLimits: () => parts.settings.current().batch,
    bounds: () => parts.settings.current().bounds,
    mostFor: (collection) => countBounds(parts, definitions, collection),
    accountOfFileToken: (token) => accountOf(parts.accounts, token, "file"),
    tellDependencies: local.tellDependencies,
    async factsOf(request, query) {
      const auth = await requestAccount(request);
      return {
        auth,
        isOwnUndo: request.isOwnUndo,
        slow: slowReadOf(auth, local.askerOf(request)),
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

/** A collection is known by its id, or else by its name, as when it is seeded. */
function countBounds(
  { settings }: Pick<Parts, "settings">,
  definitions: readonly Definition[],
  collection: Collection,
): CountBound[] {
  const definition =
    definitions.find(({ id }) => id === collection.id) ?? definitions.find(({ name }) => name === collection.name);
  const { bounds } = settings.current();
  return (definition?.mostFor ?? [])
    .filter(({ field }) => collection.fields.some(({ name, type }) => name === field && type === "relation"))
    .map(({ field, where, bound }) => ({ field, where, most: bounds[bound] }));
}
