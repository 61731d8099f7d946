import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

for (const path of ["v1", "v2", "v3", "v3/abc", "plantilla"]) {
  test(`[CUA-04] the sample ${path} says that it is one, leads to the boards and is not indexed`, async ({ page }) => {
    await visit(page, `/cuadro-pastoral-${path}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main")).toContainText("Página de muestra");
    await page.getByRole("main").getByRole("link", { name: "Ver los cuadros pastorales" }).click();
    await expect(page).toHaveURL("/cuadro-pastoral");
  });
}

test("[CUA-04] the second has a hero, a long description, a gallery and a side card", async ({ page }) => {
  await visit(page, "/cuadro-pastoral-v2");
  const main = page.getByRole("main");
  await expect(main).toContainText("Cuadro pastoral de la Arquidiócesis de La Paz");
  expect(((await main.locator(".prosa").textContent()) ?? "").split(/\s+/).length).toBeGreaterThan(100);
  await expect(main.getByRole("region", { name: "Fotografías" }).getByRole("button", { name: /^Foto \d/ })).toHaveCount(
    3,
  );
  const card = main.getByRole("complementary", { name: "Encargado" });
  await expect(card.getByRole("heading")).toBeVisible();
  await expect(card.locator(".arco-foto")).toBeVisible();
  await expect(card).toContainText("Encargado");
});

test("[CUA-04] the third reads the id and shows the same social work with its manager", async ({ page }) => {
  for (const id of ["primero", "segundo"]) {
    await visit(page, `/cuadro-pastoral-v3/${id}`);
    await expect(page.getByRole("navigation", { name: "Ruta" })).toContainText(id);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hogar de muestra");
    await expect(page.locator(".cuadro__fondo img")).toBeVisible();
    const card = page.getByRole("complementary", { name: "Encargado" });
    await expect(card.locator(".arco-foto")).toBeVisible();
    await expect(card).toContainText("Nombre Apellido");
    await expect(card.getByRole("link", { name: /^\+591/ })).toHaveAttribute("href", /^tel:/);
    await expect(page.getByRole("region", { name: "Fotografías" })).toBeVisible();
  }
});

test("[CUA-04] the template names its parts", async ({ page }) => {
  await visit(page, "/cuadro-pastoral-plantilla");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Titulo del cuadro");
  const card = page.getByRole("complementary", { name: "Encargado" });
  await expect(card.getByText("Encargado", { exact: true })).toBeVisible();
  await expect(card.getByText("Contacto", { exact: true })).toBeVisible();
});
