import type { Database } from "../../db/database.ts";
import type { Statement } from "../../db/statement.ts";
import type { RecordChanges } from "../store/changes.ts";
import type { RecordStore } from "../store/record-store.ts";

/**
 * Where a decision reads: what has been committed, or also what the transaction under way has written so far. The same
 * decision runs in both, once before files are stored and once again where it counts.
 */
export interface Scope {
  store: RecordStore;
  read<Row>(statement: Statement<Row>): Promise<Row[]>;
}

export const committed = ({ database, store }: { database: Database; store: RecordStore }): Scope => ({
  store,
  read: (statement) => database.read(statement),
});

export const within = ({ store, transaction }: RecordChanges): Scope => ({
  store,
  read: (statement) => transaction.run(statement),
});
