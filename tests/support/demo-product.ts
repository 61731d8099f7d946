import { rmSync } from "node:fs";
import { loadDemo } from "@arzobispado/diocese";
import { openPage, type PlainPage } from "./plain-browser.ts";
import { now } from "./run-moment.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

/** What its tests may do with it: they only read. */
export interface DemoProduct extends Pick<TestProduct, "get"> {
  api: Pick<TestProduct["api"], "get">;
  /** Opens a page as a browser without script does. One that was opened before is the same: reading it takes longer than making it. */
  open(path: string): Promise<PlainPage>;
}

let started: Promise<DemoProduct> | undefined;

/**
 * Backend and built site in this process, with the demonstration content as the readers in tests/e2e/demo/ tell it.
 * All files of a process share the one, which ends with the process: loading the content takes longer than most of them.
 */
export function demoProduct(): Promise<DemoProduct> {
  started ??= start();
  return started;
}

async function start(): Promise<DemoProduct> {
  const product = await startProduct(now);
  const { api, get } = product;
  process.once("exit", () => rmSync(api.dataDirectory, { recursive: true, force: true }));
  await loadDemo(api.backend.content, now);
  const opened = new Map<string, Promise<PlainPage>>();
  return { api, get, open: (path) => opened.getOrInsertComputed(path, () => openPage(product, path)) };
}
