import { signIn } from "./admin-session.ts";
import { dialogOf } from "./desk-list.ts";
import { cards, gallery, makeNoticia, photo, texts } from "./desk-photos.ts";
import { expect, test } from "./fixtures.ts";
import { visit } from "./steps.ts";

test.beforeEach(async ({ page, baseURL }) => signIn(page, String(baseURL)));

test.use({ onPurpose: { errors: [/404/] } });

test("[EDI-12] a photo that must be sent again and cannot be fetched is told with its status, and nothing is saved or lost", async ({
  page,
  baseURL,
}) => {
  const photos = await Promise.all(["red", "green"].map((colour) => photo(`${colour}.jpg`, colour)));
  const noticia = await makeNoticia(String(baseURL), "La foto que falta", photos, ["Una roja", "Una verde"]);
  try {
    await visit(page, `/noticias-administrador/editar/${noticia.id}`);
    await expect(cards(page)).toHaveCount(2);
    await page.route(/\/api\/files\/(?!.*thumb=)/, (route) => route.fulfill({ status: 404, body: "" }));
    await gallery(page).getByRole("checkbox", { name: "Seleccionar como principal la foto 2" }).check();
    await page.getByRole("button", { name: "Editar Noticia" }).click();
    const dialog = page.getByRole("dialog").filter({ hasText: "Error al descargar la imagen: Not Found" });
    await expect(dialog).toBeVisible();
    expect((await noticia.read()).textos_alternativos).toEqual(["Una roja", "Una verde"]);

    await page.unroute(/\/api\/files\/(?!.*thumb=)/);
    await dialog.getByRole("button").last().click();
    expect(await texts(page)).toEqual(["Una roja", "Una verde"]);
    await page.getByRole("button", { name: "Editar Noticia" }).click();
    await expect(dialogOf(page, "Noticia guardada")).toBeVisible({ timeout: 20_000 });
    expect((await noticia.read()).textos_alternativos).toEqual(["Una verde", "Una roja"]);
  } finally {
    await noticia.remove();
  }
});
