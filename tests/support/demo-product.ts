import { loadDemo } from "@arzobispado/diocese";
import { now } from "../e2e/demo-noticias.ts";
import { openPage, type PlainPage } from "./plain-browser.ts";
import { startProduct, type TestProduct } from "./start-product.ts";

export interface DemoProduct extends TestProduct {
  /** Opens a page as a browser without script does. */
  open(path: string): Promise<PlainPage>;
}

/** Backend and built site in this process, with the demonstration content as the readers in tests/e2e/demo-….ts tell it. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const product = await startProduct(now);
  await loadDemo(product.api.backend.content, now);
  return { ...product, open: (path) => openPage(product, path) };
}
