import type { Compilable, RawBuilder } from "kysely";

/** A Kysely `sql` fragment or a finished query builder. Identifiers come from the schema, values are bound. */
export type Statement<Row> = RawBuilder<Row> | Compilable<Row>;

/** How `Database.read` is called, for what needs nothing else of it. */
export type Read = <Row>(statement: Statement<Row>, options?: { slow?: boolean }) => Promise<Row[]>;
