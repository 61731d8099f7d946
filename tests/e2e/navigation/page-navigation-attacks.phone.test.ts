import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { pageAt, untilTakenOver } from "../steps/steps.ts";

/** Text of an attacker's page, which would replace ours. */
const forged = "Ingreso del equipo";
const sheetAddress = "/api/files/archivos_generales/r00000000000000/oscuro.css";

let product: OwnProduct;
let noticia: string;
/** Spellings of the uploaded page's address, by the words of their links. */
let spellings: Record<string, string>;

test.beforeAll(async ({ ownProduct }) => {
  product = ownProduct;
  const form = new FormData();
  form.append("file", new File([await dressed("/noticias")], "pagina.html", { type: "text/html" }));
  const { id, file } = await product.write("POST", "/api/collections/archivos_generales/records", form);
  const path = `/api/files/archivos_generales/${id}/${file}`;
  spellings = {
    plana: path,
    "una letra": path.replace("/api", "/%61pi"),
    "letra y punto": path.replace("/api", "/ap%69").replace(".html", "%2ehtml"),
    "letra del tipo": path.replace("/api", "/%61pi").replace(".html", ".htm%6c"),
    "carpeta de arriba": path.replace("/api", "/noticias/%2e%2e/%61pi").replace(".html", "%2ehtml"),
  };
  const made = await product.write("POST", "/api/collections/noticias/records", {
    titulo: "Una noticia con enlaces",
    descripcion: Object.entries(spellings)
      .map(([words, address]) => `<p><a href="${address}">${words}</a></p>`)
      .join(""),
    activo: true,
    fecha_publicacion: "2026-01-02 10:00:00.000Z",
  });
  noticia = `/noticias/${made.id}`;
});

/** Copies a page of ours, with the name of its script, but other words and another style sheet. */
async function dressed(path: string): Promise<string> {
  const html = await (await fetch(product.origin + path)).text();
  expect(html).toContain("data-documento");
  return html
    .replace(/<title>.*?<\/title>/, `<title>${forged}</title>`)
    .replace("</head>", `<link rel="stylesheet" href="${sheetAddress}"></head>`)
    .replace(/<main\b[\s\S]*<\/main>/, `<main id="contenido"><h1>${forged}</h1></main>`);
}

/** Opens the noticia and marks its document: a new document has no mark. */
async function open(page: Page): Promise<void> {
  await page.goto(product.origin + noticia);
  await untilTakenOver(page);
  await page.evaluate(() => Object.assign(window, { before: true }));
}
const isSameDocument = (page: Page) => page.evaluate(() => "before" in window);

test("[SEG-84] an uploaded file that is written like a page of the site is downloaded, however its address is spelt", async ({
  page,
}) => {
  await open(page);
  for (const words of Object.keys(spellings)) {
    const download = page.waitForEvent("download");
    await page.getByRole("main").getByRole("link", { name: words, exact: true }).click();
    expect((await download).suggestedFilename(), words).toMatch(/\.html$/);
    await expect(page, words).toHaveTitle(/^Una noticia con enlaces/);
    expect(page.url()).toBe(product.origin + noticia);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Una noticia con enlaces");
    expect(await isSameDocument(page)).toBe(true);
  }
});

test.describe("an answer at the address of a page", () => {
  // The script of the forged page is blocked with the rest, or its address does not exist.
  test.use({ onPurpose: { errors: [/./] } });

  const link = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Privacidad", exact: true });

  test("[SEG-84] an answer is exchanged when it is a page of this build, without style sheets from elsewhere", async ({
    page,
  }) => {
    await open(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.route(pageAt("/privacidad"), async (route) => {
      await route.fulfill({ response: await route.fetch(), body: await dressed("/privacidad") });
    });
    await link(page).press("Enter");
    await expect(page).toHaveTitle(forged);
    expect(await isSameDocument(page)).toBe(true);
    await expect(page.locator(`link[href="${sheetAddress}"]`)).toHaveCount(0);
    expect(asked).not.toContain(sheetAddress);
  });

  // `isPageOfThisBuild` checks all of these in one expression: a run tries one that the browser shows and one that it
  // does not.
  const answers = [
    ["is an attachment", { "content-disposition": 'attachment; filename="pagina.html"' }],
    ["is of another type", { "content-type": "application/xhtml+xml" }],
    ["has no mark of the server", { "x-documento": "" }],
    ["is of another build", { "x-documento": "/assets/entry.client-nuevo.js" }],
  ] as const;
  for (const [what, change] of drawnCases(answers, 1, ([what]) => what === "is an attachment")) {
    test(`[SEG-84] an answer is left to the browser when it ${what}`, async ({ page }) => {
      await open(page);
      const modes: string[] = [];
      await page.route(pageAt("/privacidad"), async (route) => {
        modes.push(route.request().isNavigationRequest() ? "navigation" : "step");
        const response = await route.fetch();
        const body = await dressed("/privacidad");
        await route.fulfill({ response, headers: { ...response.headers(), ...change }, body });
      });
      await link(page).press("Enter");
      await expect.poll(() => modes).toEqual(["step", "navigation"]);
      if (what !== "is an attachment") {
        await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false);
        return;
      }
      await expect(page).toHaveTitle(/^Una noticia con enlaces/);
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test("[SEG-84] an answer is left to the browser when the API answers in its place", async ({ page }) => {
    await open(page);
    // Simulates a redirect to the file, with everything that a page has: no server of ours does that.
    await page.evaluate((file) => {
      const ask = window.fetch;
      window.fetch = async (...request) => Object.defineProperty(await ask(...request), "url", { value: file });
    }, product.origin + String(spellings.plana));
    await link(page).press("Enter");
    await expect(page).toHaveTitle(/^Privacidad/);
    expect(page.url()).toBe(`${product.origin}/privacidad`);
    expect(await isSameDocument(page)).toBe(false);
  });
});
