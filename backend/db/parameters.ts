import type { Database } from "./database.ts";

type Query = Database["query"];

/** Query for the `value` of one row of `_params`; no row before the first write. */
export function selectParameter(query: Query, key: string) {
  return query.selectFrom("_params").select("value").where("key", "=", key);
}

/** Statement that writes one row of `_params`, whether it exists or not. */
export function writeParameter(query: Query, key: string, value: string) {
  return query
    .insertInto("_params")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }));
}
