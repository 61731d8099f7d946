import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext, Request } from "@playwright/test";
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
/** Selectors of the first row of the answer: as the server draws it, and as the phone draws it when offline. */
const [rowOfServer, rowOfPhone] = ["#lista ~ ol li", "[data-respuesta] ol li"];

/** Script for the page: `window.answered` resolves with the time at which the row appears. */
const noteAnswer = (row: string) => `window.answered = new Promise((resolve) => {
  const look = () => {
    if (!document.querySelector(${JSON.stringify(row)})) return;
    marks.disconnect();
    resolve(performance.now());
  };
  const marks = new MutationObserver(look);
  marks.observe(document, { childList: true, subtree: true });
})`;

/** Measures the Mass data that a phone stores, and the time it needs to answer from them when offline. */
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
  const here = { permissions: ["geolocation"], geolocation: { latitude: -16.5236, longitude: -68.1005 } };
  const context = await started.browser.newContext({ ...phone, ...here });
  const kept = await keep(context, product.url);
  tell({
    what: "'Guardar en este teléfono' on /misas, in all",
    value: `${kilobytes(kept)} on the connection`,
    comparison: "the button says ≈ 20 kB",
  });
  const withLine = await answers(context, product.url, rounds, false);
  const without = await answers(context, product.url, rounds, true);
  const press = await pressed(context, product.url, rounds);
  const what = (of: string) => `${of} without a connection, CPU slowed ${slowness} ×`;
  tell({ what: what("'Cerca de mí'"), value: milliseconds(press), comparison: "target 300 ms, from the press" });
  tell({
    what: what("a zone"),
    value: milliseconds(without),
    comparison: `from the start of the navigation; ${milliseconds(withLine)} over slow 4G in this run`,
  });
  await context.close();
};

/** Bundles the timetable engine as a page loads it: only the code that a page uses, without that of servers alone. */
async function engineCode(): Promise<string> {
  const root = join(import.meta.dirname, "../..");
  const entry = "virtual:engine";
  const code = `export { occurrences, takesPlace, unpack } from "${join(root, "diocese/misas/index.ts")}";`;
  const built = await build({
    ...{ root, configFile: false, logLevel: "silent" },
    plugins: [
      { name: "engine", resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  return output && "output" in output ? output.output[0].code : "";
}

/** Saves the Mass data for offline use. @returns bytes that the page or the worker received for it */
async function keep(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${url}/misas`, { waitUntil: "networkidle" });
  const sizes: Promise<number>[] = [];
  const count = (request: Request) => {
    const size = request
      .sizes()
      .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize);
    // A response from the browser's cache has no sizes.
    sizes.push(size.catch(() => 0));
  };
  context.on("requestfinished", count);
  await page.getByRole("button", { name: /^Guardar en este teléfono/ }).click();
  await page.getByText(/^Guardado en este teléfono el /).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  context.off("requestfinished", count);
  await page.close();
  return bytes;
}

/** Median time from the start of a navigation until the first row of its answer appears. */
async function answers(context: BrowserContext, url: string, rounds: number, isOffline: boolean): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < Math.max(3, rounds); round++) {
    const page = await context.newPage();
    // Offline, only a row drawn by the phone counts: two DevTools sessions once left the page its connection.
    await page.addInitScript({ content: noteAnswer(isOffline ? rowOfPhone : rowOfServer) });
    if (isOffline) {
      await context.setOffline(true);
      const session = await context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    } else await slowDown(context, page, slowness);
    await page.goto(url + zone);
    times.push(Number(await page.evaluate("window.answered")));
    await page.close();
    await context.setOffline(false);
  }
  return median(times);
}

/** Median time from the press of 'Cerca de mí' until the places nearby appear. */
async function pressed(context: BrowserContext, url: string, rounds: number): Promise<number> {
  const times: number[] = [];
  const page = await context.newPage();
  await page.goto(`${url}/sinodo`);
  await context.setOffline(true);
  await page.goto(`${url}/misas`);
  await page.locator(rowOfPhone).first().waitFor();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  for (let round = 0; round < Math.max(3, rounds); round++) times.push(Number(await page.evaluate(pressNear)));
  await page.close();
  await context.setOffline(false);
  return median(times);
}

/** Script for the page. If no Mass is left today, the sentence that says so counts as the answer. */
const pressNear = `new Promise((resolve) => {
  const started = performance.now();
  const status = document.querySelector("[data-cerca-dice]");
  const marks = new MutationObserver(() => {
    if (!/cerca de ti/i.test(status.textContent)) return;
    marks.disconnect();
    resolve(performance.now() - started);
  });
  marks.observe(status, { childList: true, characterData: true, subtree: true });
  document.querySelector("[data-near-me]").click();
})`;
