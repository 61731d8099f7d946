import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { bareEnvironment } from "../support/bare-environment.ts";
import { makeSuperuser } from "../support/content/demonstration.ts";
import startPostgresServer from "../support/postgres-server.ts";
import { startProductProcess } from "../support/product-process.ts";
import { settingsKey } from "../support/technician.ts";
import { type ProofOptions, roundsOf } from "./proof.ts";
import { openCutter } from "./replicas/cut-database.ts";
import { cutConnections } from "./replicas/rounds.ts";

/** Ends all connections of three real servers on one PostgreSQL at random moments, as the test does, for 300 rounds. */
export async function proveReplicas(options: ProofOptions): Promise<void> {
  await using resources = new AsyncDisposableStack();
  const stop = await startPostgresServer();
  resources.defer(async () => stop?.());
  const databaseUrl = await makeDatabase(process.env.TEST_POSTGRES_URL ?? "");
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-replicas-"));
  console.log(`seed ${options.seed}, in ${folder}`);
  const environment = (name: string) =>
    bareEnvironment({
      ...{
        DATA_DIR: join(folder, name),
        DATABASE_URL: databaseUrl,
        SETTINGS_KEY: settingsKey,
        LOGIN_PREFIX: "prefix-of-the-proof",
      },
      ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", RATE_LIMITS: "off", LOG_LEVEL: "error" },
    });
  // The folder also keeps the log of each server.
  Object.assign(process.env, environment("first"), { PRODUCT_LOGS: folder });
  await shareStorage(folder, ["first", "second", "third"]);
  const token = await makeSuperuser(join(folder, "first"));
  const servers = await Promise.all(
    ["first", "second", "third"].map(async (name) =>
      resources.use(await startProductProcess("serve", environment(name))),
    ),
  );
  const cutter = resources.use(await openCutter(databaseUrl));
  const { cuts, acknowledged, outages, expected, ended } = await cutConnections({
    urls: servers.map(({ origin }) => origin),
    token,
    collection: "tags",
    field: "nombre",
    rounds: roundsOf(options, 300),
    seed: options.seed,
    cut: () => cutter.cut(),
    checkServers() {
      for (const { origin, exitCode } of servers) {
        if (exitCode() !== null) throw new Error(`${origin} has ended with ${exitCode()}.`);
      }
    },
    tell: console.log,
  });
  console.log(
    `${cuts} times all connections were ended. ${acknowledged} saves were acknowledged, none was lost; ${outages} answers were 503. Of ${expected} expected events none was missed; ${ended} streams were ended. No server ended.`,
  );
  // The folder stays after a failed run, for the investigation.
  await rm(folder, { recursive: true });
}

/** Links the storage of all servers to one folder, as a network disk does. */
async function shareStorage(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(join(folder, "storage"));
  for (const name of names) {
    await mkdir(join(folder, name));
    await symlink(join(folder, "storage"), join(folder, name, "storage"));
  }
}

async function makeDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE replicas ENCODING 'UTF8' TEMPLATE template0`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: "/replicas" }).href;
}
