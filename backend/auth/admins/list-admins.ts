import { selectPlainRows } from "../../filter/compile/plain-list.ts";
import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../../protocol/paging.ts";
import { baseAlias } from "../../records/store/row-parts.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { Field } from "../../schema/define/define.ts";
import { superusersCollection } from "../../schema/define/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { adminView } from "./admin-view.ts";

const isListed = ({ name }: Field) => ["id", "created", "updated", "email"].includes(name);

/**
 * Lists one page of superusers in the format of `/api/admins`.
 * @param query `page perPage skipTotal sort filter fields`; filter and sort accept only `id`, `created`, `updated`,
 * `email`
 * @throws BadRequestError without details, for a query that cannot be parsed
 */
export async function listAdmins(
  context: AuthContext,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
): Promise<PageAnswer<unknown>> {
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const superusers = findAuthCollection(context.collections, superusersCollection);
  const listed = { ...superusers, type: "base", fields: superusers.fields.filter(isListed) } as const;
  const { expressions } = context.database;
  const { where, orderBy } = selectPlainRows(query, { collection: listed, alias: baseAlias, facts, expressions });
  const rows = { where: where ? [where] : [], slow: false };
  const [records, totalItems] = await Promise.all([
    paging.reachable
      ? context.store.page(superusers, {
          ...rows,
          orderBy,
          limit: paging.perPage,
          offset: (paging.page - 1) * paging.perPage,
        })
      : [],
    paging.skipTotal ? -1 : context.store.count(superusers, rows),
  ]);
  return pageAnswer(
    paging,
    totalItems,
    records.map((record) => picker.pick(adminView(record))),
  );
}
