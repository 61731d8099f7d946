import { sql } from "kysely";
import { fold } from "../../db/fold.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError, NotFoundError } from "../../protocol/errors.ts";
import { type PageAnswer, type Paging, pageAnswer, readPaging } from "../../protocol/paging.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import type { Scope } from "../save/scope.ts";
import { nameAccounts } from "../store/account-names.ts";
import { trashKeptFor } from "../store/history/write-trash.ts";
import type { RecordView } from "../store/record-view.ts";
import { Viewer } from "../store/viewer.ts";
import { type ItemRow, itemColumns, itemsAt, takenBy, takenRecord } from "./read-items.ts";
import { TrashKeeper } from "./who-may.ts";

/** Deletion as the API returns it. */
export interface TrashItemView {
  id: string;
  collectionName: string;
  recordId: string;
  title: string;
  /** Name of the first picture, served by `GET /api/trash/ID/files/NAME`. `null`: no picture. */
  picture: string | null;
  at: string;
  /** Account that deleted the record. `null`: a guest or the technician's tool. */
  account: { id: string; collectionName: string; nombre: string } | null;
  /** End of the time in which it can be restored. */
  until: string;
  /** Number of files, including those of records deleted with it. */
  files: number;
  /** Number of records deleted with it. */
  cascaded: number;
  /** `false`: too many records were deleted with it or named it, and not all of them are kept. */
  complete: boolean;
}

export interface TrashQuestion {
  paging: Paging;
  /** Collection id or name. `null`: all. */
  collection: string | null;
  /** Id of the deleted record. `null`: all. */
  record: string | null;
  words: string[];
}

const mostItems = 100;
/** Most characters of a search, and most words of it that count. */
const longestSearch = 200;
const mostWords = 8;

/** Reads `page perPage skipTotal collection record search`. @throws BadRequestError for malformed values */
export function readTrashQuestion(query: ReadonlyMap<string, string>): TrashQuestion {
  const paging = readPaging(query);
  const search = query.get("search") ?? "";
  if (search.length > longestSearch) throw new BadRequestError();
  const words = fold(search).split(/\s+/).filter(Boolean).slice(0, mostWords);
  return {
    paging: { ...paging, perPage: Math.min(paging.perPage, mostItems) },
    collection: query.get("collection") || null,
    record: query.get("record") || null,
    words,
  };
}

/** Lists deletions that the caller may restore, newest first. */
export async function listTrash(
  context: RecordsContext,
  scope: Scope,
  { paging, collection: idOrName, record, words }: TrashQuestion,
  facts: RequestFacts,
): Promise<PageAnswer<TrashItemView>> {
  const { database, collections } = context;
  const only = idOrName === null ? null : (collections.find(idOrName)?.id ?? "");
  const visible = await new TrashKeeper(context, scope, facts).visible();
  let asked = itemsAt(database, facts.now).where(visible);
  if (only !== null) asked = asked.where("_trash.collection_id", "=", only);
  if (record !== null) asked = asked.where("_trash.record_id", "=", record);
  for (const word of words) {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    asked = asked.where(database.expressions.like(sql`"_trash"."search"`, sql`${pattern}`));
  }
  const page = asked
    .select(itemColumns)
    .orderBy("_trash.at", "desc")
    .orderBy("_trash.id")
    .limit(paging.perPage)
    .offset((paging.page - 1) * paging.perPage);
  const [rows, [sum]] = await Promise.all([
    paging.reachable ? scope.read(page) : [],
    paging.skipTotal ? [] : scope.read(asked.select(({ fn }) => fn.countAll<number>().as("total"))),
  ]);
  const items = await Promise.all(rows.map((row) => viewItem(context, scope, row, facts)));
  return pageAnswer(
    paging,
    paging.skipTotal ? -1 : Number(sum?.total ?? 0),
    items.filter((item) => item !== null),
  );
}

/** Deletion that the caller may see, with the deleted record. */
export interface FoundItem {
  row: ItemRow;
  collection: Collection;
  record: StoredRecord;
}

/** Finds a deletion. @throws NotFoundError if it is missing, too old, or the caller may not see it */
export async function findItem(
  context: Pick<RecordsContext, "database" | "collections" | "history">,
  scope: Scope,
  { id, facts }: { id: string; facts: RequestFacts },
): Promise<FoundItem> {
  const { database, collections, history } = context;
  const { query } = database;
  const [row] = await scope.read(itemsAt(database, facts.now).select(itemColumns).where("_trash.id", "=", id));
  const collection = row && collections.find(row.collection_id);
  const [taken] = row ? await takenBy({ query, read: scope.read }, row.id) : [];
  if (!row || !collection || !taken || !history.keeps(collection)) throw new NotFoundError();
  const record = takenRecord(collection, taken);
  if (!(await new TrashKeeper(context, scope, facts).may(collection, record))) throw new NotFoundError();
  return { row, collection, record };
}

/** Finds a deletion and returns it with its record. @throws NotFoundError as `findItem` */
export async function viewTrashItem(
  context: RecordsContext,
  scope: Scope,
  asked: { id: string; facts: RequestFacts },
): Promise<TrashItemView & { record: RecordView }> {
  const { row, collection, record } = await findItem(context, scope, asked);
  const item = await viewItem(context, scope, row, asked.facts);
  if (!item) throw new NotFoundError();
  const viewer = new Viewer(context.database, context.collections, scope.store, asked.facts);
  const { view } = await viewer.viewOne(collection, record);
  return { ...item, record: view };
}

async function viewItem(
  context: RecordsContext,
  scope: Scope,
  row: ItemRow,
  facts: RequestFacts,
): Promise<TrashItemView | null> {
  const collection = context.collections.find(row.collection_id);
  if (!collection) return null;
  const ref = { collection: row.account_collection_id, id: row.account_id };
  const [account = null] = ref.id === "" ? [] : await nameAccounts(context, scope, facts, [ref]);
  return {
    id: row.id,
    collectionName: collection.name,
    recordId: row.record_id,
    title: row.title,
    picture: row.picture || null,
    at: dateOf(Number(row.at)),
    account,
    until: dateOf(Number(row.at) + trashKeptFor),
    files: Number(row.files),
    cascaded: Number(row.cascaded),
    complete: Number(row.incomplete) === 0,
  };
}

const dateOf = (moment: number) => formatDate(new Date(moment));
