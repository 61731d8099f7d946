import { present } from "../demo/demo-noticias.ts";
import { parroquias } from "../demo/demo-parroquias.ts";
import { expect, test } from "../fixtures.ts";
import { visit } from "../steps/steps.ts";

/** Blocks the storages as Chrome does with cookies blocked: reading the property already throws. */
const blockStorages = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
    const get = () => {
      throw new DOMException("Not here.", "SecurityError");
    };
    Object.defineProperty(window, name, { configurable: true, get });
  }
};

test("[ENT-11] public pages work where storage is blocked, and say what cannot be kept", async ({ page }) => {
  await page.addInitScript(blockStorages);
  const paths = [
    "/noticias",
    "/videos",
    "/parroquias",
    "/obras-sociales",
    "/cleros-diocesanos",
    "/sinodo",
    "/mi-parroquia",
    "/buscar?q=san",
  ];
  for (const path of paths) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
  // Navigation keeps the scroll position in the tab's storage.
  await visit(page, "/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Noticias", exact: true }).click();
  await expect(page).toHaveURL("/noticias");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await visit(page, "/misas");
  await page.getByRole("button", { name: "Guardar en este teléfono (≈ 20 kB)" }).click();
  await expect(page.getByText("Este navegador no deja guardar los horarios.")).toBeVisible();
  await visit(page, `/parroquias/${present(parroquias[0]).id}`);
  await page.getByRole("button", { name: "Seguir esta parroquia" }).click();
  await expect(page.getByText("No se puede seguir la parroquia: este navegador no deja guardar nada.")).toBeVisible();
});
