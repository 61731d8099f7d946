import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createSite } from "@arzobispado/site";
import { describe, expect, it } from "vitest";
import { publicOrigin, startProduct } from "./support/start-product.ts";

const now = new Date("2026-11-21T16:00:00Z");
const hidden = "clave de la casa";
const traces = /clave de la casa|TypeError|node_modules|\bat \S+ \(|[.]tsx?:\d/;

describe("a page that cannot be drawn", { timeout: 60_000 }, () => {
  it.each([
    ["/noticias", "/noticias/records"],
    ["/", "/noticias/records"],
    ["/parroquias", "/parroquias/records"],
    ["/videos", "/pagina_videos/records"],
    ["/cleros-diocesanos", "/cleros_diocesanos/records"],
  ])(
    "[APP-05] a page that cannot be drawn is an error page in Spanish with ways on, at %s, and is not cached",
    async (path, part) => {
      await using product = await startProduct(now);
      const page = { page: 1, perPage: 10, totalItems: 1, totalPages: 1, items: [null] };
      product.failOnce(
        (url) => url.includes(part),
        async () => Response.json(page),
      );
      const { status, headers, html } = await product.get(path);
      expect([500, 503]).toContain(status);
      expect(headers["cache-control"]).toBe("no-store");
      expect(html).toMatch(/<html lang="es"/);
      expect(html).toContain("Algo falló de nuestro lado");
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).toMatch(/<main[^>]*>.*<a [^>]*href="\/"/s);
      expect(html).not.toMatch(traces);
      expect(product.errors).not.toEqual([]);
      expect((await product.get(path)).status).toBe(200);
    },
  );

  it("[APP-05] a page is a few words in Spanish with a way on where nothing of the site can be drawn", async () => {
    const errors: unknown[] = [];
    const site = await createSite({
      backendFetch: () => Promise.reject(new TypeError("fetch failed")),
      backendUrl: publicOrigin,
      onChange: () => undefined,
      publicOrigin,
      onError: (error) => errors.push(error),
      serverBuild: () => Promise.reject(new Error(hidden)),
    });
    const server = createServer((request, response) => void site.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/noticias`);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(html).toContain("El sitio no responde en este momento");
      expect(html).toMatch(/<main>.*href="\/"/s);
      expect(html).not.toMatch(traces);
      expect(errors).toEqual([new Error(hidden)]);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
