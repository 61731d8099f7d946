import { createWriteStream, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";

/**
 * What products say goes to files in the folder that PRODUCT_LOGS names, one for each port: a story that fails keeps what
 * was said while it ran (tests/e2e/fixtures.ts). Without such a folder nobody reads it.
 */
export function keepLog(output: Readable, port: string): void {
  const folder = process.env.PRODUCT_LOGS;
  // Also what nobody reads must not stop it.
  if (folder) output.pipe(createWriteStream(join(folder, `${port}.log`), { flags: "a" }));
  else output.resume();
}

/** @returns gives what all products have said since now, each below its port; nothing when they were silent */
export function listenToProducts(folder = process.env.PRODUCT_LOGS): () => string {
  if (!folder) return () => "";
  const before = new Map(logsIn(folder).map((path) => [path, statSync(path).size]));
  return () =>
    logsIn(folder)
      .map((path) => [basename(path, ".log"), readFileSync(path).subarray(before.get(path) ?? 0)] as const)
      .filter(([, said]) => said.length > 0)
      .map(([port, said]) => `— ${port}\n${said}`)
      .join("\n");
}

const logsIn = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
