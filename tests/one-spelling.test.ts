import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loginPrefix, startProduct, type TestProduct } from "./support/start-product.ts";

const evil = "evil.example";
/** An id keeps its capitals. */
const id = "NoticiaDe5Letra";
let product: TestProduct;

beforeAll(async () => {
  product = await startProduct(new Date("2026-11-21T16:00:00Z"));
  await product.api.given("noticias", {
    id,
    titulo: "Una noticia",
    resumen: "Su resumen.",
    activo: true,
    fecha_publicacion: "2026-11-20 10:00:00.000Z",
  });
});
afterAll(() => product[Symbol.asyncDispose]());

const leadsTo = async (path: string) => {
  const asked = product.asked.length;
  const { status, headers, html } = await product.get(path);
  expect([status, html, product.asked.length]).toEqual([308, "", asked]);
  return headers.location;
};

describe("[DOC-08] another spelling of a page's address leads to its own, before anything is made", () => {
  it.each([
    ["/noticias/", "/noticias"],
    ["/noticias//", "/noticias"],
    ["/NOTICIAS", "/noticias"],
    ["/Noticias/", "/noticias"],
    ["//noticias", "/noticias"],
    ["///NOTICIAS///", "/noticias"],
    ["/%6Eoticias", "/noticias"],
    ["/%4Eoticias", "/noticias"],
    ["//", "/"],
    ["/noticias/?search=San%20José&tags=A,b", "/noticias?search=San%20José&tags=A,b"],
    ["/NOTICIAS?Search=X&next=//evil.example/", "/noticias?Search=X&next=//evil.example/"],
    ["/noticias/?", "/noticias?"],
    ["//?mes=8&anio=2026", "/?mes=8&anio=2026"],
    [`/NOTICIAS/${id}`, `/noticias/${id}`],
    [`/noticias/${id}/`, `/noticias/${id}`],
    [`/noticias//${id}`, `/noticias/${id}`],
    [`/Noticias/${id}/Share/Social-Media/`, `/noticias/${id}/share/social-media`],
    ["/noticias/A%2fB%20c/", "/noticias/A%2fB%20c"],
    ["/Cuadro-Pastoral-V3/ID9/", "/cuadro-pastoral-v3/ID9"],
    ["/cuadro-pastoral-v3/", "/cuadro-pastoral-v3"],
    ["/Obras-Sociales/Xyz", "/obras-sociales/Xyz"],
    ["/MISION-VISION/", "/mision-vision"],
    ["/Home-Administrador", "/home-administrador"],
    ["/noticias-administrador/EDITAR/aB/?borrador=Z", "/noticias-administrador/editar/aB?borrador=Z"],
    ["/videos-administrador/Ab/", "/videos-administrador/Ab"],
    ["/Sitemap.XML", "/sitemap.xml"],
    ["/rss.xml/", "/rss.xml"],
  ])("an address %s leads to %s", async (path, own) => {
    expect(await leadsTo(encodeURI(path).replaceAll("%25", "%"))).toBe(encodeURI(own).replaceAll("%25", "%"));
    const there = await product.get(encodeURI(own).replaceAll("%25", "%"));
    expect(there.status).not.toBe(308);
  });

  it("a redirect is cached by its reader for an hour, guarded like any answer", async () => {
    const { headers } = await product.get("/noticias/");
    expect(headers).toMatchObject({ "cache-control": "public, max-age=3600", "x-content-type-options": "nosniff" });
  });
});

describe("[SEG-84] [SEG-90] the server leads on to the plain address of", () => {
  it.each([
    ["the home page", "/a1/%2e%2e", "/"],
    ["the home page, a way up in letters", "/a1/..", "/"],
    ["the home page, as another host", `//${evil}/%2e%2e`, "/"],
    ["the home page, as another host in letters", `//${evil}/..`, "/"],
    ["the home page, one escaped dot", "/%2e", "/"],
    ["the home page, one dot", "/.", "/"],
    ["the home page, dots in two spellings", "/a/b/.%2E/%2e.", "/"],
    ["the home page, more ways up than there are folders", "/../../%2E%2E/..", "/"],
    ["the home page, behind a backslash", "/a\\..", "/"],
    ["the home page with a query", "/a/..?mes=8&anio=2026&x=%61/../b", "/?mes=8&anio=2026&x=%61/../b"],
    ["a page", "/noticias/a/../%62/..", "/noticias"],
    ["a page in capitals too", "/x/../NOTICI%41S/", "/noticias"],
    ["a page behind another host and a backslash", `/\\${evil}/..\\noticias`, "/noticias"],
    ["what nobody has, behind a backslash", `/\\${evil}/noticias/`, `/${evil}/noticias/`],
    ["what nobody has, behind dots", `/.//${evil}`, `/${evil}`],
    ["what nobody has, with a backslash", `/noticias/\\${evil}/`, `/noticias/${evil}`],
    ["the API", "/%61pi/health", "/api/health"],
    ["the API from a page", "/noticias/../api/health", "/api/health"],
    ["a file of content", "/ap%69/files/archivos_generales/a/b%2ehtml", "/api/files/archivos_generales/a/b.html"],
    [
      "a file that keeps the escapes which it needs",
      "/%61pi/files/a/b/%C3%B1%20%252f%2f%3f.pdf",
      "/api/files/a/b/%C3%B1%20%252f%2f%3f.pdf",
    ],
    ["a file of the build", "/assets/%2e/a.css", "/assets/a.css"],
    ["the login page, right or wrong", "/%70refijo/login", "/prefijo/login"],
  ])("a redirect to %s: %s", async (_name, path, own) => {
    expect(await leadsTo(path)).toBe(own);
    expect((await product.get(own)).headers.location).toBeUndefined();
  });

  it.each(["POST", "PATCH", "PUT", "DELETE", "HEAD", "OPTIONS"])(
    "a request by %s is redirected and keeps its method",
    async (method) => {
      const path = "/%61pi/collections/noticias/records/x?fields=%69d";
      const answer = await product.get(path, {}, method);
      expect([answer.status, answer.headers.location]).toEqual([
        308,
        "/api/collections/noticias/records/x?fields=%69d",
      ]);
    },
  );
});

describe("[DOC-08] an address stays as it is", () => {
  it.each([
    ["a page's own", "/noticias", 200],
    ["the home page", "/", 200],
    ["one that nobody has", "/Nada/", 404],
    ["one that nobody has, below a page", "/noticias/a/b/C/", 404],
    ["an id of other letters", `/noticias/${id.toUpperCase()}`, 404],
    ["a file", "/favicon.ico", 200],
    ["a file in other letters", "/FAVICON.ICO", 404],
    ["a file with a slash", "/favicon.ico/", 404],
    ["a page's data", "/noticias.data", 200],
    ["a page's data in React Router's other form", "/noticias/_.data", 200],
    ["an id that would become another page's data", "/noticias/x.data/", 404],
    ["one whose letter only looks like ours", "/coo%E2%84%AAies", 404],
    ["the login page", `/${loginPrefix}/login`, 200],
    ["the login page with a slash", `/${loginPrefix}/login/`, undefined],
    ["the login page in capitals", `/${loginPrefix.toUpperCase()}/LOGIN`, 404],
    ["the API", "/api/collections/", undefined],
    ["the API in capitals", "/API/Health/", undefined],
    ["another host", `//${evil}`, 404],
    ["another host with a slash", `//${evil}/`, 404],
    ["another host with a page of ours", `//${evil}/noticias/`, 404],
    ["a whole address", `http://${evil}/noticias/`, undefined],
    ["dots that are escaped twice", "/noticias/%252e%252e", undefined],
    ["dots as letters of an id", "/noticias/..%2f..", undefined],
    ["letters that are none, as the product hands them on", "/noticias/%25E0%25A4%25A/", undefined],
  ])("an address stays as it is, %s: %s", async (_name, path, status) => {
    const answer = await product.get(path);
    expect(answer.headers).not.toHaveProperty("location");
    if (status === undefined) expect(answer.status).not.toBe(308);
    else expect(answer.status).toBe(status);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS"])(
    "an address stays as it is for %s, which no page takes",
    async (method) => {
      const answer = await product.get("/noticias/", {}, method);
      expect([answer.status, answer.headers.location]).toEqual([405, undefined]);
    },
  );

  it("a request with HEAD is redirected like GET", async () => {
    const answer = await product.get("/noticias/", {}, "HEAD");
    expect([answer.status, answer.headers.location]).toEqual([308, "/noticias"]);
  });
});

describe("[DOC-08] a cookie of others", () => {
  it.each([
    ["Cloudflare's", "__cf_bm=abc.def-1700000000-0-xyz; cf_clearance=1"],
    ["a load balancer's", "AWSALB=AbC+/=; AWSALBCORS=x; SERVERID=node-2"],
    ["a very long one", `long=${"x".repeat(12_000)}`],
    ["two hundred", Array.from({ length: 200 }, (_, index) => `c${index}=${index}`).join("; ")],
    ["one named like a header", "authorization=Bearer x; accept-encoding=identity; cookie=1"],
    ["one that says it is ours", "session=1; pb_auth=%7B%22token%22%3A%22x%22%7D; sign-in=x"],
    ["one without a name", "=; ;;,=x"],
    ["one of other letters", "ñ=\u00ff\u0080"],
    ["one that repeats itself", "a=1; a=2; A=3"],
    ["one with quotes", 'a="b; c"; $Version=1'],
  ])("a foreign cookie neither splits nor bypasses the cached pages: %s", async (_name, cookie) => {
    for (const path of ["/", "/noticias", `/noticias/${id}`, "/sitemap.xml"]) {
      const headers = { "accept-encoding": "br" };
      const first = await product.get(path, headers);
      const { size } = product.site.pages;
      const asked = product.asked.length;
      const again = await product.get(path, { ...headers, cookie });
      const { date: _then, ...seen } = again.headers;
      expect(first.headers, path).toMatchObject(seen);
      expect(again.html, path).toBe(first.html);
      expect([product.site.pages.size, product.asked.length], path).toEqual([size, asked]);
      expect(again.headers.vary, path).toBe("Accept-Encoding");
    }
    expect(await leadsTo("/noticias/")).toBe("/noticias");
  });
});
