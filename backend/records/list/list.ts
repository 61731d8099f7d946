import type { RawBuilder } from "kysely";
import { ForbiddenError } from "../../protocol/errors.ts";
import { type FieldsPicker, readFieldsPicker } from "../../protocol/fields-picker.ts";
import { type PageAnswer, type Paging, pageAnswer, readPaging } from "../../protocol/paging.ts";
import { mayBeKept } from "../../rules/cost-gate.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection, StoredRecord } from "../../schema/define/define.ts";
import type { CachedAnswer, RecordsContext } from "../context.ts";
import { expandViews } from "../store/expand.ts";
import { type ExpandPart, planExpand } from "../store/expand-plan.ts";
import { pageJson } from "../store/record-json.ts";
import { completeView, type Viewed, Viewer } from "../store/viewer.ts";
import type { RecordsRequest } from "./read-request.ts";
import { orderedSelection, type PlannedSelection, planSelection, readSelection, type Selection } from "./selection.ts";

/** Parts of the server that reading a page needs. */
type ListContext = Pick<RecordsContext, "database" | "collections" | "store" | "totals">;

/** List request, parsed and compiled with its cost but not executed. */
export interface ListQuestion {
  facts: RequestFacts;
  paging: Paging;
  picker: FieldsPicker;
  /** Conditions of the list rule. */
  allowed: RawBuilder<unknown>[];
  selection: Selection;
  expand: ExpandPart[];
  /** Holds the cost of the whole request. */
  viewer: Viewer;
}

/**
 * Parses a list request.
 * @throws BadRequestError for an invalid filter, sort, paging or `fields`, without any detail; for a too costly
 * request, with the part that is too costly
 * @throws ForbiddenError if the list rule is locked or the filter names something only superusers may
 */
export function readListQuestion(context: ListContext, request: RecordsRequest): ListQuestion {
  const { collection, query, facts } = request;
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const allowed = viewer.allowed(collection, collection.rules.list);
  if (!allowed) throw new ForbiddenError("Only superusers can perform this action.");
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const expand = planExpand(context.collections, { collection, viewer, expand: query.get("expand") });
  const selection = readSelection(context, {
    ...request,
    viewer,
    isRuled: allowed.length > 0,
    rows: paging.page * paging.perPage,
  });
  return { facts, paging, picker, allowed, selection, expand, viewer };
}

/**
 * Reads one page of a collection as this requester may see it.
 * @throws ExpandTooCostlyError
 */
export async function listRecords(context: ListContext, question: ListQuestion): Promise<CachedAnswer> {
  const { facts, paging, picker, selection, expand, viewer } = question;
  const { collection } = selection;
  const rows = paging.page * paging.perPage;
  const first = paging.reachable ? await readFirstPage(question) : [];
  const planned =
    first && paging.skipTotal ? null : await planSelection(context, selection, { rows, slow: facts.slow });
  const [records, totalItems] = await Promise.all([
    first ?? (planned ? readPage(question, planned) : []),
    paging.skipTotal || !planned ? -1 : countRows(context, question, planned),
  ]);

  const viewed = await viewer.viewAll(collection, records);
  await expandViews(viewer.store, viewer, { plan: expand, viewed });
  const page = pageAnswer(paging, totalItems, viewed);
  return { body: picker.isWhole ? pageJson(page) : pickedJson(page, picker), read: viewer.read };
}

function pickedJson(page: PageAnswer<Viewed>, picker: FieldsPicker): Buffer {
  const items = page.items.map((viewed) => picker.pick(completeView(viewed)));
  return Buffer.from(JSON.stringify({ ...page, items }));
}

/** Reads the page by row numbers from an index. `null`: no index finds them, or the plain read is as quick. */
async function readFirstPage(question: ListQuestion): Promise<StoredRecord[] | null> {
  const { paging, allowed, selection, viewer } = question;
  const ordered = orderedSelection(selection);
  if (!ordered) return null;
  const { collection } = selection;
  const request = { ...pageRequest(question), ...ordered, where: [...ordered.where, ...allowed] };
  const among = await viewer.store.first.find(collection, request);
  if (!among) return null;
  const { numbers, areAll } = among;
  const records = await viewer.store.page(collection, {
    ...request,
    ...{ drivenBySearchIndex: true, among: numbers },
  });
  // Fewer rows: one of them has been changed meanwhile.
  return areAll || records.length === paging.perPage ? records : null;
}

function readPage(question: ListQuestion, planned: PlannedSelection): Promise<StoredRecord[]> {
  const { allowed, selection, viewer } = question;
  const { drivenBySearchIndex, numbersFirst } = planned;
  return viewer.store.page(selection.collection, {
    ...pageRequest(question),
    // Filter first: of two limits on one column SQLite enters an index with the first, and the filter's is narrower.
    where: [...planned.where, ...allowed],
    ...{ drivenBySearchIndex, numbersFirst },
  });
}

/** Most bytes of the records of one page. */
const mostBytes = { guest: 16 * 1024 * 1024, account: 64 * 1024 * 1024 };

function pageRequest({ facts, paging, picker, selection, expand, viewer }: ListQuestion) {
  const most = facts.auth ? mostBytes.account : mostBytes.guest;
  return {
    ...(!facts.auth?.superuser && { mostBytes: most }),
    orderBy: selection.sort.orderBy,
    limit: paging.perPage,
    offset: (paging.page - 1) * paging.perPage,
    fields: fieldsToRead(selection.collection, picker.rootNames, expand),
    slow: viewer.cost.isSlow,
    fromCache: mayBeKept(viewer.cost, facts),
  };
}

function countRows(context: ListContext, question: ListQuestion, planned: PlannedSelection): Promise<number> {
  const { facts, allowed, selection, viewer } = question;
  const { collection, filterText } = selection;
  const count = () =>
    viewer.store.count(collection, {
      where: [...planned.countWhere(), ...allowed],
      drivenBySearchIndex: planned.drivenBySearchIndex,
      slow: true,
    });
  if (!selection.countsAll || !mayBeKept(viewer.cost, facts)) return count();
  const key = `${collection.id}\n${filterText}`;
  return context.totals.find(key, facts.now, async () => ({ value: await count(), read: viewer.read }));
}

/**
 * Fields to read. Skips what the caller did not ask for: a list of cards must not load long texts. `null`: all fields.
 */
function fieldsToRead(collection: Collection, rootNames: ReadonlySet<string> | null, plan: ExpandPart[]) {
  if (!rootNames) return null;
  const wanted = new Set([...rootNames, ...plan.map(({ name }) => name)]);
  if (collection.type === "auth") wanted.add("emailVisibility");
  return wanted;
}
