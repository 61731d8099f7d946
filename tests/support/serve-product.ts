import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { programFile } from "@arzobispado/backend/testing/program-file";
import { expect, vi } from "vitest";
import { bareEnvironment } from "./bare-environment.ts";
import { findFreePort } from "./free-port.ts";
import { settingsKey } from "./technician.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Environment for tests that set visitors' addresses as a proxy does. PUBLIC_URL does not answer: the product's check
 * whether visitors can choose their address (SEG-87), which they can here, gets no result.
 */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:9" };

export interface ServedProduct extends AsyncDisposable {
  url: string;
  /** All terminal output so far. */
  output(): string;
}

/**
 * Starts the product for production in a process of its own and waits until it answers. Its umask lets everybody read
 * new files, unless the product restricts that. Ends with SIGTERM when disposed.
 * @param environment additions to what production needs; the default PUBLIC_URL is the address of the process
 */
export async function serveProduct(
  dataDirectory: string,
  environment: Record<string, string> = {},
): Promise<ServedProduct> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = bareEnvironment({
    ...{ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey, PORT: String(port), PUBLIC_URL: url },
    ...{ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", ...environment },
  });
  const child = spawn(
    "sh",
    ["-c", `umask 022; exec "${process.execPath}" "${programFile(join(root, "main.ts"))}" serve`],
    { cwd: root, env },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const served: ServedProduct = {
    url,
    output: () => output,
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    },
  };
  try {
    // `vi.waitFor` works in hooks too.
    await vi.waitFor(() => expect(output).toContain("/api/health"), { timeout: 30_000 });
  } catch (error) {
    await served[Symbol.asyncDispose]();
    throw error;
  }
  return served;
}
