import type { FastifyBaseLogger } from "fastify";
import type { ReceivedBatch } from "../../files/receive/receive-batch.ts";
import { ForeignPageError } from "../../limits/own-pages.ts";
import { toErrorReply } from "../../protocol/error-edge.ts";
import { AppError, BadRequestError, blank, type Problems, problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { BatchLimits, RecordsContext } from "../context.ts";
import { deleteWithin } from "../delete/delete.ts";
import type { ReferencedFiles } from "../referenced-files/referenced-files.ts";
import { referencedFilesKey } from "../referenced-files/wanted-files.ts";
import { createWithin, stageCreate } from "../save/create.ts";
import { Preparation } from "../save/preparation.ts";
import { readAnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { StagedFiles } from "../save/staged-files.ts";
import { stageUpdate, updateWithin } from "../save/update.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { type BatchRequest, readBatchRequest } from "./batch-request.ts";

/** Answer to one request, as its own endpoint would give it. */
interface BatchResult {
  status: number;
  body: unknown;
}

interface BatchCall {
  /**
   * Facts of the batch itself; rules see `@request.context` as `batch`, and each request's own method, query and
   * headers.
   */
  facts: RequestFacts;
  limits: BatchLimits;
  referencedFiles: ReferencedFiles;
  log: FastifyBaseLogger;
}

/**
 * Runs all requests of a batch in one transaction: all of them or none. They have the same caller; each is under its
 * own rule and sees what those before it have done.
 *
 * @throws BadRequestError for too many requests, or with the error of the first one that failed
 */
export async function runBatch(
  context: RecordsContext,
  { requests, files }: ReceivedBatch,
  { facts, limits, referencedFiles, log }: BatchCall,
): Promise<BatchResult[]> {
  refuseNumber(requests.length, limits.maxRequests);
  const readOne = (given: unknown, number: number) =>
    readBatchRequest(given, files.get(number) ?? new Map(), context.collections);
  await using staged = new StagedFiles(context, actorOf(facts));
  const ahead = await lookAhead(context, requests, { readOne, referencedFiles, staged, facts, log });
  return await changeRecords(context, actorOf(facts), async (changes) => {
    const within = { changes, staged, facts };
    const until = performance.now() + (limits.timeout || usualTimeout) * 1000;
    const results: BatchResult[] = [];
    for (const [number, given] of requests.entries()) {
      if (performance.now() > until) throw new BadRequestError(failure);
      try {
        const prepared = ahead.get(number) ?? {
          request: readOne(given, number),
          preparation: new Preparation(actorOf(facts)),
        };
        results.push(await run(context, prepared, within));
      } catch (error) {
        throw refusal(error, number, log);
      }
    }
    staged.commit(changes.written);
    return results;
  });
}

/** Default timeout. Seconds. */
const usualTimeout = 3;
const failure = "Batch transaction failed.";

/** Request that was prepared before the transaction. */
interface Ahead {
  request: BatchRequest;
  preparation: Preparation;
}

interface LookingAhead extends Omit<BatchCall, "limits"> {
  readOne(given: unknown, number: number): BatchRequest;
  staged: StagedFiles;
}

/** Keys of bodies with work too slow for a transaction: fetching files from elsewhere, and comparing a password. */
const slowKeys = [referencedFilesKey, "oldPassword"];

/** Does slow work of requests before the transaction, for which others wait. @returns those requests, by number */
async function lookAhead(
  context: RecordsContext,
  requests: readonly unknown[],
  { readOne, referencedFiles, log, ...call }: LookingAhead,
): Promise<Map<number, Ahead>> {
  const ahead = new Map<number, Ahead>();
  for (const [number, given] of requests.entries()) {
    const body = Object(Object(given).body);
    if (!slowKeys.some((key) => Object.hasOwn(body, key))) continue;
    try {
      const request = readOne(given, number);
      if (request.action === "delete") continue;
      const brought = await referencedFiles.bring(request.collection, request);
      const prepared = { request: { ...request, ...brought }, preparation: new Preparation(actorOf(call.facts)) };
      ahead.set(number, prepared);
      await stage(context, prepared, call);
    } catch (error) {
      throw refusal(error, number, log);
    }
  }
  return ahead;
}

/**
 * Checks and stores files before the transaction. Ignores refusals: the request is decided again in its turn, after the
 * requests that it may depend on.
 */
async function stage(
  context: RecordsContext,
  { request, preparation }: Ahead,
  { staged, facts }: { staged: StagedFiles; facts: RequestFacts },
): Promise<void> {
  const command = { collection: request.collection, facts: factsOf(request, facts), input: request };
  const work = { preparation, staged };
  const staging =
    request.method === "POST"
      ? stageCreate(context, command, work)
      : stageUpdate(context, { ...command, id: request.id }, work);
  await staging.catch((error) => {
    if (!(error instanceof AppError)) throw error;
  });
}

function factsOf(request: BatchRequest, batch: RequestFacts): RequestFacts {
  const { method, query } = request;
  const headers = { ...batch.headers, ...request.headers };
  return { ...batch, context: "batch", method, headers, query: Object.fromEntries(query) };
}

async function run(
  context: RecordsContext,
  { request, preparation }: Ahead,
  { changes, staged, ...batch }: { changes: RecordChanges; staged: StagedFiles; facts: RequestFacts },
): Promise<BatchResult> {
  const { collection, id, query } = request;
  const facts = factsOf(request, batch.facts);
  const asked = readAnswerAsked(context, { collection, facts, query });
  const opened = { ifMatch: request.ifMatch, expand: asked.expand };
  if (request.action === "delete") {
    await deleteWithin(context, changes, { collection, id, facts, ...opened });
    return { status: 204, body: null };
  }
  const command = { collection, facts, input: request };
  const within = { changes, preparation, staged };
  const isUpdate = request.action === "update" || (request.action === "upsert" && (await exists(changes, request)));
  const record = isUpdate
    ? await updateWithin(context, { ...command, id, ...opened }, within)
    : await createWithin(context, command, within);
  // Await here, so that a failed write is reported for this request.
  await changes.written;
  return { status: 200, body: await savedAnswer(context, changes.store, asked, record) };
}

/** Whether the record of an upsert exists. False for a view, which creating refuses. */
async function exists({ store }: RecordChanges, { collection, id }: BatchRequest): Promise<boolean> {
  return collection.type !== "view" && id !== "" && (await store.find(collection, id)) !== null;
}

function refuseNumber(number: number, most: number): void {
  const wrong =
    number === 0
      ? blank
      : number > most && problem("validation_length_too_long", `The length must be no more than ${most}.`);
  if (wrong) throw new BadRequestError("Invalid batch request data.", { data: { requests: wrong } });
}

/**
 * Names the failed request in the error. Errors of the batch as a whole (server faults, a foreign page) stay unchanged.
 */
function refusal(error: unknown, number: number, log: FastifyBaseLogger): unknown {
  if (!(error instanceof AppError) || error.status >= 500 || error instanceof ForeignPageError) return error;
  const { body: response } = toErrorReply(error, log);
  const failed = { code: "batch_request_failed", message: "Batch request failed.", response };
  // `response` is the only value in the protocol that stands among problems without being one.
  const data = { requests: { [number]: failed } } as unknown as Problems;
  return new BadRequestError(failure, { data, cause: error });
}
