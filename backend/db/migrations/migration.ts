import type { Database, Transaction } from "../database.ts";

/** Step that changes the system tables. Numbered without gaps; never changed once released. */
export interface Migration {
  number: number;
  name: string;
  statements: Record<Database["engine"], readonly string[]>;
  /** Runs after the statements, for changes that depend on the stored collections. */
  run?(transaction: Transaction, engine: Database["engine"]): Promise<void>;
}
