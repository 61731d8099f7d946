/** One step of the system tables, numbered without gaps; never changed once it has been released. */
export interface Migration {
  number: number;
  name: string;
  statements: Record<"sqlite" | "postgres", readonly string[]>;
}
