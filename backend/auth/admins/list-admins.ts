import type { CompileOptions } from "../../filter/compilation.ts";
import { parseFilter } from "../../filter/parser.ts";
import { compileSort } from "../../filter/sort.ts";
import { compileFilter } from "../../filter/to-condition.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import { readFieldsPicker } from "../../protocol/fields-picker.ts";
import { type PageAnswer, pageAnswer, readPaging } from "../../protocol/paging.ts";
import { baseAlias } from "../../records/read/record-store.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import { CollectionSet } from "../../schema/collection-set.ts";
import type { Collection } from "../../schema/define.ts";
import { superusersCollection } from "../../schema/superusers.ts";
import { findAuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { adminView } from "./admin-view.ts";

const searchable = new Set(["id", "created", "updated", "email"]);

/**
 * One page of the superusers as administrators.
 * @param query `page perPage skipTotal sort filter fields`; filters and sorts know four fields and nothing beyond them
 * @throws BadRequestError for what is not understood, without any detail
 */
export async function listAdmins(
  context: AuthContext,
  query: ReadonlyMap<string, string>,
  facts: RequestFacts,
): Promise<PageAnswer<unknown>> {
  const paging = readPaging(query);
  const picker = readFieldsPicker(query.get("fields"));
  const superusers = findAuthCollection(context.collections, superusersCollection);
  const filter = query.get("filter") ?? "";
  const sort = query.get("sort") ?? "";
  if (/@(request|collection)\b/.test(filter + sort)) throw new BadRequestError();

  const options = optionsFor(context, superusers, facts);
  const where = filter === "" ? [] : [compileFilter(parseFilter(filter), options)];
  const rows = { where, ledBySearch: false, patient: false };
  const { orderBy } = compileSort(sort, options);
  const [records, totalItems] = await Promise.all([
    paging.reachable
      ? context.store.page(superusers, {
          ...rows,
          orderBy,
          limit: paging.perPage,
          offset: (paging.page - 1) * paging.perPage,
          fields: null,
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

/** As if there were no more than a plain list of these fields: no path leads out of it. */
function optionsFor({ database }: AuthContext, superusers: Collection, facts: RequestFacts): CompileOptions {
  const fields = superusers.fields.filter(({ name }) => searchable.has(name));
  const collection: Collection = { ...superusers, type: "base", fields };
  return {
    collection,
    alias: baseAlias,
    collections: new CollectionSet([collection]),
    facts,
    expressions: database.expressions,
    purpose: "client",
  };
}
