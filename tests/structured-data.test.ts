import { describe, expect, it } from "vitest";
import { publicOrigin, startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Thing = Record<string, unknown> & { "@type": string };

/** Contents of the JSON-LD blocks of a page, as a crawler reads them. */
function thingsOf(html: string): Thing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return Array.from(blocks, ([, text = ""]) => {
    const thing = JSON.parse(text);
    expect(thing["@context"]).toBe("https://schema.org");
    return thing;
  });
}

const ofType = (html: string, type: string): Thing => {
  const found = thingsOf(html).filter((thing) => thing["@type"] === type);
  expect(found.length, type).toBe(1);
  return found[0] as Thing;
};

/** Checks that each address is absolute and ours, each moment has a zone, and nothing is empty. */
function expectValid(value: unknown, path = ""): void {
  if (Array.isArray(value)) {
    expect(value.length, path).toBeGreaterThan(0);
    for (const item of value) expectValid(item, path);
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) expectValid(inner, `${path}.${name}`);
  } else {
    expect(value, path).not.toBe("");
    if (/\.(?:url|item|image|mainEntityOfPage)$/.test(path)) expect(value, path).toMatch(/^https:\/\/sitio\.example\//);
    if (/\.date\w+$/.test(path)) expect(value, path).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  }
}

describe("structured data", () => {
  it("[APP-06] structured data of a noticia have all that NewsArticle asks for, and its path from home", async () => {
    await using product = await startProduct(now);
    const tipo = await product.api.given("tipos_noticias", { tipo: "Pastoral social", color: "#123456" });
    const id = await product.api.given(
      "noticias",
      { titulo: "Una noticia", resumen: "Su resumen.", autor: "Ada", tipo, ...published },
      { foto_portada: { "a.png": pixel } },
    );
    const { html } = await product.get(`/noticias/${id}`);
    const article = ofType(html, "NewsArticle");
    expectValid(article);
    expect(article).toMatchObject({
      headline: "Una noticia",
      description: "Su resumen.",
      datePublished: "2026-11-20T10:00:00.000Z",
      mainEntityOfPage: `${publicOrigin}/noticias/${id}`,
      author: { "@type": "Person", name: "Ada" },
      publisher: { "@type": "Organization", logo: { "@type": "ImageObject" } },
      articleSection: "Pastoral social",
    });
    const { dateModified, datePublished } = article as unknown as Record<string, string>;
    expect(Date.parse(dateModified ?? "")).toBeGreaterThanOrEqual(Date.parse(datePublished ?? ""));

    const way = ofType(html, "BreadcrumbList");
    expectValid(way);
    expect(way.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Inicio", item: `${publicOrigin}/` },
      { "@type": "ListItem", position: 2, name: "Noticias", item: `${publicOrigin}/noticias` },
      { "@type": "ListItem", position: 3, name: "Pastoral social", item: `${publicOrigin}/noticias?tipo=${tipo}` },
    ]);
  });

  it("[APP-06] structured data of a long title keep to 110 letters and to whole words", async () => {
    await using product = await startProduct(now);
    const id = await product.api.given("noticias", {
      titulo: "palabra ".repeat(20).trim(),
      resumen: "R",
      ...published,
    });
    const { headline, author } = ofType((await product.get(`/noticias/${id}`)).html, "NewsArticle");
    expect(String(headline).length).toBeLessThanOrEqual(110);
    expect(headline).toMatch(/palabra…$/);
    // The archdiocese stands in for a missing author.
    expect(author).toMatchObject({ "@type": "Organization" });
  });

  it("[APP-06] structured data of home name the publisher", async () => {
    await using product = await startProduct(now);
    const organization = ofType((await product.get("/")).html, "Organization");
    expectValid(organization);
    expect(organization).toMatchObject({
      name: "Arquidiócesis de Nuestra Señora de La Paz",
      url: `${publicOrigin}/`,
      address: { "@type": "PostalAddress", addressLocality: "La Paz", addressCountry: "BO" },
    });
    const { url } = organization.logo as { url: string };
    expect((await product.get(new URL(url).pathname)).headers["content-type"]).toBe("image/png");
    for (const address of organization.sameAs as string[]) expect(address).toMatch(/^https:\/\//);
  });

  it.each([
    "</script><script>alert(1)</script>",
    "<!--<script>",
    "\u2028alert(1)\u2029",
    '","@type":"Event","x":"',
    "\\u003c/script>",
  ])("[SEG-39] structured data keep %j a text that a crawler reads as it was typed", async (text) => {
    await using product = await startProduct(now);
    const id = await product.api.given("noticias", { titulo: text, resumen: text, autor: text, ...published });
    const { html } = await product.get(`/noticias/${id}`);
    expect(ofType(html, "NewsArticle")).toMatchObject({ headline: text, description: text, author: { name: text } });
  });
});
