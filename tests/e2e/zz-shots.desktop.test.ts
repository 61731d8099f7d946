import { expect, test } from "./fixtures.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { openPart } from "./sistema-steps.ts";
import { visit } from "./steps.ts";
import { signIn } from "./admin-session.ts";
import type { Page } from "@playwright/test";

let product: OwnProduct;
test.describe.configure({ timeout: 400_000, mode: "serial" });
test.use({ onPurpose: { errors: [/./], requests: [/./] } as never });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startOwnProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());
async function shots(page: Page, name: string, whole = true) {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: whole });
  }
}

test("estado", async ({ page }) => {
  await page.route("**/api/system", async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    await route.fulfill({ response: answer, json: { ...json,
      disk: { ...json.disk, free: 150_000_000, saves: "none" },
      otherStorage: ["La carpeta /var/lib/arquidiocesis/storage no tiene la marca de ninguna instalación, y la base de datos /var/lib/arquidiocesis/data.db es de la instalación «mcazhsbpdgct», así que no se toca nada: monte el disco o corrija el lugar, y solo si de verdad es el de sus archivos escriba npm run cli -- storage adopt."],
      longTexts: { total: 3, some: [{ collectionName: "parroquias", recordId: "parroquia000001", field: "descripcion", bytes: 2_900_000 }, { collectionName: "noticias", recordId: "noticia00000001", field: "descripcion", bytes: 90_000 }] },
      fileChecks: { finished: "2026-11-28 06:00:00.000Z", trouble: null, damaged: { total: 4, some: [
        { collectionName: "noticias", recordId: "noticia00000001", name: "portada_de_la_fiesta_patronal_1a2b3c4d5e.jpg", problem: "empty" },
        { collectionName: "noticias", recordId: "noticia00000002", name: "foto_abc.jpg", problem: "missing" },
        { collectionName: "videos", recordId: "video0000000001", name: "video.mp4", problem: "changed" } ] } },
      lastSweep: { at: "2026-11-28 05:00:00.000Z", unnamed: 312, bytes: 480_000_000, taken: 0, refused: "many", emptyCollections: [] },
    } });
  });
  await openPart(page, product, "estado");
  await expect(page.getByText("El servidor responde.")).toBeVisible();
  await shots(page, "estado");
});
test("limites", async ({ page }) => {
  await openPart(page, product, "ajustes");
  await page.waitForTimeout(1500);
  const summary = page.getByText("Límites", { exact: true }).first();
  await summary.scrollIntoViewIfNeeded();
  await summary.click().catch(() => undefined);
  await shots(page, "limites");
});
const refusals: Record<string, { status: number; json: object }> = {
  disk_full: { status: 507, json: { status: 507, message: "Full.", data: { code: "disk_full" } } },
  account_full: { status: 507, json: { status: 507, message: "Full.", data: { code: "account_full" } } },
  too_many_saves: { status: 429, json: { status: 429, message: "x", data: { saves: { code: "too_many_saves", message: "x" } } } },
  too_long: { status: 400, json: { status: 400, message: "x", data: { descripcion: { code: "validation_max_text_constraint", message: "x", params: { max: 200000 } } } } },
};
for (const [name, refusal] of Object.entries(refusals)) {
  test(`desk ${name}`, async ({ page }) => {
    await signIn(page, product.origin);
    const headers = { "retry-after": "40", "content-type": "application/json" };
    await page.route(/\/api\/(collections\/[^/]+\/records|batch)/, async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      await route.fulfill({ status: refusal.status, headers, body: JSON.stringify(refusal.json) });
    });
    await visit(page, `${product.origin}/parroquias-administrador/parroquia000001`).catch(() => undefined);
    await page.waitForTimeout(2000);
    await page.screenshot({ path: `/tmp/shots/desk-${name}-form.png`, fullPage: true });
    const box = page.getByRole("textbox").first();
    await box.fill("Otro nombre").catch(() => undefined);
    await page.getByRole("button", { name: /^Guardar/ }).first().click({ timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(3000);
    await shots(page, `desk-${name}`, false);
  });
}
for (const status of [403, 409, 507]) {
  test(`report ${status}`, async ({ page }) => {
    const { items } = (await product.read("/api/collections/lugares_de_culto/records?perPage=1")) as { items: { parroquia: string }[] };
    await page.goto(`${product.origin}/parroquias/${items[0]?.parroquia}/reportar`);
    await page.waitForTimeout(1500);
    await page.route(/reportar/, async (route) => {
      if (route.request().method() === "GET") return route.fallback();
      const answer = await route.fetch({ headers: { ...route.request().headers(), ...(status === 403 && { origin: "https://otro.example", "sec-fetch-site": "cross-site" }) } });
      await route.fulfill({ response: answer });
    });
    await page.getByRole("radio").first().check({ force: true }).catch(() => undefined);
    await page.getByRole("button", { name: /Enviar|Avisar/ }).first().click({ timeout: 5000 }).catch(() => undefined);
    await page.waitForTimeout(2500);
    await shots(page, `report-${status}`, false);
  });
}
test("timetable", async ({ page }) => {
  await product.write("PATCH", "/api/settings", { bounds: { placeLines: 1000, maxTextBytes: 3_000_000 }, batch: { enabled: true, maxRequests: 300 } });
  const { items } = (await product.read("/api/collections/lugares_de_culto/records?perPage=1&filter=clase='sede'")) as { items: { id: string; parroquia: string }[] };
  const place = items[0] as { id: string; parroquia: string };
  const requests = Array.from({ length: 230 }, (_, at) => ({ method: "POST", url: "/api/collections/horarios/records", body: { lugar: place.id, tipo: "misa", hora: `${String(5 + (at % 17)).padStart(2, "0")}:${String((at * 7) % 60).padStart(2, "0")}`, dias: ["do"] } }));
  await product.write("POST", "/api/batch", { requests });
  await page.goto(`${product.origin}/parroquias/${place.parroquia}`);
  await shots(page, "full-place");
  await page.goto(`${product.origin}/parroquias/${place.parroquia}/horario`);
  await shots(page, "full-print");
  await product.write("PATCH", "/api/collections/noticias/records/noticia00000001", { descripcion: "<p>Una línea de un texto muy largo que no termina.</p>".repeat(30_000) });
  await page.goto(`${product.origin}/noticias/noticia00000001`);
  await page.setViewportSize({ width: 360, height: 900 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByText("El texto es demasiado largo").scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/shots/long-text-${width}.png` });
  }
});
