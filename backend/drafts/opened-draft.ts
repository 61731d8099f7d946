import { NotFoundError } from "../protocol/errors.ts";
import { Viewer } from "../records/store/viewer.ts";
import { type Account, anonymousFacts, type RequestFacts } from "../rules/request-facts.ts";
import type { Collection, Rule, StoredRecord } from "../schema/define/define.ts";
import { isSuperusers } from "../schema/define/superusers.ts";
import type { ReviewsDrafts } from "./context.ts";
import { createdOf, type ReviewLink } from "./review-links.ts";

/** Draft opened by a review link. */
export interface OpenedDraft {
  draft: StoredRecord;
  /** Collection of the record that the draft is for. */
  target: Collection;
  /** Stored record. `null`: a new one, or one that was deleted or that the link's maker may not see. */
  record: StoredRecord | null;
}

/** Collection of drafts. @throws NotFoundError if the server has none */
export function draftsOf({ collections, options }: Pick<ReviewsDrafts, "collections" | "options">): Collection {
  const drafts = collections.find(options.collection);
  if (!drafts) throw new NotFoundError();
  return drafts;
}

/** Finds a draft that the caller may change. @throws NotFoundError */
export async function findOwnDraft(context: ReviewsDrafts, facts: RequestFacts, id: string): Promise<StoredRecord> {
  const drafts = draftsOf(context);
  const draft = await find(context, facts, { collection: drafts, id, rule: drafts.rules.update });
  if (!draft) throw new NotFoundError();
  return draft;
}

/**
 * Opens the draft of a link with the rights that the link's maker has now.
 * @returns `null`: the maker lost the right, the draft was deleted, or its collection cannot be shown
 */
export async function openDraft(context: ReviewsDrafts, link: ReviewLink): Promise<OpenedDraft | null> {
  const { collections, options, clock } = context;
  const drafts = draftsOf(context);
  const maker = await makerOf(context, link);
  if (!maker) return null;
  const facts = { ...anonymousFacts(clock()), auth: maker };
  const draft = await find(context, facts, { collection: drafts, id: link.recordId, rule: drafts.rules.update });
  if (!draft || createdOf(draft) !== link.recordCreated) return null;
  const target = collections.find(String(draft[options.fields.collection] ?? ""));
  if (target?.type !== "base" || target.system) return null;
  const id = String(draft[options.fields.record] ?? "");
  const record = id === "" ? null : await find(context, facts, { collection: target, id, rule: target.rules.view });
  return { draft, target, record };
}

async function makerOf({ collections, store }: ReviewsDrafts, { maker }: ReviewLink): Promise<Account | null> {
  const collection = collections.find(maker.collectionId);
  const record = collection && (await store.find(collection, maker.id));
  if (!collection || !record || record.disabled === true) return null;
  return { collection, record, superuser: isSuperusers(collection) };
}

async function find(
  { database, collections, store }: ReviewsDrafts,
  facts: RequestFacts,
  { collection, id, rule }: { collection: Collection; id: string; rule: Rule },
): Promise<StoredRecord | null> {
  const viewer = new Viewer(database, collections, store, facts);
  const allowed = viewer.allowed(collection, rule);
  const slow = viewer.cost.isAtLeast("scan");
  return allowed && viewer.store.find(collection, id, allowed, { slow });
}
