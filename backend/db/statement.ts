import type { Compilable, RawBuilder } from "kysely";
import type { SlowRead } from "./slow-reads.ts";

/** A Kysely `sql` fragment or a finished query builder. Identifiers come from the schema, values are bound. */
export type Statement<Row> = RawBuilder<Row> | Compilable<Row>;

export interface ReadOptions {
  /**
   * The statement may read many rows (a search, a count): it runs where it stops nobody, in its asker's turn, and is
   * ended by its deadline. A quick one runs at once: on SQLite on the main thread.
   */
  slow?: SlowRead | null | undefined;
}

/** How `Database.read` is called, for what needs nothing else of it. */
export type Read = <Row>(statement: Statement<Row>, options?: ReadOptions) => Promise<Row[]>;
