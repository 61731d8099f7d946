import pg from "pg";

/** Connections of one replica for its content; with those below, a listener and three for the logs, the server's default of 100 serves six. */
const mostConnections = 9;
/** Milliseconds to wait for one of them before the request is refused. */
const longestWait = 10_000;
/** Milliseconds after which a transaction that does nothing is ended by the server, with the locks it holds. */
const longestIdleTransaction = 60_000;

/** Milliseconds that a read may take: longer ones would keep the connections from others. */
const longestRead = 30_000;

// https://github.com/postgres/postgres/blob/REL_17_STABLE/src/include/catalog/pg_type.dat
const boolType = 16;
const int8Type = 20;
const numericType = 1700;

/** Rows as SQLite gives them: numbers are numbers, whatever their size, and booleans are 0 and 1. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === int8Type || type === numericType) return Number;
    if (type === boolType) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(type, format as "text");
  },
};

export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: "arzobispado",
    // Notices a peer that is gone without closing the connection.
    keepAlive: true,
    connectionTimeoutMillis: longestWait,
  };
}

export function openPool(url: string, connections = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: connections,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    statement_timeout: longestRead,
    idle_in_transaction_session_timeout: longestIdleTransaction,
    // A plan made for any value would read a whole table for a rare search term. Compiling a statement to machine code
    // takes longer than any of ours runs.
    options: "-c plan_cache_mode=force_custom_plan -c jit=off",
  });
  // An idle connection that the server ends is replaced at the next read; without a listener it would end the process.
  pool.on("error", () => undefined);
  return pool;
}
