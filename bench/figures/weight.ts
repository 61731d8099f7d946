import { firstViewOf, scriptBytes } from "../../tests/support/pages/page-weight.ts";
import { startBrowser } from "../browser.ts";
import type { Figure } from "../figure.ts";
import { publicPages } from "../pages.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Targets for the first 5 s after a page has loaded, without any touch. */
const target = { home: "15 requests, 220 KiB", noticia: "12 requests, 140 KiB with one photo" } as Record<
  string,
  string
>;

/** Measures the requests and bytes of each kind of page on a phone's first visit, and the share of script. */
export const weight: Figure = async ({ pages }, tell) => {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const chosen = await publicPages(product.url, pages);
  await using started = await startBrowser();
  for (const { name, path } of chosen) {
    const context = await started.browser.newContext(phone);
    const page = await context.newPage();
    const { requests, bytes } = await firstViewOf(page, product.url + path);
    const scripts = await scriptBytes(page);
    await context.close();
    tell({
      what: `${name}: first view on a phone`,
      value: `${requests.length} requests, ${(bytes / 1024).toFixed(1)} KiB in all, ${(scripts / 1000).toFixed(1)} kB of script`,
      comparison: `target ${target[name] ? `${target[name]}, ` : ""}15 kB of script`,
    });
  }
};
