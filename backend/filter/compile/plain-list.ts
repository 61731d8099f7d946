import type { RawBuilder } from "kysely";
import { BadRequestError } from "../../protocol/errors.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { parseFilter } from "../parse/parser.ts";
import type { CompileOptions } from "./compilation.ts";
import { compileSort } from "./sort.ts";
import { compileFilter } from "./to-condition.ts";

interface PlainSelection {
  /** Null: every row. */
  where: RawBuilder<boolean> | null;
  orderBy: RawBuilder<unknown>[];
}

/**
 * Which rows of a list that holds no records a query asks for, and in which order: in the language of records, but the
 * fields of `collection` are all there is, and no path leads out of it.
 * @param query `filter` and `sort`; the rest is not looked at
 * @throws BadRequestError for what is not understood, without any detail
 * @see protocol 3.8, 3.9
 */
export function selectPlainRows(
  query: ReadonlyMap<string, string>,
  given: Pick<CompileOptions, "collection" | "alias" | "facts" | "expressions">,
): PlainSelection {
  const filter = query.get("filter") ?? "";
  const sort = query.get("sort") ?? "";
  if (/@(request|collection)\b/.test(filter + sort)) throw new BadRequestError();
  const options = { ...given, collections: new CollectionSet([given.collection]), purpose: "client" } as const;
  return {
    where: filter === "" ? null : compileFilter(parseFilter(filter), options),
    orderBy: compileSort(sort, options).orderBy,
  };
}
