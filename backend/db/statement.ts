import type { Compilable, RawBuilder } from "kysely";
import type { SlowRead } from "./slow-reads.ts";

/** Kysely `sql` fragment or finished query builder. Identifiers come from the schema, values are bound. */
export type Statement<Row> = RawBuilder<Row> | Compilable<Row>;

export interface ReadOptions {
  /**
   * Set if the statement may read many rows (a search, a count): it runs where it blocks nobody, in its asker's turn,
   * and is ended by its deadline. A quick one runs at once: on SQLite on the main thread.
   */
  slow?: SlowRead | null | undefined;
}

/** Type of `Database.read`, for code that needs nothing else of the database. */
export type Read = <Row>(statement: Statement<Row>, options?: ReadOptions) => Promise<Row[]>;
