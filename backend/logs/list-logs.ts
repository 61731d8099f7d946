import { readFieldsPicker } from "../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../protocol/paging.ts";
import type { LogsContext } from "./context.ts";
import { selectLogs } from "./log-filter.ts";
import { logView } from "./log-view.ts";

/**
 * Lists one page of the entries.
 * @param query `page perPage skipTotal sort filter fields`
 * @throws BadRequestError
 */
export async function listLogs(context: LogsContext, query: ReadonlyMap<string, string>): Promise<PageAnswer<unknown>> {
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const { where, orderBy } = await selectLogs(context, query);
  const { page, perPage } = paging;
  const [found, totalItems] = await Promise.all([
    paging.reachable ? context.store.page({ where, orderBy, limit: perPage, offset: (page - 1) * perPage }) : [],
    paging.skipTotal ? -1 : context.store.count(where),
  ]);
  return pageAnswer(
    paging,
    totalItems,
    found.map((entry) => picker.pick(logView(entry))),
  );
}
