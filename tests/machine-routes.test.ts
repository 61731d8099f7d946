import { parseDocument } from "htmlparser2";
import { afterEach, describe, expect, it } from "vitest";
import { publicOrigin, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };
const machinePaths = ["/sitemap.xml", "/rss.xml", "/atom.xml"];

const hostile = [
  "]]><script>alert(1)</script>",
  '"><item><title>ajena</title></item>',
  "&lt;b&gt; &amp; <!-- ",
  "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
  "uno\r\nEND:VEVENT\r\n\r\nHTTP/1.1 200 OK\r\n",
  "\u0000\u0008\u001f\ufffe\ud800 con controles",
];

/** Control characters, lone surrogates and unassigned characters, which are removed; everything else stays. */
const notLetters = /[\p{Cc}\p{Cs}\p{Cn}\ufffd]/gu;

let product: TestProduct;
const given = (values: Record<string, unknown>) =>
  product.api.given("noticias", { titulo: "Una noticia", resumen: "Su resumen.", ...published, ...values });

afterEach(() => product[Symbol.asyncDispose]());

interface Element {
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: Element[];
}

/** All elements with a name, in document order. */
function elements(node: Element, name: string): Element[] {
  return (node.children ?? []).flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)]);
}
const textOf = (node: Element | undefined): string =>
  node?.data ?? (node?.children ?? []).map((child) => textOf(child)).join("");

/** Parses XML. Fails on text that an XML reader would refuse. */
function readXml(xml: string): Element {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML may not hold them
  expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(xml.isWellFormed()).toBe(true);
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  // Every `<` opens or closes an element, every `&` one of the five named ones.
  expect(xml.replace(/<\?xml[^>]*>|<\/?[a-z][\w:]*(?:\s[\w:]+="[^"<]*")*\s*\/?>/g, "")).not.toContain("<");
  expect(xml.replace(/&(?:amp|lt|gt|quot|apos);/g, "")).not.toContain("&");
  return parseDocument(xml, { xmlMode: true }) as unknown as Element;
}

describe("documents for machines", () => {
  it("[APP-06] the map of the site names every section and every record that has a page", {
    timeout: 60_000,
  }, async () => {
    product = await startProduct(now);
    const id = await given({});
    const parroquia = await product.api.given("parroquias", { nombre: "San Pedro" });
    await product.api.given("referencias", { nombre: "Sopocachi", clase: "zona", slug: "sopocachi" });
    const { status, headers, html } = await product.get("/sitemap.xml");
    expect([status, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
    const urls = elements(readXml(html), "url");
    const addresses = urls.map((url) => textOf(elements(url, "loc")[0]));
    expect(addresses).toEqual(
      expect.arrayContaining(
        [
          "/",
          "/noticias",
          "/mision-vision",
          "/sinodo",
          "/privacidad",
          `/noticias/${id}`,
          `/parroquias/${parroquia}`,
          "/en-vivo",
          "/misas/sopocachi",
        ].map((path) => publicOrigin + path),
      ),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const path of addresses.map((address) => new URL(address).pathname)) {
      expect((await product.get(path)).status, path).toBe(200);
    }
    const own = urls.find((url) => textOf(url).includes(id));
    expect(Date.parse(textOf(elements(own ?? {}, "lastmod")[0]))).not.toBeNaN();
  });

  it("[APP-06] robots.txt names the map and no hidden place", async () => {
    product = await startProduct(now);
    const { headers, html } = await product.get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(html).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`);
    expect(html).toMatch(/^User-agent: \*$/m);
    expect(html).not.toMatch(/admin|login|sistema|widget/i);
  });

  it("[APP-06] RSS and Atom tell the newest first, with absolute addresses and their dates", async () => {
    product = await startProduct(now);
    const older = await given({ titulo: "La de ayer", fecha_publicacion: "2026-11-19 10:00:00.000Z" });
    const newer = await given({ titulo: "Ñ & «más» <b>", autor: "Ada" });
    const rss = await product.get("/rss.xml");
    expect(rss.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    const items = elements(readXml(rss.html), "item");
    expect(items.map((item) => textOf(elements(item, "link")[0]))).toEqual(
      [newer, older].map((id) => `${publicOrigin}/noticias/${id}`),
    );
    expect(textOf(elements(items[0] ?? {}, "pubDate")[0])).toBe("Fri, 20 Nov 2026 10:00:00 GMT");

    const atom = await product.get("/atom.xml");
    expect(atom.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
    const entries = elements(readXml(atom.html), "entry");
    expect(entries.map((entry) => elements(entry, "link")[0]?.attribs?.href)).toEqual(
      [newer, older].map((id) => `${publicOrigin}/noticias/${id}`),
    );
    expect(textOf(elements(entries[0] ?? {}, "published")[0])).toBe("2026-11-20T10:00:00.000Z");
    const { html } = await product.get("/");
    for (const path of ["/rss.xml", "/atom.xml"]) expect(html).toContain(`href="${path}"`);
  });

  it("[NOT-16] feeds and map forget an archived noticia with the next request, and learn a pending one at its minute", async () => {
    product = await startProduct(now);
    const id = await given({});
    const pending = await given({ fecha_publicacion: "2026-11-21 16:30:00.000Z" });
    for (const path of machinePaths) {
      const { html } = await product.get(path);
      expect(html, path).toContain(id);
      expect(html, path).not.toContain(pending);
    }
    const asked = product.asked.length;
    for (const path of machinePaths) await product.get(`${path}?utm_source=x`);
    expect(product.asked.length, "kept").toBe(asked);

    product.api.setNow(new Date("2026-11-21T16:30:00.000Z"));
    for (const path of machinePaths) expect((await product.get(path)).html, path).toContain(pending);
    await product.api.backend.content.replace("noticias", {
      id,
      values: { titulo: "Una noticia", ...published, activo: false },
    });
    for (const path of machinePaths) expect((await product.get(path)).html, path).not.toContain(id);
  });

  it("[APP-06] the map names every noticia, also when they are more than one answer holds", async () => {
    product = await startProduct(now);
    const rows = Array.from({ length: 501 }, (_, index) => ({
      id: `noticia${String(index).padStart(8, "0")}`,
      values: { titulo: `Noticia ${index}`, ...published },
    }));
    await product.api.backend.content.insert("noticias", rows);
    const { html } = await product.get("/sitemap.xml");
    expect(rows.filter(({ id }) => !html.includes(`/noticias/${id}<`))).toEqual([]);
  });

  it.each(hostile)("[SEG-41] a feed holds %j as text", async (text) => {
    product = await startProduct(now);
    const tipo = await product.api.given("tipos_noticias", { tipo: text, color: "#0a5c8f" });
    await given({ titulo: text, resumen: text, autor: text, tipo });
    for (const [path, entry] of [
      ["/rss.xml", "item"],
      ["/atom.xml", "entry"],
    ] as const) {
      const { html, status } = await product.get(path);
      expect(status, path).toBe(200);
      const found = elements(readXml(html), entry);
      expect(found.length, path).toBe(1);
      const title = textOf(elements(found[0] ?? {}, "title")[0]);
      expect(title.replaceAll(notLetters, ""), path).toBe(text.replaceAll(notLetters, ""));
      const [category] = elements(found[0] ?? {}, "category");
      const section = category?.attribs?.term ?? textOf(category);
      expect(section.replaceAll(notLetters, ""), path).toBe(text.replaceAll(notLetters, ""));
      expect(elements(found[0] ?? {}, "script"), path).toEqual([]);
    }
  });

  it("[APP-06] the manifest names icons that are there, in the sizes that it says", async () => {
    product = await startProduct(now);
    const { headers, html } = await product.get("/manifest.webmanifest");
    expect(headers["content-type"]).toBe("application/manifest+json");
    const { icons, start_url, name, display, shortcuts } = JSON.parse(html);
    expect([start_url, name]).toEqual(["/", "Arquidiócesis de Nuestra Señora de La Paz"]);
    // Requirements of phones for adding a site to the home screen.
    expect(display).toBe("minimal-ui");
    expect(icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    for (const { url } of shortcuts) expect((await product.get(url)).status, url).toBe(200);
    expect(shortcuts[0]).toEqual({ name: "Dónde hay misa", url: "/misas" });
    const page = (await product.get("/")).html;
    expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
    const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(linked).toEqual(["/favicon.ico", "/favicon.svg", "/icono-180.png"]);
    for (const path of [...linked, ...icons.map((icon: { src: string }) => icon.src)]) {
      expect((await product.get(path)).status, path).toBe(200);
    }
    for (const { sizes } of icons.filter((icon: { type: string }) => icon.type === "image/png")) {
      expect(sizes).toMatch(/^(\d+)x\1$/);
    }
  });

  it("a feed answers 503 when the backend does not, and is not cached then", async () => {
    product = await startProduct(now);
    product.breakBackend();
    for (const path of machinePaths) expect((await product.get(path)).status, path).toBe(503);
    expect(product.site.pages.size.pages).toBe(0);
  });
});
