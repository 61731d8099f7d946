import type { RawBuilder } from "kysely";
import { ForbiddenError } from "../../protocol/errors.ts";
import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../../protocol/paging.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Collection } from "../../schema/define/define.ts";
import { isCacheable } from "../cache/cacheable.ts";
import type { RecordsContext } from "../context.ts";
import { expandViews } from "../store/expand.ts";
import { type ExpandPart, planExpand } from "../store/expand-plan.ts";
import { Viewer } from "../store/viewer.ts";
import { compileSelection, type Selection } from "./selection.ts";

/** Who asks for which page; parameters are as they were sent. */
interface ListRequest {
  collection: Collection;
  /** `page perPage skipTotal sort filter expand fields`; anything else is not looked at. */
  query: ReadonlyMap<string, string>;
  facts: RequestFacts;
}

interface ListAnswer {
  page: PageAnswer<unknown>;
  /** Collections that the answer depended on, for the caches above. */
  read: ReadonlySet<Collection>;
}

/**
 * One page of a collection as this requester may see it.
 * @throws BadRequestError for a filter, sort, paging or fields text that is not understood; without any detail
 * @throws ExpandTooCostlyError
 * @throws ForbiddenError when the list rule is locked or the filter names what only superusers may
 */
export async function listRecords(context: RecordsContext, request: ListRequest): Promise<ListAnswer> {
  const { collection, query, facts } = request;
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const allowed = viewer.allowed(collection, collection.rules.list);
  if (!allowed) throw new ForbiddenError("Only superusers can perform this action.");
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));

  const plan = planExpand(context.collections, { collection, viewer, expand: query.get("expand") });

  const rows = paging.page * paging.perPage;
  const selection = await compileSelection(context, { ...request, viewer, rows });
  const [records, totalItems] = await Promise.all([
    paging.reachable
      ? viewer.store.page(collection, {
          // Of two limits on one column SQLite uses the first to enter an index, and the filter's is the narrower one.
          where: [...selection.where, ...allowed],
          drivenBySearchIndex: selection.drivenBySearchIndex,
          orderBy: selection.orderBy,
          limit: paging.perPage,
          offset: (paging.page - 1) * paging.perPage,
          fields: fieldsToRead(collection, picker.rootNames, plan),
          slow: selection.slow,
        })
      : [],
    paging.skipTotal ? -1 : countRows(context, { ...request, allowed, selection, viewer }),
  ]);

  const viewed = await viewer.viewAll(collection, records);
  await expandViews(viewer.store, viewer, { plan, viewed });
  return {
    page: pageAnswer(
      paging,
      totalItems,
      viewed.map(({ view }) => picker.pick(view)),
    ),
    read: viewer.read,
  };
}

interface CountRequest extends ListRequest {
  allowed: RawBuilder<unknown>[];
  selection: Selection;
  viewer: Viewer;
}

function countRows(context: RecordsContext, request: CountRequest): Promise<number> {
  const { collection, query, facts, allowed, selection, viewer } = request;
  const count = () =>
    viewer.store.count(collection, {
      where: [...selection.countWhere(), ...allowed],
      drivenBySearchIndex: selection.drivenBySearchIndex,
      slow: true,
    });
  if (!selection.countsAll || !isCacheable(context.collections, query, facts)) return count();
  const key = `${collection.id}\n${selection.filterText}`;
  return context.totals.find(key, facts.now, async () => ({ value: await count(), read: viewer.read }));
}

/** What a caller did not ask for is not read: a list of cards leaves the long texts where they are. */
function fieldsToRead(collection: Collection, rootNames: ReadonlySet<string> | null, plan: ExpandPart[]) {
  if (!rootNames) return null;
  const wanted = new Set([...rootNames, ...plan.map(({ name }) => name)]);
  if (collection.type === "auth") wanted.add("emailVisibility");
  return wanted;
}
