import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { findFreePort } from "./free-port.ts";
import { keepLog } from "./product-logs.ts";

const root = join(import.meta.dirname, "..", "..");

/** The built product in a process of its own, reachable from this machine only. */
export interface ProductProcess extends AsyncDisposable {
  origin: string;
  /** Stops the server, with all of its connections. */
  stop(): Promise<void>;
  /** Starts the server again on the same address, with the same content. */
  start(): Promise<void>;
  /** Exit code. `null`: it is running. */
  exitCode(): number | null;
  pid(): number | null;
}

/**
 * Starts `main.ts` and waits until it answers.
 * @param environment complete except for its address; `PORT` may name a port, and `PUBLIC_URL` its public address
 * @param program runs instead of `main.ts`, and prints its addresses alike
 */
export async function startProductProcess(
  command: "start" | "dev" | "serve",
  environment: NodeJS.ProcessEnv,
  program = "main.ts",
): Promise<ProductProcess> {
  const port = environment.PORT ?? String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const publicUrl = environment.PUBLIC_URL ?? origin;
  let product: ChildProcess | undefined;

  const start = async () => {
    product = spawn(process.execPath, [programFile(join(root, program)), command], {
      cwd: root,
      env: { SITE_ENV: "/dev/null", ...environment, HOST: "127.0.0.1", PORT: port, PUBLIC_URL: publicUrl },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await untilAnswers(product, publicUrl);
    if (product.stdout) keepLog(product.stdout, port);
  };
  const stop = async () => {
    if (!product || product.exitCode !== null || product.signalCode !== null) return;
    const ended = once(product, "exit");
    product.kill("SIGTERM");
    await ended;
  };
  await start();
  return {
    origin,
    start,
    stop,
    exitCode: () => product?.exitCode ?? null,
    pid: () => product?.pid ?? null,
    [Symbol.asyncDispose]: stop,
  };
}

/** Waits until the product prints its addresses, which it does as soon as they answer. */
async function untilAnswers({ stdout }: ChildProcess, origin: string): Promise<void> {
  if (!stdout) throw new Error("What the product says is not read.");
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes(`${origin}/api/health`)) return;
  }
  throw new Error("The product did not start.");
}
