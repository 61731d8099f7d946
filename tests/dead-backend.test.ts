import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressesOfSections } from "./e2e/states/pages.ts";
import { bareEnvironment } from "./support/bare-environment.ts";
import { findFreePort } from "./support/free-port.ts";
import { type ProductProcess, startProductProcess } from "./support/product-process.ts";

const folder = mkdtempSync(join(tmpdir(), "arzobispado-dead-"));
let product: ProductProcess;

beforeAll(async () => {
  const nobody = `http://127.0.0.1:${await findFreePort()}`;
  product = await startProductProcess("start", bareEnvironment({ DATA_DIR: folder, BACKEND_URL: nobody }));
}, 60_000);
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function get(path: string): Promise<{ status: number; type: string; html: string }> {
  const answer = await fetch(product.origin + path);
  return { status: answer.status, type: answer.headers.get("content-type") ?? "", html: await answer.text() };
}

/** HTML without parts that are shown later: templates, and the dialog of NOT-15, whose own text comes first. */
const shownAtOnce = (html: string): string =>
  html.replaceAll(/<template.*?<\/template>/gs, "").replaceAll(/ data-message="[^"]*"/g, "");

describe("the whole product, whose backend elsewhere is gone", () => {
  it.each(["/", ...addressesOfSections("x")])(
    "[APP-05] a page %s answers 503 and does not blame its reader",
    async (path) => {
      const { status, html } = await get(path);
      expect(status).toBe(503);
      // A board has the specification's own words.
      const isBoard = path === "/cuadro-pastoral/x";
      expect(html).toContain(isBoard ? "Ocurrió un error al obtener el cuadro" : "Algo falló de nuestro lado");
      expect(shownAtOnce(html)).not.toMatch(/Revisa tu internet|No hay conexión|No se encontr/);
    },
  );

  it("[SVC-26] readiness says that the backend elsewhere is gone", async () => {
    await expect.poll(async () => JSON.parse((await get("/api/health/ready")).html).code).toBe("backend");
    expect((await get("/api/health/ready")).status).toBe(503);
  });

  it("[APP-05] an address that is no text gets the page for unknown ones", async () => {
    const { status, type, html } = await get("/%E0%A4%A");
    expect([status, type]).toEqual([404, "text/html; charset=utf-8"]);
    expect(html).toContain("Esta puerta no se abre");
  });

  it("[APP-05] [API-03] an address under the API answers in JSON", async () => {
    const { status, type } = await get("/api/collections/%E0%A4%A/records");
    expect([status, type]).toEqual([400, "application/json; charset=utf-8"]);
  });
});
