import pg from "pg";

/** Ends connections to a database, from a connection of its own. */
export interface Cutter extends AsyncDisposable {
  /** Ends all other connections to the database. */
  cut(): Promise<void>;
}

export async function openCutter(databaseUrl: string): Promise<Cutter> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    async cut() {
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
      );
    },
    [Symbol.asyncDispose]: () => client.end(),
  };
}
