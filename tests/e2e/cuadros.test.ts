import { comision, conDocumento, cuadros, reporteros } from "./demo-cuadros.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

const address = `/cuadro-pastoral/${conDocumento.id}`;

test.describe("a board", () => {
  test("[CUA-01] shows its title, cover, person in charge and description", async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(conDocumento.titulo);

    const cover = page.locator(".cuadro__fondo");
    await expect(cover.locator("img")).toHaveAttribute("src", /\?thumb=1280x0$/);
    await expect(cover.locator("img")).toHaveJSProperty("complete", true);
    await expect(cover).toHaveText("");

    const person = page.getByRole("complementary", { name: "Encargad@" });
    await expect(person).toContainText("Encargad@");
    await expect(person).toContainText(conDocumento.nombre_encargado);
    await expect(person.locator("img")).toHaveAttribute("src", /\?thumb=290x290$/);
    await expect.poll(() => person.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(290);

    await expect(page.locator(".prosa").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.locator(".prosa p").first()).toBeVisible();
  });

  test("[CUA-01] has a gallery of its photos, from the first on", async ({ page }) => {
    await visit(page, address);
    const gallery = page.getByRole("region", { name: "Fotografías" });
    await expect(gallery.locator("figure img")).toHaveAttribute("src", /\?thumb=1280x0$/);
    await expect(gallery).toContainText(`1 de ${conDocumento.imagenes.length}`);
    const first = await gallery.locator("figure img").getAttribute("src");
    await gallery.getByRole("button", { name: "Foto siguiente" }).click();
    await expect(gallery).toContainText(`2 de ${conDocumento.imagenes.length}`);
    expect(await gallery.locator("figure img").getAttribute("src")).not.toBe(first);
  });

  test("[CUA-01] offers its document, which answers as a PDF", async ({ page, request }) => {
    await visit(page, address);
    const section = page.getByRole("region", { name: "Documento" });
    const link = section.getByRole("link", { name: /Descargar PDF/ });
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()).toMatchObject({
      "content-type": "application/pdf",
      // Without `sandbox`, under which browsers show no PDF in a frame.
      "content-security-policy": "frame-ancestors 'self'",
    });
    await expect(section.getByRole("link", { name: /Abrir PDF/ })).toHaveAttribute(
      "href",
      (await link.getAttribute("href")) ?? "",
    );
  });

  test("a board without a document shows none", async ({ page }) => {
    await visit(page, `/cuadro-pastoral/${comision.id}`);
    await expect(page.getByRole("region", { name: "Documento" })).toHaveCount(0);
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("[APP-04] [NAV-09] the navigation leads to the list of all boards, and the list to each", async ({ page }) => {
    await page.goto("/");
    const menu = page.getByText("Menú", { exact: true });
    if (await menu.isVisible()) await menu.click();
    await page.locator("nav:visible").getByRole("link", { name: "Cuadro Pastoral" }).click();
    await expect(page).toHaveURL("/cuadro-pastoral");
    const links = page.getByRole("main").getByRole("listitem").getByRole("heading").getByRole("link");
    await expect(links).toHaveText(cuadros.map(({ titulo }) => titulo));
    await links.filter({ hasText: conDocumento.titulo }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(conDocumento.titulo);
    await expect(page.getByRole("link", { name: /Abrir PDF/ })).toBeVisible();
  });

  test("[APP-04] the team is a list that can be scrolled", async ({ page }) => {
    await page.goto(`/cuadro-pastoral/${comision.id}`);
    const team = page.getByRole("region", { name: "Equipo de reporteros" });
    await expect(team.getByRole("heading")).toHaveText(reporteros.map(({ nombre }) => nombre));
    await expect(team).toHaveCSS("overflow-x", "auto");
    await expect(page.getByRole("button", { name: "Reporteros siguientes" })).toBeHidden();
  });
});
