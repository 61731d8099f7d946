import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { bareEnvironment } from "../support/bare-environment.ts";
import { findFreePort } from "../support/free-port.ts";
import startPostgresServer from "../support/postgres-server.ts";
import { runAsTechnician, settingsKey } from "../support/technician.ts";
import type { Part } from "./part.ts";

const run = promisify(execFile);

/** Settings of a PgBouncer, and the message with which the product refuses it. `null`: it works. */
const cases: [name: string, settings: string[], refusal: RegExp | null][] = [
  ["session mode", ["pool_mode = session", "default_pool_size = 25"], null],
  [
    "transaction mode",
    ["pool_mode = transaction", "default_pool_size = 25"],
    /modo de transacción.*pool_mode = session/,
  ],
  [
    "transaction mode in turns",
    ["pool_mode = transaction", "default_pool_size = 25", "server_round_robin = 1"],
    /modo de transacción.*pool_mode = session/,
  ],
  ["statement mode", ["pool_mode = statement", "default_pool_size = 25"], /modo de transacción.*pool_mode = session/],
  ["session mode with one connection", ["pool_mode = session", "default_pool_size = 1"], /default_pool_size = 25/],
];

/** Opens the product's database through Debian's PgBouncer in each of its modes. */
export const pgBouncer: Part = {
  name: "PostgreSQL behind PgBouncer",
  rows: ["SVC-13"],
  needs: "pgbouncer (apt-get install pgbouncer)",
  missing: () =>
    run("pgbouncer", ["--version"]).then(
      () => null,
      () => "pgbouncer is not there",
    ),
  async run(tell) {
    await using resources = new AsyncDisposableStack();
    const stop = await startPostgresServer();
    resources.defer(async () => stop?.());
    const serverUrl = process.env.TEST_POSTGRES_URL ?? "";
    const folder = await mkdtemp(join(tmpdir(), "arzobispado-pgbouncer-"));
    resources.defer(() => rm(folder, { recursive: true }));
    for (const [name, settings, refusal] of cases) {
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      await client.query("DROP DATABASE IF EXISTS behind WITH (FORCE)");
      await client.query("CREATE DATABASE behind ENCODING 'UTF8' TEMPLATE template0");
      await client.end();
      await using pooler = await startPgBouncer(folder, new URL(serverUrl).port, settings);
      const data = await mkdtemp(join(folder, "data-"));
      const { code, text } = await runAsTechnician(
        data,
        "cli/index.ts",
        ["superuser", "upsert", "tecnica@example.org"],
        bareEnvironment({ DATABASE_URL: pooler.url, SETTINGS_KEY: settingsKey }) as Record<string, string>,
        "una clave larga para pruebas\nuna clave larga para pruebas\n",
      );
      if (refusal === null) assert.equal(code, 0, text);
      else {
        assert.notEqual(code, 0, `${name} was not refused`);
        assert.match(text, refusal);
        assert.doesNotMatch(text, /\n\s+at |unsupported startup|prepared statement/);
      }
      tell(`${name}: ${refusal === null ? "works" : "refused in a sentence"}`);
    }
  },
};

async function startPgBouncer(folder: string, serverPort: string, settings: string[]) {
  const port = await findFreePort();
  const path = join(folder, `${port}.ini`);
  const lines = [
    ...["[databases]", `* = host=127.0.0.1 port=${serverPort} user=postgres`, "[pgbouncer]"],
    ...["listen_addr = 127.0.0.1", `listen_port = ${port}`, "unix_socket_dir =", "auth_type = any", ...settings],
  ];
  await writeFile(path, `${lines.join("\n")}\n`);
  // PgBouncer refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (account.uid !== undefined) {
    await chown(folder, account.uid, account.gid);
    await chown(path, account.uid, account.gid);
  }
  const child = spawn("pgbouncer", [path], { ...account, stdio: "ignore" });
  const ended = once(child, "exit");
  await untilListening(port);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/behind`,
    async [Symbol.asyncDispose]() {
      child.kill("SIGINT");
      await Promise.race([ended, wait(2000).then(() => child.kill("SIGKILL"))]);
    },
  };
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, "127.0.0.1");
    const isThere = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await wait(50);
  }
  throw new Error("PgBouncer did not start.");
}
