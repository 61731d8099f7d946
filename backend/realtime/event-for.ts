import type { SlowRead } from "../db/slow-reads.ts";
import type { Read } from "../db/statement.ts";
import type { ChangeEvent } from "../events/change-event.ts";
import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { expandIfCheap } from "../records/store/expand.ts";
import { Viewer } from "../records/store/viewer.ts";
import { satisfies } from "../records/store/virtual-row.ts";
import type { Account, RequestFacts } from "../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../schema/define/define.ts";
import type { DeliveryContext } from "./context.ts";
import { type Snapshot, snapshotsOf } from "./snapshots.ts";
import { topicFilter } from "./topic-filter.ts";
import type { Topic } from "./topics.ts";

/** Data of an event, in the protocol's form. */
export interface RealtimeEvent {
  action: "create" | "update" | "delete";
  record: unknown;
}

/** Subscriber of a topic, with its account. */
export interface Subscriber {
  topic: Topic;
  auth: Account | null;
  /** Limits for slow reads. `null`: not allowed now, see PutOffError. */
  slow: SlowRead | null;
}

/** The query of a subscription may read many rows while others wait: it must be run separately. */
export class PutOffError extends Error {}

/**
 * Event that a change means to subscribers of a topic (protocol 8.3): for them a record appears when their rule
 * allows it, and is deleted, without its new values, when the rule no longer does.
 *
 * @returns `null`: no event for them
 * @throws BadRequestError, ForbiddenError for a filter or fields that are invalid or not allowed
 * @throws TooCostlyError for a guest's filter of unbounded cost; OverloadError when it took too long
 * @throws PutOffError
 */
export async function eventFor(
  context: DeliveryContext,
  { event, collection, now }: { event: ChangeEvent; collection: Collection; now: Date },
  subscriber: Subscriber,
): Promise<RealtimeEvent | null> {
  if (!subscriber.slow && followsBack(subscriber.topic)) throw new PutOffError();
  const { before, after } = snapshotsOf(event, collection, now);
  const had = before !== null && (await mayKnow(context, collection, subscriber, before));
  const has = after !== null && (await mayKnow(context, collection, subscriber, after));
  if (before && had && event.action === "delete") return { action: "delete", record: await view(before) };
  if (had && !has) return { action: "delete", record: bare(collection, event.recordId) };
  if (!after || !has || (had && event.action === "due")) return null;
  return { action: had ? "update" : "create", record: await view(after) };

  async function view({ record, now: moment }: Snapshot): Promise<unknown> {
    const { fields, expand } = subscriber.topic.query;
    const picker = readFieldsPicker(fields);
    const viewer = viewerOf(context, factsOf(subscriber, moment));
    const viewed = await viewer.viewOne(collection, record);
    // The event is sent even if `expand` is too expensive.
    return picker.pick(await expandIfCheap(context, viewer, { collection, viewed, expand }));
  }
}

/**
 * May the subscriber see the record? Checks the record itself, not the table: the row may have changed again or be
 * deleted.
 */
async function mayKnow(
  context: DeliveryContext,
  collection: Collection,
  subscriber: Subscriber,
  { record, now }: Snapshot,
): Promise<boolean> {
  const { topic } = subscriber;
  const facts = factsOf(subscriber, now);
  const viewer = viewerOf(context, facts);
  const allowed = viewer.allowed(collection, collection.rules[topic.rule]);
  if (!allowed) return false;
  const { database } = context;
  const filter = topicFilter(context, { collection, topic, facts });
  if (filter) viewer.noteCost(filter.cost);
  if (viewer.cost.isSlow && !subscriber.slow) throw new PutOffError();
  const options = { slow: viewer.cost.isSlow ? subscriber.slow : null };
  const read: Read = (statement) => database.read(statement, options);
  const conditions = filter ? [...allowed, filter.condition] : allowed;
  return satisfies({ database, read }, { collection, record, conditions });
}

function factsOf({ auth, slow, topic: { headers, query } }: Subscriber, now: Date): RequestFacts {
  return {
    auth,
    slow: slow ?? quickly,
    fromOwnPage: false,
    context: "realtime",
    method: "GET",
    headers,
    query,
    body: {},
    now,
  };
}

/** Limits for other reads while everybody waits: an expanded relation. */
const quickly: SlowRead = { asker: "realtime", deadline: 1_000 };

function viewerOf({ database, collections, store }: DeliveryContext, facts: RequestFacts): Viewer {
  return new Viewer(database, collections, store, facts);
}

/** Does `expand` follow a back relation? It may bring a thousand rows for each subscriber. */
const followsBack = ({ query: { expand = "" } }: Topic) => /_via_|\(/.test(expand);

const bare = ({ id, name }: Collection, recordId: string): Partial<StoredRecord> => ({
  id: recordId,
  collectionId: id,
  collectionName: name,
});
