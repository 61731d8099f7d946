import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { type KillPlan, killedAt, type Order } from "./plan.ts";

/** Data that outlives the processes. */
export interface Place {
  dataDirectory: string;
  databaseUrl: string | null;
}

/** Milliseconds after which the process is killed: a save takes a small part of one second. */
const longest = 30_000;

interface Ending {
  code: number | null;
  signal: string | null;
  /** Standard output of the process. */
  output: string;
}

/** Real server in a process of its own. */
export class ServerProcess implements AsyncDisposable {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ending>;

  private constructor(url: string, child: ChildProcess, ended: Promise<Ending>) {
    this.url = url;
    this.#child = child;
    this.#ended = ended;
  }

  /** Starts a server. @param settings more environment variables (server.ts) */
  static async start(
    { dataDirectory, databaseUrl }: Place,
    settings: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", programFile(join(import.meta.dirname, "server.ts"))],
      {
        env: {
          ...process.env,
          ...{ DATA_DIR: dataDirectory, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
          ...settings,
        },
        stdio: ["ignore", "pipe", "inherit", "ipc"],
      },
    );
    let output = "";
    child.stdout?.on("data", (part) => (output += part));
    const ended = once(child, "close").then(([code, signal]) => ({ code, signal, output: output.trim() }));
    const [url] = await Promise.race([
      once(child, "message"),
      ended.then(() => Promise.reject(new Error("The server ended before it listened."))),
    ]);
    return new ServerProcess(String(url), child, ended);
  }

  /** Makes the server kill itself at a step of a save. */
  arm(plan: KillPlan): Promise<void> {
    return this.#order(plan);
  }

  /** Runs the hourly cleanup of the server now. */
  tidy(): Promise<void> {
    return this.#order("tidy");
  }

  /** Settles when the server has been killed as planned. @throws Error if it ended otherwise, or does not end */
  async killed(plan: KillPlan): Promise<void> {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), longest);
    const { signal, output } = await this.#ended;
    clearTimeout(timer);
    if (signal === "SIGKILL" && output === killedAt(plan)) return;
    throw new Error(`The server was not ${killedAt(plan)}: ${signal}, ${output}`);
  }

  async #order(order: Order): Promise<void> {
    this.#child.send(order);
    await once(this.#child, "message");
  }

  /** Stops the server in order, as a technician would. */
  async close(): Promise<void> {
    this.#child.send("close");
    const { code } = await this.#ended;
    if (code !== 0) throw new Error(`The server ended with ${code}.`);
  }

  /** Kills the process in any case, so that none is left behind. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#child.kill("SIGKILL");
    await this.#ended;
  }
}
