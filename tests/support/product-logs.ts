import { createWriteStream, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";

/**
 * Writes a product's output to a file of its port in the folder that PRODUCT_LOGS names, so that a failed story can
 * attach what was logged while it ran (tests/e2e/fixtures.ts). Without that folder the output is dropped.
 */
export function keepLog(output: Readable, port: string): void {
  const folder = process.env.PRODUCT_LOGS;
  // Unread output must be drained: a full pipe would block the product.
  if (folder) output.pipe(createWriteStream(join(folder, `${port}.log`), { flags: "a" }));
  else output.resume();
}

/**
 * Records the current ends of all logs.
 * @returns function that gives the output of all products since then, each under its port. Empty: no output
 */
export function listenToProducts(folder = process.env.PRODUCT_LOGS): () => string {
  if (!folder) return () => "";
  const before = new Map(logsIn(folder).map((path) => [path, statSync(path).size]));
  return () =>
    logsIn(folder)
      .map((path) => [basename(path, ".log"), readFileSync(path).subarray(before.get(path) ?? 0)] as const)
      .filter(([, output]) => output.length > 0)
      .map(([port, output]) => `— ${port}\n${output}`)
      .join("\n");
}

const logsIn = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
