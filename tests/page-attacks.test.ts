import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type PageAnswer, publicOrigin, startProduct, type TestProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const evil = "evil.example";
let product: TestProduct;
let id: string;

beforeAll(async () => {
  product = await startProduct(now);
  id = await product.api.given("noticias", {
    titulo: "Una noticia",
    resumen: "Su resumen.",
    activo: true,
    fecha_publicacion: "2026-11-20 10:00:00.000Z",
  });
});
beforeEach(() => product.site.pages.clear());
afterAll(() => product[Symbol.asyncDispose]());

/** Every address to which an answer sends its reader, a crawler or a form. */
function whereItLeads({ headers, html }: PageAnswer): string[] {
  return [
    headers.location,
    headers.refresh,
    /http-equiv="refresh" content="\d+; ?url=([^"]*)"/i.exec(html)?.[1],
    /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    /property="og:url" content="([^"]*)"/.exec(html)?.[1],
    ...Array.from(html.matchAll(/<(?:form[^>]* action|base[^>]* href)="([^"]*)"/g), (match) => match[1]),
  ].filter((address) => address !== undefined);
}

describe("nobody is taken elsewhere by", () => {
  it.each([
    `/noticias/ID/share/social-media?url=https://${evil}&next=//${evil}&redirect=https://${evil}`,
    `/noticias/%2F%2F${evil}/share/social-media`,
    `/noticias/..%2f..%2f..%2f${evil}/share/social-media`,
    `/noticias/https:%2F%2F${evil}/share/social-media`,
    `/noticias/ID%22%3E%3Cmeta%20http-equiv=refresh/share/social-media`,
    `//${evil}/noticias/ID/share/social-media`,
    `/\\${evil}/`,
    `//${evil}/%2e%2e`,
    `//${evil}//`,
    `http://${evil}/noticias`,
    `/logout?next=https://${evil}`,
    `/logout/..//${evil}`,
    `/noticias?periodo=mes&next=//${evil}`,
    `/noticias?tags=a&tags=//${evil}`,
    `/noticias?search=//${evil}&periodo=semana`,
    `//${evil}/noticias?periodo=mes`,
    `/noticias.data?periodo=mes&url=//${evil}`,
    `/noticias?page=9999&search=https://${evil}`,
  ])("a visitor is not redirected elsewhere by %s", async (path) => {
    const answer = await product.get(path.replace("ID", id));
    expect(whereItLeads(answer).filter((address) => new URL(address, publicOrigin).origin !== publicOrigin)).toEqual(
      [],
    );
    // A browser reads `//` and `/\` at the start of a location as another host.
    if (answer.headers.location) expect(answer.headers.location).toMatch(/^\/(?![/\\])/);
  });

  it("a host in a header only redirects no visitor", async () => {
    for (const path of ["/", `/noticias/${id}`, `/noticias/${id}/share/social-media`, "/sitemap.xml", "/rss.xml"]) {
      const answer = await product.get(path, { host: evil, "x-forwarded-host": evil, forwarded: `host=${evil}` });
      expect(answer.status, path).toBe(200);
      expect(answer.html, path).not.toContain(evil);
      expect(JSON.stringify(answer.headers), path).not.toContain(evil);
    }
  });
});

describe("[SEG-56] a page that is kept for all", () => {
  const paths = () => [
    "/",
    "/noticias",
    `/noticias/${id}`,
    "/mision-vision",
    "/rss.xml",
    "/sitemap.xml",
    "/robots.txt",
  ];

  /** Headers that some server has let into a page before, with a value that would be noticed. */
  const fuzz: Record<string, string> = {
    host: evil,
    "x-forwarded-host": evil,
    "x-host": evil,
    "x-forwarded-server": evil,
    "x-forwarded-proto": "gopher",
    "x-forwarded-port": "6666",
    "x-forwarded-prefix": "/envenenada",
    "x-forwarded-for": "6.6.6.6",
    forwarded: `for=6.6.6.6;host=${evil};proto=gopher`,
    "x-original-url": "/envenenada",
    "x-rewrite-url": "/envenenada",
    "x-http-method-override": "POST",
    "x-preview": "1",
    "x-ghost-preview": "envenenada=1",
    "x-draft-mode": "1",
    "x-react-router-data": "yes",
    "x-middleware-prefetch": "1",
    "x-in-process": "1",
    "accept-language": "en-US,en;q=0.9",
    accept: "application/json",
    "user-agent": "envenenada/1.0",
    referer: `https://${evil}/`,
    origin: `https://${evil}`,
    range: "bytes=0-10",
    "if-modified-since": "Sat, 21 Nov 2026 15:00:00 GMT",
    "save-data": "on",
    dnt: "1",
  };

  /** Parts of an answer that a shared cache would pass on. */
  const shared = ({ status, headers: { date: _date, connection: _connection, ...headers }, html }: PageAnswer) => ({
    status,
    headers,
    html,
  });

  /** Answer for each path to a visitor without any of these headers. */
  const clean = new Map<string, PageAnswer>();
  beforeAll(async () => {
    product.site.pages.clear();
    for (const path of paths()) clean.set(path, await product.get(path));
  });

  it.each(drawnCases(Object.entries(fuzz), 9))(
    "a cached page is the same after a visitor with %s: %s",
    async (name, value) => {
      for (const path of paths()) {
        const first = await product.get(path, { [name]: value });
        const second = await product.get(path);
        const wanted = clean.get(path) as PageAnswer;
        expect(shared(second), path).toEqual(shared(wanted));
        expect(shared(first), path).toEqual(shared(wanted));
        expect(wanted.headers.vary ?? "", path).toMatch(/^(?:Accept-Encoding)?$/);
      }
    },
  );

  it("a cached page is never one of a signed-in client, whose page is not cached", async () => {
    for (const path of [...paths(), `/noticias/${id}/share/social-media`, "/noticias.data"]) {
      for (const [name, value] of [
        ["authorization", "Bearer x"],
        ["authorization", "x"],
      ] as const) {
        const personal = await product.get(path, { [name]: value });
        expect(personal.headers["cache-control"], path).toBe("private, no-store");
        expect([personal.headers.etag, personal.headers["last-modified"]], path).toEqual([undefined, undefined]);
      }
      expect(product.site.pages.size.pages, path).toBe(0);
    }
    expect((await product.get("/")).headers["cache-control"]).toMatch(/^public/);
    const answer = await product.api.get("/api/collections/noticias/records", {
      headers: { authorization: "Bearer x" },
    });
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  it("[SEG-78] a cached page is the same for any cookies, also those that look like ours", async () => {
    for (const path of [...paths(), `/noticias/${id}/share/social-media`, "/noticias.data"]) {
      const first = await product.get(path);
      const { size } = product.site.pages;
      for (const cookie of [
        "session=1",
        "_ga=GA1.2.3; x=y",
        `sign-in=${"a".repeat(43)}`,
        "__Host-sign-in=x",
        ";",
        "=",
      ]) {
        const again = await product.get(path, { cookie });
        for (const name of ["etag", "last-modified"]) expect(again.headers[name], path).toBe(first.headers[name]);
        expect(again.status, path).toBe(first.status);
        expect(again.headers["cache-control"], path).toBe(first.headers["cache-control"]);
        expect(again.headers.vary ?? "", path).toMatch(/^(?:Accept-Encoding)?$/);
      }
      expect(product.site.pages.size, path).toEqual(size);
    }
  });

  it("a cached page holds no cookie or token", async () => {
    for (const path of paths()) {
      const { headers } = await product.get(path);
      expect(headers, path).not.toHaveProperty("set-cookie");
    }
  });
});
