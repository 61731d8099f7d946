import pg from "pg";
import { addressAndTls } from "./tls.ts";

/** Connections of one replica for its content; with those below, a listener and three for the logs, the server's default of 100 serves six. */
const mostConnections = 9;
/** Milliseconds to wait for one of them before the request is refused. */
export const longestWait = 10_000;
/** Milliseconds that a read may take: a longer one would keep its connection from others. */
export const longestRead = 30_000;
/** Milliseconds without a word of the server after which the system asks it whether it is there. */
const askAfter = 10_000;

/**
 * Settings of each session of the pools. Set after connecting: poolers such as PgBouncer refuse them as start parameters.
 * Values as `current_setting` gives them.
 */
export const sessionSettings = {
  statement_timeout: `${longestRead / 1000}s`,
  /** Longest pause of a transaction; then the server ends it, with the locks it holds. */
  idle_in_transaction_session_timeout: "1min",
  /** A plan made for any value would read a whole table for a rare search term. */
  plan_cache_mode: "force_custom_plan",
  /** Compiling a statement to machine code takes longer than any of ours runs. */
  jit: "off",
};

const setSession = Object.entries(sessionSettings)
  .map(([name, value]) => `SET ${name} = '${value}'`)
  .join("; ");

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

/** @throws UnfitServerError for an address whose TLS parameters cannot be followed */
function connectionSettings(url: string): pg.ClientConfig {
  return {
    ...addressAndTls(url),
    types,
    application_name: "arzobispado",
    // Notices a peer that is gone without closing the connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: askAfter,
    connectionTimeoutMillis: longestWait,
  };
}

/** Makes a connection outside the pools. A lost connection fails its statements; unheard, its event would end the process. */
export function openClient(url: string): pg.Client {
  const client = new pg.Client(connectionSettings(url));
  client.on("error", ignore);
  return client;
}

/** Gives a connection the settings of the pools. Throws when the server does not answer in time. */
export async function setUpSession(client: pg.ClientBase): Promise<void> {
  await client.query({ text: setSession, query_timeout: longestWait } as pg.QueryConfig);
}

export function openPool(url: string, connections = mostConnections): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: connections,
    // A statement does not wait for the answer to the one before it.
    pipeline: true,
    onConnect: setUpSession,
  });
  // The pool listens to idle connections only. Between handing one out and its first statement the server may end it, in
  // the packet of ReadyForQuery too: the listener is there from the first moment, for the connection's whole life.
  pool.on("connect", (client) => client.on("error", ignore));
  // An idle connection that the server ends is replaced at the next read; without a listener it would end the process.
  pool.on("error", ignore);
  return pool;
}

const ignore = () => undefined;
