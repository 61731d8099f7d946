import type { RawBuilder } from "kysely";
import { BadRequestError } from "../../protocol/errors.ts";
import { CollectionSet } from "../../schema/registry/collection-set.ts";
import { parseFilter } from "../parse/parser.ts";
import type { CompileOptions } from "./compilation.ts";
import { compileSort } from "./sort.ts";
import { compileFilter } from "./to-condition.ts";

interface PlainSelection {
  /** `null`: every row. */
  where: RawBuilder<boolean> | null;
  orderBy: RawBuilder<unknown>[];
}

/**
 * Compiles `filter` and `sort` of a list that does not contain records, in the query language of records. Only the
 * fields of `collection` exist; paths cannot leave it.
 * @param query `filter` and `sort`; other parameters are ignored
 * @throws BadRequestError without details, for anything it cannot parse
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
