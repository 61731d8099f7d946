import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { demoPages } from "../support/demo-product.ts";

const { get, open } = demoPages();

describe("the offline page and data", () => {
  it("[MIS-16] the offline data begin with a worker that every phone asks for anew, and that reaches only this site", async () => {
    const { status, headers, html } = await get("/fuera-de-linea.js");
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "no-cache",
    ]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    // Every file that the page may load exists.
    const files = [...new Set(html.match(/\/assets\/[\w.~-]+/g))];
    expect(files.length).toBeGreaterThan(5);
    for (const path of files) expect((await get(path)).status, path).toBe(200);
    const page = await get("/sin-conexion");
    expect(files.filter((path) => page.html.includes(`src="${path}"`))).toHaveLength(1);
    expect(String(page.headers["content-security-policy"])).toContain("worker-src 'self'");
  });

  it("the offline data are offered, and no page names the worker before", async () => {
    for (const path of ["/misas", "/misas/obrajes", "/parroquias/parroquia000001", "/sin-conexion"]) {
      const { html } = await get(path);
      expect(html.includes("Guardar en este teléfono (≈\u00a020\u00a0kB)"), path).toBe(true);
      expect(/fuera-de-linea[.]js(?!on)/.test(html), path).toBe(false);
    }
    expect((await get("/noticias")).html.includes("Guardar en este teléfono")).toBe(false);
  });

  it("the offline page is not indexed, and says without a script where the hours are", async () => {
    const { html, headers } = await get("/sin-conexion");
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await open("/sin-conexion")).body.text).toContain("Con conexión están en");
    expect((await get("/sitemap.xml")).html).not.toContain("sin-conexion");
  });

  it("[MIS-16] the offline data hold places, lines, the calendar and works with telephones in 40 kB", async () => {
    const { html } = await get("/misas/fuera-de-linea.json");
    const { places, horarios, obras, days } = JSON.parse(html);
    expect([places.length > 50, horarios.length > 500, days.length]).toEqual([true, true, 400]);
    expect(obras.length).toBeGreaterThan(3);
    for (const [, , , contacto] of obras) expect(contacto).toMatch(/\d{3} ?\d{4}|\d{8}/);
    expect(gzipSync(html).length).toBeLessThan(40_000);
  });
});
