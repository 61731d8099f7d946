import { sql } from "kysely";
import { formatDate } from "../protocol/dates.ts";
import { column } from "../records/store/row-parts.ts";
import type { DraftsContext } from "./context.ts";
import { sweepReviewLinks } from "./review-links.ts";

/** Milliseconds of a day. */
const day = 24 * 60 * 60 * 1000;
/** Drafts deleted in one transaction. */
const atOnce = 50;

/** Deletes drafts unchanged for `keptFor` days, and expired links. Safe on several replicas at once. */
export async function expireDrafts(context: DraftsContext, closing: AbortSignal): Promise<void> {
  const { database, collections, store, clock, options } = context;
  await sweepReviewLinks(database, clock());
  const drafts = collections.find(options.collection);
  if (!drafts) return;
  const last = formatDate(new Date(clock().getTime() - options.keptFor * day));
  const where = [sql`${column("updated")} <= ${last}`];
  while (!closing.aborted) {
    const old = await store.page(drafts, { where, limit: atOnce, slow: true });
    if (old.length === 0) return;
    await context.remove(drafts, old);
  }
}
