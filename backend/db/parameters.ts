import type { Database } from "./database.ts";
import { parseStored } from "./stored-json.ts";

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

/** Reads the value of one row of `_params`. `null`: never written. */
export async function readParameter(database: Database, key: string): Promise<string | null> {
  const [row] = await database.read(selectParameter(database.query, key));
  return row?.value ?? null;
}

/** Reads one row of `_params` that was written as JSON. `null`: never written. */
export async function readState<State>(database: Database, key: string): Promise<State | null> {
  const value = await readParameter(database, key);
  return value === null ? null : parseStored(value);
}

/** Writes one row of `_params` as JSON, in a transaction of its own. */
export const writeState = (database: Database, key: string, state: unknown): Promise<void> =>
  database.transaction(
    async (transaction) => {
      await transaction.run(writeParameter(database.query, key, JSON.stringify(state)));
    },
    { isAside: true },
  );
