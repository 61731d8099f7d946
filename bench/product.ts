import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { server } from "../scripts/lib/project.mjs";
import { findFreePort } from "../tests/support/free-port.ts";

/** Data of a server: its directory and its database. */
export interface Place {
  dataDirectory: string;
  databaseUrl: string | null;
}

/** The whole product in a process of its own, as `npm start` runs it. */
export interface Product extends AsyncDisposable {
  /** Address without a slash at the end. */
  url: string;
  /** Milliseconds from the start of the process to the first answer. */
  readyAfter: number;
  /** Resident memory in MiB. `null`: unknown on this system. */
  memory(): Promise<number | null>;
  /** Processor seconds used so far. `null`: unknown on this system. */
  processor(): Promise<number | null>;
}

const root = join(import.meta.dirname, "..");
const longestStart = 60_000;

/**
 * Starts the product.
 * @param pin command in front of Node that chooses its core
 * @param command process from whose start the time runs; "npm start" checks first whether anything is missing
 * @param environment further variables
 */
export async function startProduct(
  { dataDirectory, databaseUrl }: Place,
  command: "server" | "npm start" = "server",
  pin: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const [program = "", ...args] =
    command === "npm start" ? ["npm", "start"] : [...pin, process.execPath, ...server, "start"];
  const child = spawn(program, args, {
    cwd: root,
    // A process group of its own: npm does not pass signals on.
    detached: true,
    env: {
      ...process.env,
      SITE_ENV: "/dev/null",
      HOST: "127.0.0.1",
      PORT: String(port),
      // All requests of a bench come from one address.
      RATE_LIMITS: "off",
      // Lets a figure that needs two addresses set them in a header.
      TRUSTED_PROXIES: "127.0.0.1",
      DATA_DIR: dataDirectory,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...environment,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  // An interrupted run must not leave a server behind.
  const kill = () => endGroup(child, "SIGKILL");
  process.once("exit", kill);
  await answers(`${url}/api/health`, child, started);
  return {
    url,
    readyAfter: performance.now() - started,
    memory: () => memoryOf(child),
    processor: () => processorOf(child.pid),
    async [Symbol.asyncDispose]() {
      process.off("exit", kill);
      if (child.exitCode !== null) return;
      const exited = once(child, "exit");
      endGroup(child, "SIGTERM");
      await exited;
    },
  };
}

/**
 * Measures how long an empty process with Fastify takes to its first answer, without the product's flags and without
 * Node's compile cache. Milliseconds.
 */
export async function startEmptyProcess(): Promise<number> {
  const port = await findFreePort();
  const program = `
    import fastify from "fastify";
    const app = fastify();
    app.get("/", async () => ({}));
    await app.listen({ host: "127.0.0.1", port: ${port} });`;
  const started = performance.now();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answers(`http://127.0.0.1:${port}/`, child, started);
  const readyAfter = performance.now() - started;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
  return readyAfter;
}

async function answers(url: string, child: ChildProcess, started: number): Promise<void> {
  while (performance.now() - started < longestStart) {
    if (child.exitCode !== null) throw new Error("The process has ended instead of starting.");
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await wait(5);
  }
  endGroup(child, "SIGKILL");
  throw new Error("The process does not answer.");
}

/** Sends a signal to a process and all that it has started. */
function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, signal);
}

/** Resident memory in MiB. `null` except on Linux, which has this file. */
async function memoryOf(child: ChildProcess): Promise<number | null> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}

/** Processor seconds used so far. @see proc_pid_stat(5), utime and stime */
export async function processorOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  const fields = status?.replace(/^.*[)] /s, "").split(" ");
  return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null;
}
