import type { Generated } from "kysely";

/** The tables that the backend itself needs; those of the collections come and go with their definitions. */
export interface SystemTables {
  _migrations: MigrationsTable;
  _collections: CollectionsTable;
  _params: ParamsTable;
  _outbox: OutboxTable;
}

interface MigrationsTable {
  number: number;
  name: string;
  /** ISO 8601, UTC. */
  applied: string;
}

interface CollectionsTable {
  id: string;
  name: string;
  /** The `Collection` of schema/define.ts as JSON. */
  definition: string;
}

interface ParamsTable {
  key: string;
  value: string;
}

interface OutboxTable {
  /** Rises in the order of the commits; never used twice. */
  number: Generated<number>;
  action: string;
  collection_id: string;
  collection_name: string;
  record_id: string;
  /** The record's values as JSON; null when the listener gets none. */
  record: string | null;
  /** Milliseconds since 1970. */
  created: number;
}
