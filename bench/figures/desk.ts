import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fillCollection } from "@arzobispado/backend/testing";
import type { Page } from "@playwright/test";
import { scriptBytes } from "../../tests/support/pages/page-weight.ts";
import { startBrowser } from "../browser.ts";
import { type Figure, milliseconds } from "../figure.ts";
import { median, percentile, times } from "../measure.ts";
import { firstOpening, type Opening } from "../phone/desk-opening.ts";
import { preparePlace } from "../places.ts";
import { type Place, startProduct } from "../product.ts";
import { type Account, asAdministrators } from "../sign-in.ts";

const items = 50_000;
const requests = { requests: 200, milliseconds: 20_000 };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Screens opened first on a phone. `drawn` selects an element that only this screen has. */
const firstScreens = [
  { what: "list of parishes", path: "/contenido-administrador/parroquias", drawn: "a[id^=registro-]" },
  { what: "form of a parish", path: "/contenido-administrador/parroquias/crear", drawn: "#formulario input" },
] as const;

/**
 * Measures the back office: a long list filtered and sorted, the scripts of its screens, a form opened on a slow phone.
 */
export const desk: Figure = async ({ engines, rounds }, tell) => {
  for (const engine of engines) {
    const place = await preparePlace(engine, 0, "desk");
    await fill(place);
    await using product = await startProduct(place);
    const [account] = await asAdministrators(product.url, place.dataDirectory, 1);
    if (!account) throw new Error("Nobody can sign in.");
    for (const { collection, count } of [
      { collection: "cleros_diocesanos", count: items.toLocaleString("en") },
      { collection: "parroquias", count: "53" },
    ]) {
      const found = await times((round) => product.url + questionOf(collection, round), requests, {
        authorization: account.token,
      });
      tell({
        what: `${engine}: list of ${count} items, filtered and sorted`,
        value: `p50 ${milliseconds(percentile(found, 0.5))}, p99 ${milliseconds(percentile(found, 0.99))}`,
        comparison: collection === "parroquias" ? "the same on a short list" : "target p50 30 ms",
      });
    }
    // Screens are the same on both engines.
    if (engine === "sqlite") await screens(product.url, account, rounds, tell);
  }
};

/** Query with another word each round, so that no cached answer fits. */
function questionOf(collection: string, round: number): string {
  const word = `m${String.fromCharCode(97 + (round % 26))}${Math.floor(round / 26)}`;
  const query =
    collection === "parroquias"
      ? { filter: `nombre ~ '${word}' || ubicacion ~ 'la paz'`, sort: "nombre,id", expand: "vicaria,tipo_parroquia" }
      : {
          filter: `cargo = 'cargo0000000001' && (nombres ~ '${word}' || apellido_paterno ~ 'mamani')`,
          sort: "apellido_paterno,id",
          expand: "cargo,parroquia",
        };
  return `/api/collections/${collection}/records?${new URLSearchParams({ page: "1", perPage: "10", ...query })}`;
}

async function screens(url: string, account: Account, rounds: number, tell: Parameters<Figure>[1]): Promise<void> {
  await using started = await startBrowser();
  const context = await started.browser.newContext(phone);
  const record = { id: account.id, collectionName: "administradores_arzobispado", nombre: "Bench", rol: "" };
  const stored = JSON.stringify(JSON.stringify({ token: account.token, record }));
  await context.addInitScript({ content: `window.localStorage.setItem("pocketbase_auth", ${stored})` });
  const page = await context.newPage();
  for (const { what, path, target } of [
    { what: "list of parishes", path: "/contenido-administrador/parroquias", target: "180 kB" },
    { what: "form without rich text", path: "/contenido-administrador/tags/crear", target: "260 kB" },
    { what: "form with rich text", path: "/contenido-administrador/homilia/crear", target: "no target" },
  ]) {
    await page.goto(url + path, { waitUntil: "networkidle" });
    const bytes = await scriptBytes(page);
    tell({ what: `scripts of a ${what}`, value: `${(bytes / 1000).toFixed(0)} kB as sent`, comparison: target });
  }
  for (const { what, path, drawn } of firstScreens) {
    const openings: Opening[] = [];
    for (let round = 0; round < rounds; round++) {
      openings.push(await firstOpening(started.browser, account, url + path, drawn, 4));
    }
    const of = (key: keyof Opening) => median(openings.map((opening) => opening[key]));
    tell({
      what: `a ${what} opens the first time on a slow phone and network`,
      value: `median ${milliseconds(of("drawnAfter"))}, ${of("requests")} requests, ${of("kilobytes").toFixed(0)} kB`,
      comparison: "no target",
    });
  }
  const slow = await context.newCDPSession(page);
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(`${url}/contenido-administrador/tags`, { waitUntil: "networkidle" });
  const opened: number[] = [];
  // The first opening loads the code and is not counted.
  for (let round = 0; round <= rounds * 2; round++) {
    const time = await openFirst(page);
    if (round > 0) opened.push(time);
    await page.goBack({ waitUntil: "networkidle" });
    await page.waitForSelector("a[id^=registro-]");
  }
  tell({
    what: "a form opens after the tap, CPU 4 times slower",
    value: `median ${milliseconds(median(opened))}`,
    comparison: "target 150 ms",
  });
}

/** Milliseconds from the tap until the first field is drawn. */
function openFirst(page: Page): Promise<number> {
  return page.evaluate(`new Promise((resolve) => {
    const begun = performance.now();
    const look = () => {
      if (!document.querySelector("#formulario input")) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - begun));
    };
    document.querySelector("a[id^=registro-]").click();
    look();
  })`);
}

/** Adds clergy to the demonstration content; only once per place. */
async function fill(place: Place): Promise<void> {
  const done = join(place.dataDirectory, "clergy-filled");
  if (existsSync(done)) return;
  const surnames = ["Mamani", "Quispe", "Choque", "Flores", "Condori", "Vargas", "Rojas", "Apaza"];
  const rows = Array.from({ length: items }, (_, at) => ({
    id: `bench${String(at).padStart(10, "0")}`,
    titulo: "P.",
    nombres: `Nombre ${at}`,
    apellido_paterno: `${surnames[at % surnames.length]} ${at % 997}`,
    apellido_materno: `${surnames[(at * 7) % surnames.length]}`,
    cargo: at % 3 === 0 ? "cargo0000000001" : "cargo0000000002",
    parroquia: `parroquia${String((at % 50) + 1).padStart(6, "0")}`,
  }));
  await fillCollection(place, "cleros_diocesanos", rows);
  await writeFile(done, "");
}
