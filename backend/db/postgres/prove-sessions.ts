import { randomBytes } from "node:crypto";
import pg from "pg";
import { longestWait, openClient, sessionSettings, setUpSession } from "./connection.ts";
import { fromPostgres } from "./errors.ts";
import { UnfitServerError } from "./unfit-server.ts";

/** Milliseconds in which a committed notification must arrive. */
const longestWay = 5_000;

/** Setting with a name of our own: PostgreSQL keeps settings that it does not know. */
const ownSetting = "arzobispado.proof";

/**
 * Proves with two connections that sessions work as our statements need: LISTEN gets a NOTIFY of another connection;
 * prepared statements, settings and limits last after a transaction. A pooler in transaction mode answers everything
 * but keeps none of this: lists would fail, and changes of other replicas would be missed.
 * @param client connected; keeps the settings of the pools
 * @throws UnfitServerError, UnreachableDatabaseError
 */
export async function proveSessions(client: pg.Client, url: string): Promise<void> {
  const other = openClient(url);
  try {
    await other.connect();
    await prove(client, other);
  } catch (error) {
    throw error instanceof UnfitServerError ? error : fromPostgres(error);
  } finally {
    await other.end().catch(() => undefined);
  }
}

async function prove(client: pg.Client, other: pg.Client): Promise<void> {
  const mark = randomBytes(12).toString("hex");
  const channel = `arzobispado_proof_${mark}`;
  const heard = heardOf(client, channel);
  await throughOneSession(async () => {
    await setUpSession(client);
    const process = await ask(client, `SET ${ownSetting} = '${mark}'; SELECT pg_backend_pid() AS process`);
    await client.query({ ...prepared(mark), query_timeout: longestWait } as pg.QueryConfig);
    await ask(client, `LISTEN ${channel}`);
    // From here on the other connection holds the server's connection that a pooler would hand out next.
    await ask(other, "BEGIN; SELECT 1 AS held");
    await checkSession(client, mark, process);
  });
  await ask(other, `NOTIFY ${channel}; COMMIT`);
  if (!(await heard)) {
    throw new UnfitServerError(
      "PostgreSQL (DATABASE_URL) no avisa de los cambios: un NOTIFY no llegó a quien escuchaba con LISTEN. Si delante hay un repartidor de conexiones, use su modo de sesión (PgBouncer: pool_mode = session) o escriba la dirección directa de PostgreSQL.",
    );
  }
  await ask(client, `UNLISTEN ${channel}`);
}

const prepared = (mark: string): pg.QueryConfig => ({ name: `proof_${mark}`, text: "SELECT 1 AS prepared" });

/** Checks in another transaction that the session kept its settings and prepared statements. */
async function checkSession(client: pg.Client, mark: string, process: unknown[]): Promise<void> {
  await ask(client, "BEGIN");
  const again = await ask(client, "SELECT pg_backend_pid() AS process");
  const [kept] = await ask<{ mark: string | null }>(client, `SELECT current_setting('${ownSetting}', true) AS mark`);
  if (JSON.stringify(again) !== JSON.stringify(process) || kept?.mark !== mark) throw inTransactionMode();
  await client.query({ ...prepared(mark), query_timeout: longestWait } as pg.QueryConfig);
  const names = Object.keys(sessionSettings);
  const found = await ask<Record<string, string>>(
    client,
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join(", ")}`,
  );
  for (const [name, value] of Object.entries(sessionSettings)) {
    if (found[0]?.[name] === value) continue;
    throw new UnfitServerError(
      `PostgreSQL (DATABASE_URL) no mantiene ${name} = ${value}, que el programa pone al conectarse: vale ${found[0]?.[name]}. Deje que la sesión lo cambie (en un repartidor de conexiones, use el modo de sesión y no fije ese ajuste).`,
    );
  }
  await ask(client, "COMMIT");
}

/**
 * Runs `work`. If it fails, names the cause: a pooler in transaction mode refuses some statement, or waits for a
 * connection that is held.
 */
async function throughOneSession(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const goesAway = error instanceof pg.DatabaseError && /^(57P0|53)/.test(error.code ?? "");
    if (error instanceof pg.DatabaseError && !goesAway) throw inTransactionMode(error);
    throw error instanceof Error && error.message === "Query read timeout" ? withFewConnections(error) : error;
  }
}

const withFewConnections = (cause: unknown) =>
  new UnfitServerError(
    "PostgreSQL (DATABASE_URL) no respondió en una de dos conexiones a la vez. Un repartidor de conexiones debe estar en modo de sesión y dar al menos 25 por máquina (PgBouncer: pool_mode = session, default_pool_size = 25).",
    { cause },
  );

const inTransactionMode = (cause?: unknown) =>
  new UnfitServerError(
    "PostgreSQL (DATABASE_URL) está detrás de un repartidor de conexiones en modo de transacción: lo que una conexión ajusta o prepara no está en su transacción siguiente, y los cambios de otras máquinas no llegan. Ponga el modo de sesión (PgBouncer: pool_mode = session) o escriba en DATABASE_URL la dirección directa de PostgreSQL.",
    { cause },
  );

/** Waits for a notification. Resolves to `false` when none has come in time, or when the connection ends. */
function heardOf(client: pg.Client, channel: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const hear = (notification: pg.Notification) => notification.channel === channel && resolve(true);
  const timer = setTimeout(resolve, longestWay + longestWait, false).unref();
  client.on("notification", hear).once("end", () => resolve(false));
  return promise.finally(() => {
    clearTimeout(timer);
    client.off("notification", hear);
  });
}

/** Rows of the last statement in `text`. */
async function ask<Row>(client: pg.Client, text: string): Promise<Row[]> {
  const result = (await client.query({ text, query_timeout: longestWait } as pg.QueryConfig)) as
    | pg.QueryResult
    | pg.QueryResult[];
  return (Array.isArray(result) ? (result.at(-1)?.rows ?? []) : result.rows) as Row[];
}
