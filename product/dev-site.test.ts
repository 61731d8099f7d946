import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bareEnvironment } from "../tests/support/bare-environment.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { noticia, prepareSmallContent } from "../tests/support/small-content.ts";
import { settingsKey } from "../tests/support/technician.ts";

it("`npm run dev` serves the pages from their sources, with styles and without keeping them", {
  timeout: 120_000,
}, async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), "arzobispado-dev-"));
  await prepareSmallContent(dataDirectory, "tecnica@ejemplo.bo", "una-clave-larga");
  const environment = bareEnvironment({ DATA_DIR: dataDirectory, SETTINGS_KEY: settingsKey });
  const { origin, stop } = await startProductProcess("dev", environment);
  try {
    const page = await fetch(`${origin}/noticias`);
    expect([page.status, page.headers.get("content-security-policy")]).toEqual([200, null]);
    const html = await page.text();
    expect(html).toContain("<h1>Noticias</h1>");
    expect(html).toContain(noticia.titulo);
    expect(html).toMatch(/<script[^>]*type="module"/);
    expect((await fetch(`${origin}/nada`)).status).toBe(404);
  } finally {
    await stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
});
