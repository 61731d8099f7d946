import { firstViewOf, ownScripts } from "../../tests/support/page-weight.ts";
import { startBrowser } from "../browser.ts";
import type { Figure } from "../figure.ts";
import { ask } from "../measure.ts";
import { publicPages } from "../pages.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const gzip = { "accept-encoding": "gzip" };
const target = { requests: 12, kilobytes: 350, scripts: 25 };

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** What a phone fetches for the home page the first time, and how much script of ours each kind of page has. */
export const weight: Figure = async ({ pages }, tell) => {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const kinds = Object.entries(await publicPages(product.url)).filter(
    ([name]) => pages.length === 0 || pages.includes(name),
  );
  {
    await using started = await startBrowser();
    const context = await started.browser.newContext(phone);
    const { requestsBeforeLoad, bytes } = await firstViewOf(await context.newPage(), `${product.url}/`);
    tell({
      what: "home, first view on a phone",
      value: `${requestsBeforeLoad} requests before load, ${inKilobytes(bytes)} kB in all`,
      comparison: `target ${target.requests} requests, ${target.kilobytes} kB`,
    });
  }
  for (const [name, path] of kinds) {
    const { body } = await ask(product.url + path);
    let bytes = 0;
    for (const file of ownScripts(body.toString())) bytes += (await ask(product.url + file, gzip)).body.length;
    tell({
      what: `${name}: own scripts`,
      value: `${inKilobytes(bytes)} kB gzip`,
      comparison: `target ${target.scripts} kB`,
    });
  }
};
