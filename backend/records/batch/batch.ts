import type { FastifyBaseLogger } from "fastify";
import type { ReceivedBatch } from "../../files/receive/receive-batch.ts";
import { toErrorReply } from "../../protocol/error-edge.ts";
import { AppError, BadRequestError, type Problems } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import { problem } from "../../schema/fields/problem.ts";
import type { BatchLimits, RecordsContext } from "../context.ts";
import { deleteWithin } from "../delete/delete.ts";
import { createWithin } from "../save/create.ts";
import { Preparation } from "../save/preparation.ts";
import { readAnswerAsked, savedAnswer } from "../save/saved-answer.ts";
import { StagedFiles } from "../save/staged-files.ts";
import { updateWithin } from "../save/update.ts";
import { actorOf, changeRecords, type RecordChanges } from "../store/changes.ts";
import { type BatchRequest, readBatchRequest } from "./batch-request.ts";

/** The answer of one request, as its own endpoint would give it. */
interface BatchResult {
  status: number;
  body: unknown;
}

interface BatchCall {
  /** Of the batch itself; rules see `@request.context` as `batch` and each request's own method, query, headers. */
  facts: RequestFacts;
  limits: BatchLimits;
  log: FastifyBaseLogger;
}

/**
 * Runs all requests of a batch in one transaction. Each is for the same caller, by its own rule, and sees what those
 * before it have done; or nothing at all.
 *
 * @throws BadRequestError for too many requests, or with what refused the first one that failed
 */
export async function runBatch(
  context: RecordsContext,
  { requests, files }: ReceivedBatch,
  { facts, limits, log }: BatchCall,
): Promise<BatchResult[]> {
  refuseNumber(requests.length, limits.maxRequests);
  await using staged = new StagedFiles(context);
  return await changeRecords(context, actorOf(facts), async (changes) => {
    const within = { changes, staged, facts };
    const until = performance.now() + (limits.timeout || usualTimeout) * 1000;
    const results: BatchResult[] = [];
    for (const [number, given] of requests.entries()) {
      if (performance.now() > until) throw new BadRequestError(failure);
      try {
        const request = readBatchRequest(given, files.get(number) ?? new Map(), context.collections);
        results.push(await run(context, request, within));
      } catch (error) {
        throw refusal(error, number, log);
      }
    }
    staged.commit(changes.written);
    return results;
  });
}

/** Seconds, when the settings do not say. */
const usualTimeout = 3;
const failure = "Batch transaction failed.";

async function run(
  context: RecordsContext,
  request: BatchRequest,
  { changes, staged, ...batch }: { changes: RecordChanges; staged: StagedFiles; facts: RequestFacts },
): Promise<BatchResult> {
  const { collection, id, query } = request;
  const facts: RequestFacts = {
    ...batch.facts,
    context: "batch",
    method: request.method,
    headers: { ...batch.facts.headers, ...request.headers },
    query: Object.fromEntries(query),
  };
  const asked = readAnswerAsked(context, { collection, facts, query });
  const opened = { ifMatch: request.ifMatch, expand: asked.expand };
  if (request.action === "delete") {
    await deleteWithin(context, changes, { collection, id, facts, ...opened });
    return { status: 204, body: null };
  }
  const command = { collection, facts, input: request };
  const within = { changes, preparation: new Preparation(), staged };
  const isUpdate = request.action === "update" || (request.action === "upsert" && (await exists(changes, request)));
  const record = isUpdate
    ? await updateWithin(context, { ...command, id, ...opened }, within)
    : await createWithin(context, command, within);
  // A refusal is this request's.
  await changes.written;
  return { status: 200, body: await savedAnswer(context, changes.store, asked, record) };
}

/** A view has no rows of its own: its refusal is the verbs' business. */
async function exists({ store }: RecordChanges, { collection, id }: BatchRequest): Promise<boolean> {
  return collection.type !== "view" && id !== "" && (await store.find(collection, id)) !== null;
}

function refuseNumber(number: number, most: number): void {
  const wrong =
    number === 0
      ? problem("validation_required", "Cannot be blank.")
      : number > most && problem("validation_length_too_long", `The length must be no more than ${most}.`);
  if (wrong) throw new BadRequestError("Invalid batch request data.", { data: { requests: wrong } });
}

/** What no request is to blame for is told as such. */
function refusal(error: unknown, number: number, log: FastifyBaseLogger): unknown {
  if (!(error instanceof AppError) || error.status >= 500) return error;
  const { body: response } = toErrorReply(error, log);
  const failed = { code: "batch_request_failed", message: "Batch request failed.", response };
  // `response` is the one thing in the protocol that stands among problems and is none.
  const data = { requests: { [number]: failed } } as unknown as Problems;
  return new BadRequestError(failure, { data, cause: error });
}
