import { rmSync } from "node:fs";
import { loadDemo } from "@arzobispado/diocese";
import { beforeAll } from "vitest";
import { openPage, type PlainPage } from "./pages/plain-browser.ts";
import { now } from "./run-moment.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

/** Read-only view of the product for its tests. */
export interface DemoProduct extends Pick<TestProduct, "get"> {
  api: Pick<TestProduct["api"], "get">;
  /**
   * Opens a page as a browser without script does. The same page is parsed only once: parsing takes longer than
   * rendering.
   */
  open(path: string): Promise<PlainPage>;
}

let started: Promise<DemoProduct> | undefined;

/**
 * Backend and built site in this process, with the demonstration content dated to the moment that the readers in
 * tests/e2e/demo/ use. All test files of a process share one product, which ends with the process: loading the content
 * takes longer than most of them.
 */
export function demoProduct(): Promise<DemoProduct> {
  started ??= start();
  return started;
}

/** Same product for a test file that names it before it is there. It starts ahead of the file's first test. */
export function demoPages(): DemoProduct {
  beforeAll(async () => void (await demoProduct()));
  return {
    api: { get: async (...asked) => (await demoProduct()).api.get(...asked) },
    get: async (...asked) => (await demoProduct()).get(...asked),
    open: async (path) => (await demoProduct()).open(path),
  };
}

async function start(): Promise<DemoProduct> {
  const product = await startProduct(now);
  const { api, get } = product;
  process.once("exit", () => rmSync(api.dataDirectory, { recursive: true, force: true }));
  await loadDemo(api.backend.content, now);
  const opened = new Map<string, Promise<PlainPage>>();
  return { api, get, open: (path) => opened.getOrInsertComputed(path, () => openPage(product, path)) };
}
