import { sql } from "kysely";
import { formatDate } from "../../protocol/dates.ts";
import { ForbiddenError } from "../../protocol/errors.ts";
import { type PageAnswer, pageAnswer } from "../../protocol/paging.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { RecordsContext } from "../context.ts";
import { accountMeets } from "../history/account-meets.ts";
import { committed } from "../save/scope.ts";
import { type AccountName, nameAccounts } from "../store/account-names.ts";
import { type ActivityAction, type ChangedField, momentMark } from "../store/history/write-activity.ts";
import { column } from "../store/row-parts.ts";
import { Viewer } from "../store/viewer.ts";
import type { ActivityQuestion } from "./activity-question.ts";

/** Activity entry: an account changed something. */
export interface ActivityEntry {
  id: string;
  at: string;
  /** Account. `nombre` is its name at that time. */
  account: AccountName;
  action: ActivityAction;
  collectionId: string;
  collectionName: string;
  /** "": many records were changed at once. */
  recordId: string;
  title: string;
  total: number;
  changed: ChangedField[];
  /** The record still exists and the requester may list it. */
  isThere: boolean;
}

type Context = Pick<RecordsContext, "database" | "collections" | "store" | "history" | "releases">;

/**
 * Lists activity entries, newest first, of collections in which the requester may list records.
 * @throws ForbiddenError if the requester does not meet `activityRule`
 */
export async function listActivity(
  context: Context,
  question: ActivityQuestion,
  facts: RequestFacts,
): Promise<PageAnswer<ActivityEntry>> {
  const { database, collections, store, history } = context;
  const viewer = new Viewer(database, collections, store, facts);
  if (!(await accountMeets(context, committed(context), facts, history.activityRule))) throw new ForbiddenError();
  const { paging } = question;
  const asked = question.collection === null ? collections.all() : [collections.find(question.collection)];
  const ids = asked.flatMap((one) =>
    one && history.logsActivity(one) && !viewer.refusesAnyBody(one, one.rules.list) ? [one.id] : [],
  );
  const accounts = await accountsOf(context, question, facts);
  if (ids.length === 0 || accounts?.length === 0) return pageAnswer(paging, paging.skipTotal ? -1 : 0, []);
  const entries = matching(context, ids, question, accounts);
  const page = entries
    .selectAll()
    .orderBy("id", "desc")
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage);
  const [rows, counted] = await Promise.all([
    paging.reachable ? database.read(page) : [],
    paging.skipTotal ? [{ total: -1 }] : database.read(entries.select(({ fn }) => fn.countAll<number>().as("total"))),
  ]);
  const there = await thoseThere(context, viewer, rows);
  const refs = rows.map((row) => {
    return { collection: row.account_collection_id, id: row.account_id, nombre: row.account_name };
  });
  const names = await nameAccounts(context, committed(context), facts, refs);
  const items = names.flatMap((account, index): ActivityEntry[] => {
    const row = rows[index];
    if (!row) return [];
    const { collection_id: collectionId, record_id: recordId } = row;
    const entry = {
      id: row.id,
      at: formatDate(new Date(Number(row.at))),
      account,
      action: row.action as ActivityAction,
      collectionId,
      collectionName: collections.find(collectionId)?.name ?? "",
      recordId,
      title: row.title,
      total: Number(row.total),
      changed: JSON.parse(row.changed) as ChangedField[],
      isThere: there.has(`${collectionId}/${recordId}`),
    };
    return [entry];
  });
  return pageAnswer(paging, Number(counted[0]?.total ?? 0), items);
}

/**
 * Accounts with the asked id, of those that the requester may know: otherwise the filter would reveal ids that the
 * answer withholds. `null`: no filter by account.
 */
async function accountsOf(
  context: Context,
  { account: id }: ActivityQuestion,
  facts: RequestFacts,
): Promise<{ collectionId: string; id: string }[] | null> {
  if (id === null) return null;
  const collections = context.collections.all().filter(({ type }) => type === "auth");
  const refs = collections.map((collection) => ({ collection: collection.id, id }));
  const names = await nameAccounts(context, committed(context), facts, refs);
  return collections.flatMap((collection, index) =>
    names[index]?.id === id ? [{ collectionId: collection.id, id }] : [],
  );
}

function matching(
  { database }: Context,
  collectionIds: string[],
  question: ActivityQuestion,
  accounts: { collectionId: string; id: string }[] | null,
) {
  const { from, to, record } = question;
  let entries = database.query.selectFrom("_activity").where("collection_id", "in", collectionIds);
  if (from !== null) entries = entries.where("id", ">=", momentMark(from));
  if (to !== null) entries = entries.where("id", "<", momentMark(to));
  if (accounts !== null) {
    const ids = accounts.map(({ id }) => id);
    const collectionIds = accounts.map(({ collectionId }) => collectionId);
    entries = entries.where("account_id", "in", ids).where("account_collection_id", "in", collectionIds);
  }
  if (record !== null) entries = entries.where("record_id", "=", record);
  return entries;
}

/** Keys (`collectionId/id`) of the records that still exist and that the requester may list. */
async function thoseThere(
  { database, collections }: Context,
  viewer: Viewer,
  rows: readonly { collection_id: string; record_id: string }[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  const byCollection = Map.groupBy(rows, (row) => row.collection_id);
  await Promise.all(
    [...byCollection].map(async ([collectionId, some]) => {
      const collection = collections.find(collectionId);
      const allowed = collection && viewer.allowed(collection, collection.rules.list);
      const ids = [...new Set(some.map((row) => row.record_id))].filter((id) => id !== "");
      if (!collection || !allowed || ids.length === 0) return;
      const isGiven = database.expressions.isItemOf(column("id"), sql`${JSON.stringify(ids)}`);
      const found = await viewer.store.page(collection, {
        where: [isGiven, ...allowed],
        fields: new Set(["id"]),
        limit: ids.length,
        slow: true,
      });
      for (const { id } of found) there.add(`${collectionId}/${id}`);
    }),
  );
  return there;
}
