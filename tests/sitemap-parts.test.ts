import { fillCollection } from "@arzobispado/backend/testing";
import { expect, it } from "vitest";
import { publicOrigin, startProduct } from "./support/start-product.ts";

/** Number of noticias: more than fitted into a map without parts. */
const howMany = 20_500;
/** Addresses per part. */
const perPart = 10_000;

it("[APP-06] the map of very many noticias is an index of parts, which name each page once", {
  timeout: 180_000,
}, async () => {
  await using product = await startProduct(new Date("2026-11-26T15:00:00Z"));
  const { api, get } = product;
  await api.given("referencias", { nombre: "Sopocachi", clase: "zona", slug: "sopocachi" });
  const noticia = { titulo: "La primera", activo: true, fecha_publicacion: "2020-01-01 12:00:00.000Z" };
  const one = await api.given("noticias", noticia);
  const { json: pattern } = await api.get(`/api/collections/noticias/records/${one}`);
  const { collectionId: _, collectionName: __, ...stored } = pattern;
  const rows = Array.from({ length: howMany }, (_, at) => ({
    ...stored,
    id: `n${String(at).padStart(14, "0")}`,
    // Many noticias of the same moment lie on both sides of a part's end.
    fecha_publicacion: `2021-01-01 ${String(Math.floor(at / 4_000)).padStart(2, "0")}:00:00.000Z`,
  }));
  const locations = (html: string) => [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  // Together with the other pages, more than one list holds.
  await fillCollection(api.place, "noticias", rows.slice(0, perPart - 5));
  const first = (await get("/sitemap.xml")).html;
  expect(first.includes("<sitemapindex ")).toBe(true);
  expect(locations(first)).toHaveLength(2);
  await fillCollection(api.place, "noticias", rows.slice(perPart - 5));
  // A change through the backend, which drops the counted total.
  await api.backend.content.replace("noticias", { id: one, values: noticia });
  const index = (await get("/sitemap.xml")).html;
  expect(index).toContain("<sitemapindex ");
  const parts = locations(index);
  expect(parts).toEqual(["paginas", "1", "2", "3"].map((name) => `${publicOrigin}/sitemap/${name}.xml`));
  const found: string[] = [];
  for (const part of parts) {
    const { status, headers, html } = await get(new URL(part).pathname);
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const addresses = locations(html);
    expect(addresses.length).toBeLessThanOrEqual(perPart);
    found.push(...addresses);
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((address) => address.startsWith(`${publicOrigin}/noticias/`))).toHaveLength(howMany + 1);
  expect(found).toContain(`${publicOrigin}/misas/sopocachi`);
  for (const path of ["/sitemap/4.xml", "/sitemap/0.xml", "/sitemap/01.xml", "/sitemap/otra.xml", "/sitemap/paginas"]) {
    expect((await get(path)).status, path).toBe(404);
  }
});
