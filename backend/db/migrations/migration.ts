import type { Database, Transaction } from "../database.ts";

/** One step of the system tables, numbered without gaps; never changed once it has been released. */
export interface Migration {
  number: number;
  name: string;
  statements: Record<Database["engine"], readonly string[]>;
  /** After the statements: for what depends on the collections that are stored. */
  run?(transaction: Transaction, engine: Database["engine"]): Promise<void>;
}
