import { formatDate } from "../../protocol/dates.ts";
import { NotFoundError } from "../../protocol/errors.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../../protocol/paging.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { RecordsContext } from "../context.ts";
import { committed } from "../save/scope.ts";
import { type AccountName, nameAccounts } from "../store/account-names.ts";
import {
  countVersions,
  findVersion,
  type ReadsVersions,
  type Version,
  versionsOf,
} from "../store/history/read-versions.ts";
import { changedFields } from "../store/history/version-data.ts";
import type { RecordView } from "../store/record-view.ts";
import { Viewer } from "../store/viewer.ts";
import { findReadable, type OfRecord } from "./find-readable.ts";

/** Most versions per page: each is read completely. */
const mostPerPage = 100;

interface VersionItem {
  /** Number of the version. `null`: the current state. */
  number: number | null;
  /** Time when the record got this state. `""`: unknown. */
  at: string;
  /** Account that wrote this state. `null`: a guest, an import or the technician's tool. */
  account: AccountName | null;
  /** Fields that differ from the state before it. Empty for the oldest state. */
  changed: string[];
}

interface VersionAnswer extends Omit<VersionItem, "changed"> {
  record: RecordView;
}

export const reading = ({ database }: Pick<RecordsContext, "database">): ReadsVersions => ({
  query: database.query,
  read: (statement, options) => database.read(statement, options),
});

/**
 * Lists the states of a record, newest first; the first is the current one.
 * @throws NotFoundError as `findReadable`
 */
export async function listVersions(
  context: RecordsContext,
  { query, ...asked }: OfRecord & { query: ReadonlyMap<string, string> },
): Promise<PageAnswer<VersionItem>> {
  const { collection, id } = asked;
  const record = await findReadable(context, asked);
  const read = readPaging(query);
  const paging = { ...read, perPage: Math.min(read.perPage, mostPerPage) };
  const total = 1 + (await countVersions(reading(context), collection.id, id));
  const start = (paging.page - 1) * paging.perPage;
  const writers = new Writers(context, asked.facts);
  const items: VersionItem[] = [];
  let later: { item: VersionItem; record: StoredRecord } | null = null;
  // Reads one state more than the page has, to find what the last one changed.
  for await (const state of statesFrom(context, asked, record, { start, limit: paging.perPage + 1 })) {
    if (later) later.item.changed = shownOf(asked, changedFields(collection, state.record, later.record));
    if (items.length === paging.perPage) break;
    const item = { number: state.number, ...(await writers.of(state)), changed: [] };
    items.push(item);
    later = { item, record: state.record };
  }
  return pageAnswer(paging, total, items);
}

/** Reads one version. @throws NotFoundError as `findReadable`, and if there is no such version */
export async function viewVersion(
  context: RecordsContext,
  asked: OfRecord & { number: number },
): Promise<VersionAnswer> {
  const { collection, id, facts, number } = asked;
  await findReadable(context, asked);
  const version = await findVersion(reading(context), collection, id, number);
  if (!version) throw new NotFoundError();
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const { view } = await viewer.viewOne(collection, version.record);
  return { number, ...(await new Writers(context, facts).of(version)), record: view };
}

type State = Pick<Version, "at" | "accountCollectionId" | "accountId" | "record"> & { number: number | null };

async function* statesFrom(
  context: RecordsContext,
  { collection, id }: OfRecord,
  record: StoredRecord,
  { start, limit }: { start: number; limit: number },
): AsyncGenerator<State> {
  if (start === 0) yield await stateNow(context, collection.id, record);
  const offset = Math.max(0, start - 1);
  yield* versionsOf(reading(context), collection, id, { offset, limit: start === 0 ? limit - 1 : limit });
}

async function stateNow({ database }: RecordsContext, collectionId: string, record: StoredRecord): Promise<State> {
  const { query } = database;
  const own = query.selectFrom("_changes").selectAll().where("collection_id", "=", collectionId);
  const [change] = await database.read(own.where("record_id", "=", record.id));
  return {
    number: null,
    // Imported rows have no author in `_changes`: take their own date.
    at: change?.at ?? (Date.parse(String(record.updated ?? record.created ?? "")) || 0),
    accountCollectionId: change?.account_collection_id ?? "",
    accountId: change?.account_id ?? "",
    record,
  };
}

/** Removes the names of hidden fields, except for superusers. */
function shownOf({ collection, facts }: OfRecord, names: readonly string[]): string[] {
  if (facts.auth?.superuser) return [...names];
  return names.filter((name) => collection.fields.some((field) => field.name === name && !field.hidden));
}

/** Names the authors of states; reads each account once. */
class Writers {
  readonly #context: RecordsContext;
  readonly #facts: RequestFacts;
  readonly #known = new Map<string, AccountName | null>();

  constructor(context: RecordsContext, facts: RequestFacts) {
    this.#context = context;
    this.#facts = facts;
  }

  async of({ at, accountCollectionId, accountId }: State): Promise<Pick<VersionItem, "at" | "account">> {
    const account = accountId === "" ? null : await this.#find(accountCollectionId, accountId);
    return { at: at > 0 ? formatDate(new Date(at)) : "", account };
  }

  async #find(collection: string, id: string): Promise<AccountName | null> {
    const key = `${collection}/${id}`;
    const known = this.#known.get(key);
    if (known) return known;
    const context = this.#context;
    const [account = null] = await nameAccounts(context, committed(context), this.#facts, [{ collection, id }]);
    this.#known.set(key, account);
    return account;
  }
}
