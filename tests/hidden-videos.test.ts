import { afterAll, beforeAll, expect, it } from "vitest";
import { startProduct, type TestProduct } from "./support/start-product.ts";

/** Last second of 21 November in La Paz. */
const now = new Date("2026-11-22T03:59:59Z");
const titulo = "Video de mañana";

let product: TestProduct;
let addresses: string[];
beforeAll(async () => {
  product = await startProduct(now);
  const { given } = product.api;
  await given("pagina_videos", { titulo: "Video de ayer", fecha_subida: "2026-11-20 12:00:00.000Z" });
  const tag = await given("tags", { nombre: "Misas" });
  const video = await given("pagina_videos", { titulo, fecha_subida: "2026-11-22 04:00:00.000Z", tags: [tag] });
  addresses = ["/", "/_.data", "/videos", "/videos.data", `/videos?video=${video}`, "/videos?search=video"];
  addresses.push(`/videos?tags=${tag}`, "/videos?sort=fecha_subida");
});
afterAll(() => product[Symbol.asyncDispose]());

const showing = async () => {
  const pages = await Promise.all(addresses.map(async (path) => ({ path, ...(await product.get(path)) })));
  for (const { path, status } of pages) expect(status, path).toBe(200);
  return pages.filter(({ html }) => html.includes(titulo)).map(({ path }) => path);
};

it("[VID-01] [VID-03] [INI-06] a video of tomorrow stands on no page until its day begins, then on all of them", async () => {
  expect(await showing()).toEqual([]);
  product.api.setNow(new Date("2026-11-22T04:00:00Z"));
  expect(await showing()).toEqual(addresses);
});
