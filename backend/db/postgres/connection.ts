import pg from "pg";
import { addressAndTls } from "./tls.ts";

/**
 * Connections of one replica for its content. With those of slow reads, a listener and three for the logs, the server's
 * default of 100 serves six replicas.
 */
const mostConnections = 9;
/** Milliseconds to wait for a connection before the request is refused. */
export const longestWait = 10_000;
/** Milliseconds that a read may take: a longer one would keep its connection from others. */
export const longestRead = 30_000;
/** Milliseconds of silence after which the system checks whether the server is still there. */
const askAfter = 10_000;

/**
 * Settings of each session of the pools. Set after connecting: poolers such as PgBouncer refuse them at the start.
 * Values as `current_setting` gives them.
 */
export const sessionSettings = {
  statement_timeout: `${longestRead / 1000}s`,
  /** Longest pause within a transaction. Then the server ends it and releases its locks. */
  idle_in_transaction_session_timeout: "1min",
  /** A generic plan would read a whole table for a rare search term. */
  plan_cache_mode: "force_custom_plan",
  /** Compiling a statement to machine code takes longer than any of our statements. */
  jit: "off",
};

const setSession = Object.entries(sessionSettings)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join("; ");

// https://github.com/postgres/postgres/blob/REL_17_STABLE/src/include/catalog/pg_type.dat
const boolType = 16;
const int8Type = 20;
const numericType = 1700;

/** Parses rows as SQLite gives them: numbers of any size are JS numbers, booleans are 0 and 1. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: "text" | "binary") {
    if (type === int8Type || type === numericType) return Number;
    if (type === boolType) return (value: string) => (value === "t" ? 1 : 0);
    return pg.types.getTypeParser(type, format as "text");
  },
};

/** Client settings for an address. @throws UnfitServerError if its TLS parameters cannot be used */
function connectionSettings(url: string): pg.ClientConfig {
  return {
    ...addressAndTls(url),
    types,
    application_name: "arzobispado",
    // Detects a peer that is gone without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: askAfter,
    connectionTimeoutMillis: longestWait,
  };
}

/** Creates a client outside the pools. Without its listener, a lost connection would end the process. */
export function openClient(url: string): pg.Client {
  const client = new pg.Client(connectionSettings(url));
  client.on("error", ignore);
  return client;
}

/** Applies the settings of the pools to a connection. Throws when the server does not answer in time. */
export async function setUpSession(client: pg.ClientBase): Promise<void> {
  await client.query({ text: setSession, query_timeout: longestWait } as pg.QueryConfig);
}

export function openPool(url: string, connections = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: connections,
    // Sends a statement without waiting for the answer to the one before it.
    pipeline: true,
    onConnect: setUpSession,
  });
  // The pool listens to idle connections only. The server may end a connection between its handing out and its first
  // statement, even in the packet of ReadyForQuery: each connection has a listener from its start to its end.
  pool.on("connect", (client) => client.on("error", ignore));
  // An idle connection that the server ends is replaced at the next read. Without a listener it would end the process.
  pool.on("error", ignore);
  return pool;
}

const ignore = () => undefined;
