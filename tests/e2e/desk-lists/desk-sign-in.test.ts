import { onEither } from "../../support/devices.ts";
import { chooseAccount, lucia, storedSession } from "../accounts/sign-in-steps.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { loginPath } from "../login-prefix.ts";
import { untilTakenOver, visit, withoutVisits } from "../steps/steps.ts";

test.describe("a visitor without a session", () => {
  test.use({ session: "none" });

  test("[ADM-01] [ADM-02] [DOC-01] a visitor comes back from the terms, a document of its own, and signs in through the provider's window", async ({
    page,
  }) => {
    await visit(page, loginPath);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Inicia Sesión Arquidiócesis Nuestra Señora de La Paz",
    );
    await expect(page.getByRole("button")).toHaveCount(1);
    for (const [name, path] of Object.entries({
      "Términos de uso": "/terminos",
      "Aviso de privacidad": "/privacidad",
      cookies: "/cookies",
    })) {
      await expect(page.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await expect(page.getByText("Este sitio está protegido contra el acceso automático.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Términos de uso" }).click();
    await expect(page).toHaveURL("/terminos");
    await expect(page.locator("html[data-documento][data-ready]")).toBeAttached();
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
    await withoutVisits(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Inicia Sesión");

    await chooseAccount(page, lucia.nombre);
    await expect(page).toHaveURL("/home-administrador");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await storedSession(page)).toMatchObject({ token: expect.stringMatching(/^ey/), record: { id: lucia.id } });
  });
});

test("[NAV-03] [NAV-11] [ADM-04] a signed-in person goes from the login page straight home, where the menu is reached by keyboard and marks the page", {
  tag: onEither("menu is reached by keyboard and marks the page"),
}, async ({ page }) => {
  await withoutVisits(page);
  await page.goto(loginPath);
  await expect(page).toHaveURL("/home-administrador");
  const menu = page.getByRole("button", { name: "Menú" });
  const navigation = page.getByRole("navigation", { name: "Administración" });
  const videos = navigation.getByRole("link", { name: "Videos" });
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await untilTakenOver(page);
  if (await menu.isVisible()) {
    await expect(videos).toBeHidden();
    await menu.press("Enter");
    await expect(menu).toHaveAttribute("aria-expanded", "true");
  } else {
    const more = page.getByRole("button", { name: "Más de Noticias" });
    await more.press("Enter");
    await expect(videos).toBeVisible();
    await more.press("Escape");
    await expect(videos).toBeHidden();
    await expect(more).toBeFocused();
    await more.press("Enter");
  }
  await expect(page.getByRole("banner")).toContainText(`Bienvenid@: ${lucia.nombre}`);
  await expect(navigation.getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
  // On a wide screen some entries are in a folded list.
  await expect(navigation.getByRole("link", { includeHidden: true })).toHaveText([
    ...["Inicio", "Administrar Noticias", "Videos", "Contenido", "Misas y horarios", "Actividad", "Personas"],
  ]);
  await expect(page.getByRole("link", { name: "Cerrar Sesión" })).toBeVisible();
  await videos.press("Enter");
  await expect(page).toHaveURL("/videos-administrador");
  // The menu closes: it does not cover the page that it led to.
  await expect(videos).toBeHidden();
  await expect(page.locator('header nav [aria-current="page"]')).toHaveText("Videos");
});
