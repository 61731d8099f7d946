import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { build } from "vite";
import { startBrowser } from "../browser.ts";
import { type Figure, milliseconds } from "../figure.ts";
import { median } from "../measure.ts";
import { phone } from "../phone/look.ts";
import { slowDown } from "../phone/slow-phone.ts";
import { preparePlace } from "../places.ts";
import { startProduct } from "../product.ts";

const slowness = 4;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const zone = "/misas/obrajes?dia=domingo";
/** The first row of what is answered, as the server or the phone draws it. */
const row = "#lista ~ ol li, [data-respuesta] ol li";

/** Runs in the page: notes when that row stands there. */
const noteAnswer = `{
  const look = () => {
    if (!document.querySelector(${JSON.stringify(row)})) return;
    marks.disconnect();
    window.answeredAfter = performance.now();
  };
  const marks = new MutationObserver(look);
  marks.observe(document, { childList: true, subtree: true });
}`;

/** What a phone keeps of Masses, and how long it needs to answer from that without a line. */
export const offline: Figure = async ({ rounds }, tell) => {
  await using product = await startProduct(await preparePlace("sqlite", 0));
  const file = Buffer.from(await (await fetch(`${product.url}/misas/fuera-de-linea.json`)).arrayBuffer());
  tell({
    what: "what a phone keeps of Masses",
    value: `${kilobytes(gzipSync(file).length)} gzip`,
    comparison: `target 40 kB; ${kilobytes(file.length)} as it is`,
  });
  const engine = Buffer.from(await engineCode());
  tell({
    what: "the engine of timetables in the browser",
    value: `${kilobytes(gzipSync(engine, { level: 9 }).length)} gzip`,
    comparison: `target 5 kB; ${kilobytes(engine.length)} as it is`,
  });

  await using started = await startBrowser();
  const context = await started.browser.newContext(phone);
  const kept = await keep(context, product.url);
  tell({
    what: "'Guardar en este teléfono' on /misas, in all",
    value: `${kilobytes(kept)} on the line`,
    comparison: "the button says ≈ 20 kB",
  });
  const withLine = await answers(context, product.url, rounds, false);
  const without = await answers(context, product.url, rounds, true);
  const target = `target 300 ms; ${milliseconds(withLine)} over slow 4G in this run`;
  tell({ what: `a zone without a line, CPU slowed ${slowness} ×`, value: milliseconds(without), comparison: target });
  await context.close();
};

/** As a page has it: packed with what it uses of it, without what only servers use. */
async function engineCode(): Promise<string> {
  const root = join(import.meta.dirname, "../..");
  const entry = "virtual:engine";
  const code = `export { occurrences, takesPlace, unpack } from "${join(root, "diocese/misas/index.ts")}";`;
  const built = await build({
    ...{ root, configFile: false, logLevel: "silent" },
    plugins: [
      { name: "engine", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: { write: false, lib: { entry, formats: ["es"] }, minify: true },
  });
  const [output] = Array.isArray(built) ? built : [built];
  return output && "output" in output ? output.output[0].code : "";
}

/** @returns bytes that came for it */
async function keep(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/misas`, { waitUntil: "networkidle" });
  let bytes = 0;
  const session = await started(page);
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  context.on("response", async (answer) => {
    // What the worker itself asks for belongs to no page.
    if (answer.request().serviceWorker()) bytes += (await answer.request().sizes()).responseBodySize;
  });
  await page.getByRole("button", { name: /^Guardar en este teléfono/ }).click();
  await page.getByText(/^Guardado en este teléfono el /).waitFor();
  await page.close();
  return bytes;
}

async function started(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  return session;
}

/** Median of the times from the start of a navigation until the first row of its answer stands there. */
async function answers(context: BrowserContext, url: string, rounds: number, isOffline: boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(3, rounds); round++) {
    const page = await context.newPage();
    await page.addInitScript({ content: noteAnswer });
    const session = await slowDown(context, page, slowness);
    if (isOffline) {
      await context.setOffline(true);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    }
    await page.goto(url + zone);
    const answered = await page.waitForFunction("window.answeredAfter");
    times.push(Number(await answered.jsonValue()));
    await page.close();
    await context.setOffline(false);
  }
  return median(times);
}
