import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { keepLog, listenToProducts } from "./product-logs.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "arzobispado-logs-"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it("logs of products are there for the story that runs, and not those from before", async () => {
  vi.stubEnv("PRODUCT_LOGS", folder);
  const [one, other] = [new PassThrough(), new PassThrough()];
  const written = (port: number, text: string) =>
    expect.poll(() => readFile(join(folder, `${port}.log`), "utf8")).toContain(text);
  keepLog(one, "4001");
  one.write("before\n");
  await written(4001, "before");
  const logs = listenToProducts();
  expect(logs()).toBe("");
  keepLog(other, "4002");
  one.write("a 500\n");
  other.write("started\n");
  await written(4001, "a 500");
  await written(4002, "started");
  expect(logs()).toBe("— 4001\na 500\n\n— 4002\nstarted\n");
});

it("logs without a folder are dropped, and the product goes on", async () => {
  vi.stubEnv("PRODUCT_LOGS", undefined);
  const output = new PassThrough({ highWaterMark: 1 });
  keepLog(output, "4003");
  await new Promise<void>((resolve) => output.write("more than it holds", () => resolve()));
  await new Promise<void>((resolve) => output.end(() => resolve()));
  expect(listenToProducts()()).toBe("");
});
