import type { RawBuilder } from "kysely";
import { ForbiddenError, NotFoundError } from "../../protocol/errors.ts";
import { type FieldsPicker, readFieldsPicker } from "../../protocol/fields-picker.ts";
import { mayBeKept } from "../../rules/cost-gate.ts";
import type { Collection } from "../../schema/define/define.ts";
import type { CachedAnswer, RecordsContext } from "../context.ts";
import { expandViews } from "../store/expand.ts";
import { type ExpandPart, planExpand } from "../store/expand-plan.ts";
import { recordJson } from "../store/record-json.ts";
import { completeView, Viewer } from "../store/viewer.ts";
import type { RecordsRequest } from "./read-request.ts";

/** View request, parsed and compiled but not executed. */
export interface ViewQuestion {
  collection: Collection;
  id: string;
  picker: FieldsPicker;
  /** Conditions of the view rule. */
  allowed: RawBuilder<unknown>[];
  expand: ExpandPart[];
  /** Holds the cost of the whole request. */
  viewer: Viewer;
}

/**
 * Parses a view request.
 * @throws BadRequestError for an invalid `fields`; ExpandTooCostlyError
 * @throws ForbiddenError if the view rule is locked
 */
export function readViewQuestion(
  context: Pick<RecordsContext, "database" | "collections" | "store">,
  { collection, id, query, facts }: RecordsRequest & { id: string },
): ViewQuestion {
  const viewer = new Viewer(context.database, context.collections, context.store, facts);
  const allowed = viewer.allowed(collection, collection.rules.view);
  if (!allowed) throw new ForbiddenError("Only superusers can perform this action.");
  const picker = readFieldsPicker(query.get("fields"));
  const expand = planExpand(context.collections, { collection, viewer, expand: query.get("expand") });
  return { collection, id, picker, allowed, expand, viewer };
}

/**
 * Reads one record as this requester may see it.
 * @throws NotFoundError if it does not exist or the view rule hides it: the caller cannot tell which
 * @throws ExpandTooCostlyError
 */
export async function viewRecord({
  collection,
  id,
  picker,
  allowed,
  expand,
  viewer,
}: ViewQuestion): Promise<CachedAnswer> {
  const fromCache = mayBeKept(viewer.cost, viewer.facts);
  const record = await viewer.store.find(collection, id, allowed, { slow: viewer.cost.isSlow, fromCache });
  if (!record) throw new NotFoundError();

  const viewed = await viewer.viewOne(collection, record);
  await expandViews(viewer.store, viewer, { plan: expand, viewed: [viewed] });
  const body = picker.isWhole ? recordJson(viewed) : Buffer.from(JSON.stringify(picker.pick(completeView(viewed))));
  return { body, read: viewer.read };
}
