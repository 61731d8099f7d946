import { onEither } from "../../support/devices.ts";
import { chooseAccount, lucia, storedSession } from "../accounts/sign-in-steps.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { loginPath } from "../login-prefix.ts";
import { holdFiles, visit } from "../steps/steps.ts";

test.describe("a visitor without a session", () => {
  test.use({ session: "none" });

  test("[ADM-01] [ADM-02] [ADM-04] a visitor signs in through the provider's window", async ({ page }) => {
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

    await chooseAccount(page, lucia.nombre);
    await expect(page).toHaveURL("/home-administrador");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await storedSession(page)).toMatchObject({ token: expect.stringMatching(/^ey/), record: { id: lucia.id } });

    await expect(page.getByRole("banner")).toBeVisible();
    const menu = page.getByRole("button", { name: "Menú" });
    if (await menu.isVisible()) await menu.click();
    await expect(page.getByRole("banner")).toContainText(`Bienvenid@: ${lucia.nombre}`);
    const navigation = page.getByRole("navigation", { name: "Administración" });
    await expect(navigation.getByRole("link", { name: "Inicio" })).toHaveAttribute("aria-current", "page");
    const more = page.getByRole("button", { name: "Más de Noticias" });
    if (await more.isVisible()) await more.click();
    await expect(navigation.getByRole("link")).toHaveText([
      "Inicio",
      "Administrar Noticias",
      "Videos",
      "Contenido",
      "Misas y horarios",
      "Actividad",
      "Personas",
    ]);
    await expect(page.getByRole("link", { name: "Cerrar Sesión" })).toBeVisible();
  });

  test("[ADM-02] a visitor sees when the provider's button cannot be pressed yet, also on a slow connection", async ({
    page,
  }) => {
    const scripts = await holdFiles(page, /\/assets\/.*\.js/);
    await page.goto(loginPath, { waitUntil: "commit" });
    const button = page.getByRole("button", { name: "Continue with Google" });
    await expect(button).toBeVisible();
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleName("Continue with Google Preparando…");
    scripts.release();
    await expect(button).toBeEnabled();
    await expect(button).toHaveAccessibleName("Continue with Google");
    const [opened] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await opened.close();
  });

  test("a visitor has a login page that is accessible", {
    tag: onEither("has a login page that is accessible"),
  }, async ({ page }) => {
    await visit(page, loginPath);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test("[DOC-01] a visitor leaves the login page for a document of its own", async ({ page }) => {
    await visit(page, loginPath);
    await page.getByRole("link", { name: "Términos de uso" }).click();
    await expect(page).toHaveURL("/terminos");
    await expect(page.locator("html[data-documento][data-ready]")).toBeAttached();
    expect(await page.evaluate(() => "__reactRouterContext" in window)).toBe(false);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Inicia Sesión");
  });
});

test("[NAV-03] a signed-in person goes from the login page straight home", async ({ page }) => {
  await page.goto(loginPath);
  await expect(page).toHaveURL("/home-administrador");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("[NAV-11] [ADM-04] the administrators' menu is reached by keyboard and marks the page", {
  tag: onEither("menu is reached by keyboard and marks the page"),
}, async ({ page }) => {
  await visit(page, "/home-administrador");
  const menu = page.getByRole("button", { name: "Menú" });
  const videos = page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name: "Videos" });
  await expect(page.getByRole("banner")).toBeVisible();
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
  await videos.press("Enter");
  await expect(page).toHaveURL("/videos-administrador");
  // The menu closes: it does not cover the page that it led to.
  await expect(videos).toBeHidden();
  await expect(page.locator('header nav [aria-current="page"]')).toHaveText("Videos");
});
