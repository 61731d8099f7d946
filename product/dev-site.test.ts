import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareEnvironment } from "../tests/support/bare-environment.ts";
import { noticia, prepareSmallContent } from "../tests/support/content/small-content.ts";
import { type ProductProcess, startProductProcess } from "../tests/support/product-process.ts";
import { settingsKey } from "../tests/support/technician.ts";

/**
 * Runs that request a page: for the first one, Vite transforms all modules of the server, which takes ten seconds of
 * processor time and concerns developers alone. Included in one of three runs, and in `npm test -- --whole`.
 */
const times = drawnCases([["for a page too"], [], []], 1)
  .flat()
  .slice(0, 1);

describe("`npm run dev`", { timeout: 120_000 }, () => {
  let dataDirectory: string;
  let product: ProductProcess;
  beforeAll(async () => {
    dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-dev-"));
    await prepareSmallContent(dataDirectory, "tecnica@ejemplo.bo", "una-clave-larga");
    product = await startProductProcess("dev", bareEnvironment({ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey }));
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  it("the dev site serves the modules of the site from their sources, beside the API", async () => {
    const source = await fetch(`${product.origin}/app/text/browser-floor.ts`);
    expect([source.status, source.headers.get("content-type")]).toEqual([200, "text/javascript"]);
    expect(await source.text()).toMatch(/^export const \w+ = /m);
    expect((await fetch(`${product.origin}/api/health`)).status).toBe(200);
  });

  it.each(times)(
    "the dev site serves the pages from their sources, with styles and without caching: asked %s",
    async () => {
      const page = await fetch(`${product.origin}/noticias`);
      expect([page.status, page.headers.get("content-security-policy")]).toEqual([200, null]);
      const html = await page.text();
      expect(html).toContain("<h1>Noticias</h1>");
      expect(html).toContain(noticia.titulo);
      expect(html).toMatch(/<script[^>]*type="module"/);
      expect((await fetch(`${product.origin}/nada`)).status).toBe(404);
    },
  );
});
