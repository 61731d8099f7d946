import { ForbiddenError, NotFoundError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { committed, slowRuleOf } from "../save/scope.ts";
import { Viewer } from "../store/viewer.ts";
import { accountMeets } from "./account-meets.ts";

export interface OfRecord {
  collection: Collection;
  id: string;
  facts: RequestFacts;
}

/**
 * Finds the record whose versions are asked for, if the caller may view and change it and the backend's `readRule`
 * admits them.
 * @throws NotFoundError for other callers, and where no versions are kept: the caller cannot tell which
 */
export async function findReadable(
  context: RecordsContext,
  { collection, id, facts }: OfRecord,
): Promise<StoredRecord> {
  const { database, collections, history } = context;
  if (!facts.auth || !history.keeps(collection)) throw new NotFoundError();
  const scope = committed(context);
  const viewer = new Viewer(database, collections, scope.store, { ...facts, slow: slowRuleOf(facts) });
  const conditions = [collection.rules.view, collection.rules.update].map((rule) => viewer.allowed(collection, rule));
  const allowed = conditions.filter((each) => each !== null);
  if (allowed.length < conditions.length) throw new NotFoundError();
  if (!(await accountMeets(context, scope, facts, history.readRule))) throw new NotFoundError();
  const slow = viewer.cost.isAtLeast("scan");
  const record = await viewer.store.find(collection, id, allowed.flat(), { slow });
  if (!record) throw new NotFoundError();
  return record;
}

/**
 * Finds the record like `findReadable`, for deletions that cannot be undone.
 * @throws ForbiddenError for callers who may only read it
 */
export async function findPurgeable(context: RecordsContext, asked: OfRecord): Promise<StoredRecord> {
  const record = await findReadable(context, asked);
  const may = await accountMeets(context, committed(context), asked.facts, context.history.purgeRule);
  if (!may) throw new ForbiddenError();
  return record;
}
