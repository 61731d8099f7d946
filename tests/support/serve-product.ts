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
 * Environment for tests that tell visitors' addresses as a proxy does. Nobody answers at PUBLIC_URL: the question whether
 * visitors choose their address (SEG-87), which they do here, stays without an answer.
 */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:9" };

export interface ServedProduct extends AsyncDisposable {
  url: string;
  /** All that it has written to the terminal so far. */
  said(): string;
}

/**
 * Starts the product for production in a process of its own, whose files all may read if it does not see to it, and waits
 * until it answers. Ends with SIGTERM when disposed.
 * @param environment besides what production needs; PUBLIC_URL is the address of the process if it is left out
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
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const served: ServedProduct = {
    url,
    said: () => said,
    async [Symbol.asyncDispose]() {
      const ended = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGTERM")) await ended;
    },
  };
  try {
    // Hooks may ask in this way too.
    await vi.waitFor(() => expect(said).toContain("/api/health"), { timeout: 30_000 });
  } catch (error) {
    await served[Symbol.asyncDispose]();
    throw error;
  }
  return served;
}
