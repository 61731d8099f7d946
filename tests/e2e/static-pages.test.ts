import { readFile } from "node:fs/promises";
import { documentAddress, documents } from "../../diocese/config/documents.ts";
import { fixedIds } from "../../diocese/config/navigation.ts";
import { organization } from "../../diocese/config/organization.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const firstBytes = async (path: string) => (await readFile(path)).subarray(0, 5).toString("latin1");

test("[EST-01] mission and vision have their text, each under its name", async ({ page }) => {
  await visit(page, "/mision-vision");
  for (const name of ["MISIÓN", "VISIÓN"]) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
    expect(((await section.textContent()) ?? "").length).toBeGreaterThan(300);
    await expect(section.getByRole("img")).toBeVisible();
  }
});

test("[EST-01] home says it in short and leads on", async ({ page }) => {
  await visit(page, "/");
  const section = page.getByRole("region", { name: "Misión y Visión" });
  await section.getByRole("link", { name: "Leer la misión y la visión" }).click();
  await expect(page).toHaveURL("/mision-vision");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Misión y Visión");
});

test("[EST-02] the magazine can be read in the page and downloaded", async ({ page, request, isMobile }) => {
  await visit(page, "/revista-conectados");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Revista Conectados");
  await expect(page.getByRole("heading", { name: "Edición Digital" })).toBeVisible();
  const address = documentAddress(documents.magazine);
  const wide = !isMobile && (await page.evaluate(() => innerWidth >= 640 && navigator.pdfViewerEnabled));
  if (wide) await expect(page.locator(`iframe[title="Revista Conectados"]`)).toHaveAttribute("src", address);
  else await expect(page.getByRole("link", { name: "Abrir PDF" })).toHaveAttribute("href", address);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar Revista", exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(documents.magazine.file);
  expect(await firstBytes(await download.path())).toBe("%PDF-");

  const { status, headers } = await request.get(address).then((answer) => ({
    status: answer.status(),
    headers: answer.headers(),
  }));
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  // Without `sandbox`, under which browsers show no PDF in a frame.
  expect(headers["content-security-policy"]).toBe("frame-ancestors 'self'");
  expect(Number(headers["content-length"])).toBeGreaterThan(100_000);
  expect(headers.etag).toBeTruthy();
});

test("[EST-03] the synod has three sections, each with its document, and thanks its source", async ({ page }) => {
  await visit(page, "/sinodo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("SÍNODO Diocesano 22/26");
  await expect(page.getByText("Tercera etapa 24/25", { exact: true })).toBeVisible();
  const sections = [
    { name: "¿Qué significa Sínodo ?", offered: documents.synodMeaning, text: "caminar juntos" },
    { name: "Finalidad del Sínodo Diocesano", offered: documents.synodPurpose, text: "Art. 3" },
    { name: "El Sínodo y los niños", offered: documents.synodChildren, text: "historieta" },
  ];
  for (const { name, offered, text } of sections) {
    const section = page.getByRole("region", { name, exact: true });
    await expect(section).toContainText(text);
    const coming = page.waitForEvent("download");
    await section.getByRole("link", { name: /^Descargar/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(offered.file);
    expect(await firstBytes(await download.path())).toBe("%PDF-");
  }
  await expect(page.getByRole("main").getByRole("link", { name: "Sínodo de los Obispos" })).toHaveAttribute(
    "href",
    /^https:\/\/www\.synod\.va\//,
  );
});

test("[EST-04] the footer says where to find the archdiocese and leads through the site", async ({ page }) => {
  await visit(page, "/mision-vision");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(organization.address);
  await expect(footer.getByRole("link", { name: organization.phone.shown })).toHaveAttribute(
    "href",
    `tel:${organization.phone.dialled}`,
  );
  await expect(footer.getByRole("img", { name: /^Código QR/ })).toBeVisible();
  await expect(footer.getByRole("link", { name: "Recibir el Evangelio" })).toHaveAttribute(
    "href",
    organization.dailyGospel,
  );
  const lists = {
    "Pie de página: secciones": [
      ["Inicio", "/"],
      ["Noticias", "/noticias"],
      ["Videos", "/videos"],
      ["Obras sociales", "/obras-sociales"],
    ],
    "Pie de página: más": [
      ["Catedral Metropolitana", `/parroquias/${fixedIds.catedral}`],
      ["Clero Paceño", "/cleros-diocesanos"],
      ["Todas las Parroquias", "/parroquias"],
      ["Sinodo 22/26", "/sinodo"],
    ],
    "Pie de página: avisos legales": [
      ["Términos de uso", "/terminos"],
      ["Privacidad", "/privacidad"],
      ["Cookies", "/cookies"],
      ["RSS de noticias", "/rss.xml"],
    ],
  };
  for (const [name, expected] of Object.entries(lists)) {
    const links = footer.getByRole("navigation", { name, exact: true }).getByRole("link");
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")])),
      name,
    ).toEqual(expected);
  }
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[EST-01] [EST-02] [EST-03] every text and document is there", async ({ page, request }) => {
    await page.goto("/mision-vision");
    await expect(page.getByRole("heading", { name: "VISIÓN", exact: true })).toBeVisible();
    await page.goto("/revista-conectados");
    await expect(page.getByRole("link", { name: "Abrir PDF" })).toBeVisible();
    await page.goto("/sinodo");
    const links = page.getByRole("main").getByRole("link", { name: /^Descargar/ });
    await expect(links).toHaveCount(3);
    for (const link of await links.all()) {
      expect((await request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
    }
  });
});

test("what the legal pages promise holds: reading sets no cookie and keeps nothing that tells who reads", async ({
  page,
  context,
}) => {
  for (const [path, heading] of [
    ["/terminos", "Términos de uso"],
    ["/privacidad", "Privacidad"],
    ["/cookies", "Cookies"],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
  await visit(page, "/");
  await visit(page, "/noticias");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
