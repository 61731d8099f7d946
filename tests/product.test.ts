import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { loginPrefix, publicOrigin, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
/** Pages made in the second of a change have no `Last-Modified`. */
const afterwards = new Date("2026-11-21T16:00:01Z");
const published = { activo: true, fecha_publicacion: "2026-11-20 10:00:00.000Z" };

const meta = (html: string, key: string) =>
  new RegExp(`<meta (?:property|name)="${key}" content="([^"]*)"`).exec(html)?.[1];

/** Policy that a document has in its head. `null`: it has none. */
const ownPolicyOf = (html: string): string | null =>
  /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.concat(";") ?? null;

async function withNoticia(values: Record<string, unknown>): Promise<{ product: TestProduct; id: string }> {
  const product = await startProduct(now);
  const id = await product.api.given("noticias", {
    titulo: "Una noticia",
    resumen: "Su resumen.",
    ...published,
    ...values,
  });
  product.api.setNow(afterwards);
  return { product, id };
}

describe("a kept page", () => {
  it("[NOT-16] a cached page of an archived noticia is gone with the next request, everywhere", async () => {
    const { product, id } = await withNoticia({ titulo: "Pronto archivada" });
    await using _ = product;
    const paths = [
      "/",
      "/noticias",
      "/noticias?search=pronto",
      `/noticias/${id}`,
      `/noticias/${id}/share/social-media`,
    ];
    const dates: string[] = [];
    for (const path of paths) {
      const page = await product.get(path);
      expect(page.html, path).toContain("Pronto archivada");
      const date = page.headers["last-modified"] ?? "";
      expect((await product.get(path, { "if-modified-since": date })).status, path).toBe(304);
      dates.push(date);
    }
    await product.api.backend.content.replace("noticias", {
      id,
      values: { titulo: "Pronto archivada", ...published, activo: false },
    });
    for (const [index, path] of paths.entries()) {
      const page = await product.get(path, { "if-modified-since": dates[index] ?? "" });
      expect(page.status, path).not.toBe(304);
      expect(page.html, path).not.toContain("Pronto archivada");
    }
    expect((await product.get(`/noticias/${id}`)).status).toBe(404);
  });

  it("[API-09] a cached page follows a rule that a superuser changes", async () => {
    const { product } = await withNoticia({ titulo: "Una noticia" });
    await using _ = product;
    expect((await product.get("/noticias")).html).toContain("Una noticia");
    const { token } = await product.api.account("_superusers");
    const json = { listRule: "titulo = 'Ninguna'" };
    expect((await product.api.send("PATCH", "/api/collections/noticias", { token, json })).status).toBe(200);
    expect((await product.get("/noticias")).html).not.toContain("Una noticia");
  });

  it("[NOT-16] a cached page shows a pending noticia at its minute, and not before", async () => {
    const { product } = await withNoticia({ titulo: "A su hora", fecha_publicacion: "2026-11-21 16:30:00.000Z" });
    await using _ = product;
    for (const path of ["/", "/noticias"]) expect((await product.get(path)).html).not.toContain("A su hora");
    product.api.setNow(new Date("2026-11-21T16:29:59.999Z"));
    for (const path of ["/", "/noticias"]) expect((await product.get(path)).html).not.toContain("A su hora");
    product.api.setNow(new Date("2026-11-21T16:30:00.000Z"));
    for (const path of ["/", "/noticias"]) expect((await product.get(path)).html).toContain("A su hora");
  });

  it("[NOT-16] a cached page does not reveal when a pending noticia falls due", async () => {
    const { product } = await withNoticia({ fecha_publicacion: "2026-11-21 16:30:00.000Z" });
    await using _ = product;
    const { headers } = await product.api.get("/api/collections/noticias/records", {
      headers: { "x-in-process": "1" },
    });
    expect(headers).not.toHaveProperty("x-valid-until");
    expect(headers).not.toHaveProperty("x-collections-read");
    expect(JSON.stringify((await product.get("/noticias")).headers)).not.toContain("16:30");
  });

  it("a cached page is made once for all who ask, whatever a link carries behind it, and never for signed-in clients", async () => {
    const { product } = await withNoticia({});
    await using _ = product;
    await Promise.all(["/noticias", "/noticias?fbclid=1", "/noticias?utm_source=x"].map((path) => product.get(path)));
    expect(product.asked.filter((url) => url.includes("/noticias/records"))).toHaveLength(1);
    await product.get("/noticias", { authorization: "x" });
    expect(product.asked.filter((url) => url.includes("/noticias/records"))).toHaveLength(2);
  });
});

it("[SVC-60] a cached page that is sent by its finished bytes counts as requested, so that it is written before others", async () => {
  const folder = await mkdtemp(join(tmpdir(), "arzobispado-pages-"));
  // Removed after the product has ended, which writes into it until then.
  await using _ = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
  const pages = join(folder, "pages");
  await using product = await startProduct(now, {
    database: "sqlite",
    environment: { PAGES_DIR: pages, PAGES_MOST: "1" },
    pace: { lookEvery: 5, rest: 0 },
  });
  for (const path of ["/cookies", "/cookies", "/terminos", "/terminos", "/terminos"]) await product.get(path);
  expect(product.site.pages.find("/terminos")?.prepared).toBeDefined();
  await product.site.loadPages();
  const written = async () => {
    const files = (await readdir(pages, { recursive: true })).filter((file) => file.endsWith(".html"));
    return [...new Set(files.map((file) => basename(file)))];
  };
  await expect.poll(written).toEqual(["terminos.html"]);
});

describe("a page as it arrives", () => {
  it("[APP-04] [NOT-14] a page of a noticia is complete: title, description, canonical address and tags", async () => {
    const { product, id } = await withNoticia({
      titulo: "La olla común",
      descripcion: "<p>Cuerpo entero</p>",
      autor: "Ada",
    });
    await using _ = product;
    const { status, html, headers } = await product.get(`/noticias/${id}`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(html).toContain('<html lang="es"');
    expect(html).toContain("<title>La olla común · Arquidiócesis de Nuestra Señora de La Paz</title>");
    expect(meta(html, "description")).toBe("Su resumen.");
    expect(html).toContain(`<link rel="canonical" href="${publicOrigin}/noticias/${id}"`);
    expect([meta(html, "og:url"), meta(html, "og:type")]).toEqual([`${publicOrigin}/noticias/${id}`, "article"]);
    for (const text of ["<p>Cuerpo entero</p>", "Publicado por", "20 de noviembre de 2026, 06:00"])
      expect(html).toContain(text);
  });

  it("[APP-04] a page of a noticia without resumen and cover has words of its text and the site's mark", async () => {
    const descripcion = "<p>La <b>olla</b> común &amp; su gente</p>";
    const { product, id } = await withNoticia({ resumen: " ", descripcion });
    await using _ = product;
    for (const path of [`/noticias/${id}`, `/noticias/${id}/share/social-media`]) {
      const { html } = await product.get(path);
      for (const name of ["description", "og:description", "twitter:description"]) {
        expect(meta(html, name), `${path} ${name}`).toBe("La olla común &amp; su gente");
      }
      expect(meta(html, "og:image"), path).toBe(`${publicOrigin}/compartir.jpg`);
    }
    const bare = await product.api.given("noticias", { titulo: "Solo un título", ...published });
    const { html } = await product.get(`/noticias/${bare}`);
    for (const name of ["description", "og:description", "twitter:description"]) {
      expect(meta(html, name), name).toBe("Solo un título");
    }
  });

  it("[NOT-12] a page for the networks has an absolute picture, is canonical to the noticia and leads to it", async () => {
    const { product, id } = await withNoticia({ foto_portada: "" });
    await using _ = product;
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const withPicture = await product.api.given(
      "noticias",
      { titulo: "Con foto", resumen: "R", ...published },
      { foto_portada: { "a.png": pixel } },
    );
    const { status, html } = await product.get(`/noticias/${withPicture}/share/social-media`);
    expect(status).toBe(200);
    expect(meta(html, "og:image")).toMatch(
      new RegExp(`^${publicOrigin}/api/files/\\w+/${withPicture}/\\w+\\.png\\?thumb=1280x720&amp;share=wide$`),
    );
    expect([meta(html, "og:title"), meta(html, "og:description")]).toEqual(["Con foto", "R"]);
    expect(html).toContain(`<link rel="canonical" href="${publicOrigin}/noticias/${withPicture}"`);
    expect(html).toMatch(new RegExp(`http-equiv="refresh" content="0; url=/noticias/${withPicture}"`, "i"));
    expect(html).toContain(`href="/noticias/${withPicture}"`);
    expect((await product.get(`/noticias/${id}/share/social-media`)).status).toBe(200);
    expect((await product.get("/noticias/nothing/share/social-media")).status).toBe(404);
  });

  it("[SEG-40] a page may not be framed, and the counts of visits only by pages of ours", async () => {
    await using product = await startProduct(now);
    const policy = async (path: string) => (await product.get(path)).headers["content-security-policy"];
    for (const path of [
      "/",
      "/noticias",
      "/nada",
      "/home-administrador",
      "/noticias-administrador/editar/crear",
      "/widgets",
    ]) {
      expect(await policy(path), path).toContain("frame-ancestors 'none'");
    }
    expect(await policy("/widgets/visitas?period=week&date=yesterday")).toContain("frame-ancestors 'self'");
  });

  it("[SEG-40] [SEG-74] a page names the hash of every inline script and style of ours, and of nothing else", async () => {
    const { product, id } = await withNoticia({});
    await using _ = product;
    // Includes the page of the form, although its editor wants to add style sheets.
    for (const path of ["/", "/noticias", `/noticias/${id}`, "/nada", "/noticias-administrador/editar/crear"]) {
      const { html, headers } = await product.get(path);
      const policy = headers["content-security-policy"] ?? "";
      // Data for search engines is no script.
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes]) => !/src=|application\/ld\+json/.test(attributes ?? ""),
      );
      expect(scripts.length).toBeGreaterThan(0);
      const named = (texts: string[]) =>
        [...new Set(texts.map((text) => createHash("sha256").update(text).digest("base64")))].map(
          (hash) => `'sha256-${hash}'`,
        );
      const hashes = named(scripts.map(([, , script = ""]) => script));
      const own = ownPolicyOf(html) ?? policy;
      expect(own, path).toContain(`script-src ${["'self'", ...hashes].join(" ")};`);
      const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = ""]) => style);
      const isDesk = path.includes("administrador");
      expect(styles.length > 0, path).toBe(!isDesk);
      // The text editor of the desk creates an empty style element.
      expect(own, path).toContain(`style-src ${["'self'", ...named(isDesk ? [""] : styles)].join(" ")};`);
      expect(html, path).not.toContain("nonce=");
      expect(policy, path).not.toMatch(/script-src[^;]*(?:unsafe|https?:|\*)/);
      for (const hash of hashes) expect(policy, path).toContain(hash);
    }
  });

  it("[SVC-62] cached documents of all kinds have the same headers, which admit the few inline scripts of the build", async () => {
    const { product, id } = await withNoticia({});
    await using _ = product;
    const documents = [
      "/",
      "/noticias",
      `/noticias/${id}`,
      `/noticias/${id}/share/social-media`,
      "/misas",
      "/buscar?q=a",
    ];
    const answers = await Promise.all(
      [...documents, "/parroquias", "/cookies"].flatMap((path) =>
        ["", "gzip", "br"].map((encoding) => product.get(path, { "accept-encoding": encoding })),
      ),
    );
    const constant = answers.map(({ headers }) => {
      const { "content-length": _length, "content-encoding": _encoding, date: _date, ...others } = headers;
      return others;
    });
    expect(new Set(constant.map((headers) => JSON.stringify(headers))).size).toBe(1);
    const [headers = {}] = constant;
    expect(headers).not.toHaveProperty("etag");
    expect(headers["last-modified"]).toBe(afterwards.toUTCString());
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("style-src 'self' 'unsafe-inline';");
    const [, ...scripts] = (/script-src ([^;]*)/.exec(policy)?.[1] ?? "").split(" ");
    // Home has all of them: one of every page, one for the remembered zone, one for the homily.
    expect(scripts).toHaveLength(3);
    for (const [path, status] of [
      ["/nada", 404],
      ["/home-administrador", 200],
      ["/rss.xml", 200],
      ["/noticias.data", 200],
    ] as const) {
      const other = await product.get(path);
      expect([path, other.status, ownPolicyOf(other.html)]).toEqual([path, status, null]);
      expect(other.headers, path).not.toHaveProperty("last-modified");
    }
  });

  it("[SVC-62] a cached document gets its date in the second after a change, however often it was requested before", async () => {
    const { product } = await withNoticia({});
    await using _ = product;
    await product.api.given("noticias", { titulo: "Otra", ...published });
    const date = async () => (await product.get("/noticias")).headers["last-modified"];
    expect([await date(), await date(), await date()]).toEqual([undefined, undefined, undefined]);
    const next = new Date(afterwards.getTime() + 1000);
    product.api.setNow(next);
    expect([await date(), await date(), await date()]).toEqual(Array(3).fill(next.toUTCString()));
    expect(product.site.pages.find("/noticias")?.prepared).toBeDefined();
  });

  it("[SVC-62] a cached document stands its own policy before everything else but its charset", async () => {
    const { product, id } = await withNoticia({});
    await using _ = product;
    for (const path of ["/", "/misas", `/noticias/${id}`]) {
      const { html } = await product.get(path);
      expect(html, path).toMatch(
        /^<!DOCTYPE html><html[^>]*><head><meta charSet="utf-8"\/><meta http-equiv="Content-Sec/,
      );
      expect(ownPolicyOf(html), path).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
    }
  });

  it("[SVC-62] a cached document is confirmed by its date alone; a list of ETags confirms nothing", async () => {
    const { product } = await withNoticia({});
    await using _ = product;
    const { headers } = await product.get("/noticias");
    const { "last-modified": date = "", ...others } = headers;
    const earlier = now.toUTCString();
    const later = new Date(afterwards.getTime() + 1000).toUTCString();
    const iso = afterwards.toISOString();
    const status = async (asked: Record<string, string>) => (await product.get("/noticias", asked)).status;
    for (const [since, expected] of [
      [date, 304],
      [later, 304],
      ["Saturday, 21-Nov-26 16:00:01 GMT", 304],
      ["Sat Nov 21 16:00:01 2026", 304],
      [earlier, 200],
      [iso, 200],
      ["", 200],
    ] as const) {
      expect([since, await status({ "if-modified-since": since })]).toEqual([since, expected]);
    }
    expect(await status({ "if-none-match": `"x", W/"y"` })).toBe(200);
    expect(await status({ "if-none-match": `"x"`, "if-modified-since": date })).toBe(200);
    expect(await status({ "if-none-match": "*" })).toBe(304);
    const again = await product.get("/noticias", { "if-modified-since": date, "accept-encoding": "br" });
    const { "content-type": _type, "content-length": _length, date: _date, ...kept } = others;
    const { date: _now, "last-modified": same, ...confirmed } = again.headers;
    expect([again.bytes.length, same, confirmed]).toEqual([0, date, kept]);
  });

  it.each([
    `"><script>alert(1)</script>`,
    "</script><script>alert(1)</script>",
    "<!--",
    "</title><img src=x onerror=alert(1)>",
    "\u2028alert(1)\u2029",
    "`$`{alert(1)}`",
    "{{constructor.constructor('alert(1)')()}}",
  ])("[SEG-39] a page holds %s in titles, summaries and names as text", async (text) => {
    const { product, id } = await withNoticia({ titulo: text, resumen: text, autor: text });
    await using _ = product;
    for (const path of [
      "/",
      "/noticias",
      `/noticias/${id}`,
      `/noticias/${id}/share/social-media`,
      `/noticias?search=${encodeURIComponent(text.trim())}`,
    ]) {
      const { html, status } = await product.get(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toMatch(/<script>alert|<img src=x|onerror=alert\(1\)>/);
      const { length: opened } = html.match(/<script\b/g) ?? [];
      const { length: closed } = html.match(/<\/script>/g) ?? [];
      expect(opened, path).toBe(closed);
    }
  });

  it("[APP-05] [NOT-15] a missing page is a 404 in Spanish that search engines do not keep", async () => {
    await using product = await startProduct(now);
    for (const path of ["/nada", "/noticias/zzzzzzzzzzzzzzz", "/noticias/..%2f..", "/noticias/%00"]) {
      const { status, html, headers } = await product.get(path);
      expect([status, headers["cache-control"]], path).toEqual([404, "no-store"]);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).toMatch(/href="\/noticias"/);
    }
    expect((await product.get("/noticias/zzzzzzzzzzzzzzz")).html).toContain("No se encontro la noticia");
  });

  it("[APP-05] [NOT-08] a page of a failing backend is a 503 in Spanish that keeps the filters, never a trace", async () => {
    await using product = await startProduct(now);
    product.breakBackend();
    for (const path of ["/", "/noticias/x", "/noticias?search=jos%C3%A9"]) {
      const { status, html, headers } = await product.get(path);
      expect([status, headers["cache-control"]], path).toEqual([503, "no-store"]);
      expect(html, path).not.toMatch(/fetch failed|at \w+ \(|node_modules/);
      expect(html, path).toContain('<html lang="es"');
    }
    expect((await product.get("/noticias?search=jos%C3%A9")).html).toMatch(/value="josé"/);
    expect(product.site.pages.size.pages).toBe(0);
  });

  it("[ENT-13] a page that React draws as a whole is not translated by browsers", async () => {
    await using product = await startProduct(now);
    for (const path of [`/${loginPrefix}/login`, "/mi-parroquia"]) {
      const { html } = await product.get(path);
      expect(html, path).toMatch(/^<!DOCTYPE html><html lang="es" translate="no"/i);
    }
  });

  it("[NAV-01] [ENT-13] a public address always has an answer", async () => {
    await using product = await startProduct(now);
    const paths = [
      `/noticias/${await product.api.given("noticias", { titulo: "N", ...published })}`,
      `/parroquias/${await product.api.given("parroquias", { nombre: "P" })}`,
      `/obras-sociales/${await product.api.given("obras_sociales", { nombre: "O" })}`,
      `/cuadro-pastoral/${await product.api.given("cuadros_pastorales", { titulo: "C" })}`,
      "/",
      "/noticias",
      "/videos",
      "/parroquias",
      "/obras-sociales",
      "/cleros-diocesanos",
      "/mision-vision",
      "/revista-conectados",
      "/sinodo",
      "/cuadro-pastoral",
    ];
    for (const path of paths) {
      const { status, html } = await product.get(path);
      expect(status, path).toBe(200);
      expect(html.slice(0, 200), path).not.toContain("translate=");
    }
  });

  it("[NOT-04] a form's repeated keys and presets are redirected by a 303 to the address's own form", async () => {
    await using product = await startProduct(now);
    const { status, headers } = await product.get("/noticias?search=&tags=a&tags=b&periodo=mes");
    expect([status, headers.location]).toEqual([
      303,
      "/noticias?tags=a,b&fecha_publicacion_inicio=2026-11-01&fecha_publicacion_fin=2026-11-30",
    ]);
  });

  it("[NOT-01] [NOT-03] [DAT-02] a list is read once, with the cards' fields, sort, expand and size", async () => {
    await using product = await startProduct(now);
    // A list without results would also request the newest news.
    await product.api.given("noticias", { titulo: "José canta", ...published });
    const { headers } = await product.get("/noticias?search=%20jose%20&page=2&perPage=20");
    await product.get(headers.location ?? "/noticias?search=%20jose%20&page=2&perPage=20");
    const [list, ...more] = product.asked.filter((url) => url.includes("/noticias/records"));
    expect(more).toEqual([]);
    const { searchParams } = new URL(list ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      page: "2",
      perPage: "20",
      sort: "-fecha_publicacion",
      expand: "tipo,tags",
      filter: 'titulo ~ "jose"',
    });
    expect(searchParams.get("fields")).not.toMatch(/descripcion|\*/);
  });

  it("[API-14] the site asks in Spanish, for whole lists in batches of 500, and cancels no repeated question", async () => {
    await using product = await startProduct(now);
    const pages = await Promise.all(
      ["/noticias", "/noticias?perPage=20", "/noticias?search=a"].map((path) => product.get(path)),
    );
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const headers of product.askedHeaders) expect(headers.get("accept-language")).toBe("es-BO");
    const whole = product.asked.filter((url) => /tags\/records|tipos_noticias\/records/.test(url));
    expect(whole.length).toBeGreaterThan(0);
    for (const url of whole) {
      expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
        perPage: "500",
        skipTotal: "1",
        sort: "-created",
      });
    }
  });
});
