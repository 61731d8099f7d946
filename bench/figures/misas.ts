import { setTimeout as wait } from "node:timers/promises";
import { fillCollection } from "@arzobispado/backend/testing";
import { type Figure, milliseconds } from "../figure.ts";
import { ask, median, percentile } from "../measure.ts";
import { copyPlace } from "../places.ts";
import { type Product, startProduct } from "../product.ts";

const parish = "benchparroquia1";
const church = "benchlugar00001";
const rounds = 9;
const first = Date.UTC(2027, 0, 1);
const dayAfter = (days: number) => new Date(first + days * 86_400_000).toISOString().slice(0, 10);
const today = new Date().toISOString().slice(0, 10);
const hour = (at: number) =>
  `${String(5 + Math.floor(at / 12)).padStart(2, "0")}:${String((at % 12) * 5).padStart(2, "0")}`;
const kinds = ["misa", "confesion", "adoracion", "rosario", "palabra", "viacrucis", "oficina", "otra"];
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const id = (name: string, at: number) => `${name}${String(at).padStart(15 - name.length, "0")}`;
/** Header that makes the server render each page anew, so that no cached page is measured. */
const unkept = { authorization: "bench" };

/**
 * Measures a place at its limit (SEG-82), and a neighbour's wait while one address asks for distinct spans of the open
 * data (SEG-83).
 */
export const misas: Figure = async (_options, tell) => {
  await using place = await copyPlace("sqlite", 0);
  await fillCollection(place, "parroquias", [{ id: parish, nombre: "Parroquia llena" }]);
  await fillCollection(place, "lugares_de_culto", [{ id: church, parroquia: parish, clase: "sede", activo: true }]);
  const ofPlace = { lugar: church, tipo: "misa" };
  await fillCollection(
    place,
    "horarios",
    upTo(200).map((at) => ({ id: id("benchline", at), ...ofPlace, hora: hour(at) })),
  );
  const about = { accion: "agrega", alcance: "lugar", lugar: church, motivo: "fiesta", tipos: kinds };
  const last = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await fillCollection(
    place,
    "excepciones_horario",
    upTo(200).map((at) => ({ id: id("benchadd", at), ...about, desde: today, hasta: last, nueva_hora: hour(at) })),
  );
  await using product = await startProduct(place);
  for (const [name, path] of [
    ["page", `/parroquias/${parish}`],
    ["calendar", `/parroquias/${parish}/misas.ics`],
    ["print", `/parroquias/${parish}/horario`],
    ["search", "/buscar?q=misa+domingo"],
    ["open data of 7 days", "/datos/celebraciones.json"],
    ["/misas", "/misas"],
  ] as const) {
    await ask(product.url + path, unkept);
    const used: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = (await product.processor()) ?? Number.NaN;
      for (let time = 0; time < 5; time++) await ask(product.url + path, unkept);
      used.push((((await product.processor()) ?? Number.NaN) - before) * 200);
    }
    tell({
      what: `a place at its limit, ${name}, processor`,
      value: `${milliseconds(median(used))} (min ${milliseconds(Math.min(...used))})`,
      comparison: "target 50 ms",
    });
  }
  await tellWaits(product, "quiet", 0, tell);
  for (const rate of [5, 20]) await tellWaits(product, `${rate} distinct spans a second`, rate, tell);
};

let asked = 0;

/**
 * Reports a neighbour's longest waits within ten seconds.
 * @param rate distinct spans that another address requests per second
 */
async function tellWaits(product: Product, what: string, rate: number, tell: Parameters<Figure>[1]): Promise<void> {
  await ask(`${product.url}/noticias`);
  const ends = performance.now() + 10_000;
  const spans: Promise<unknown>[] = [];
  const load = async () => {
    while (rate > 0 && performance.now() < ends) {
      asked++;
      const path = `/datos/celebraciones.json?desde=${dayAfter(asked * 7)}&hasta=${dayAfter(asked * 7 + 28 + (asked % 3))}`;
      const headers = { "x-forwarded-for": "203.0.113.9", "accept-encoding": "gzip" };
      spans.push(fetch(product.url + path, { headers }).then((answer) => answer.arrayBuffer()));
      await wait(1000 / rate);
    }
  };
  const neighbour = async () => {
    const found = { page: [] as number[], health: [] as number[] };
    while (performance.now() < ends) {
      found.page.push((await ask(`${product.url}/noticias`)).time);
      found.health.push((await ask(`${product.url}/api/health`)).time);
      await wait(20);
    }
    return found;
  };
  const [found] = await Promise.all([neighbour(), load()]);
  await Promise.all(spans);
  for (const [name, times] of Object.entries(found)) {
    const sorted = times.toSorted((one, other) => one - other);
    tell({
      what: `open data, ${what}, a neighbour's ${name === "page" ? "kept page" : "health"}`,
      value: `max ${milliseconds(sorted.at(-1) ?? 0)}, p99 ${milliseconds(percentile(sorted, 0.99))}`,
      comparison: "target 200 ms",
    });
  }
  tell({ what: `open data, ${what}, memory`, value: `${await product.memory()} MiB`, comparison: "not compared" });
}
