import { dialog, untilKept } from "../desk-form/desk-form.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { lookAsVisitor, openContent, publicPage, save, text } from "./desk-content.ts";

test.use({ session: "own" });

/** Time in La Paz, in the format of a picker. @param minutes from now */
function inLaPaz(minutes: number): string {
  const moment = new Date(Date.now() + minutes * 60_000);
  return new Date(moment.getTime() - 4 * 3_600_000).toISOString().slice(0, 16);
}

test("[CON-09] an emergency banner stands over the site, and is gone after its end", async ({
  page,
  origin,
  content,
}) => {
  const texto = titled("El puente está cerrado");
  await openContent(page, "/avisos_urgentes/crear");
  await text(page, "Texto").fill(texto);
  await text(page, "Enlace").fill("/noticias");
  await page.getByLabel("Se ve hasta").fill(inLaPaz(60));
  await save(page, "Crear aviso urgente", "Aviso urgente guardado");
  const { id } = await content.made("avisos_urgentes", "texto", texto);
  await expect.poll(() => publicPage(origin, "/parroquias")).toContain(texto);

  await content.change("avisos_urgentes", id, { hasta: new Date(Date.now() - 60_000).toISOString() });
  await expect.poll(() => publicPage(origin, "/parroquias")).not.toContain(texto);

  await content.change("avisos_urgentes", id, { hasta: "" });
  await expect.poll(() => publicPage(origin, "/parroquias")).toContain(texto);
  await lookAsVisitor(page, "/parroquias");
  const notice = page.getByRole("complementary", { name: "Aviso urgente" });
  await expect(notice).toContainText(texto);
  await expect(notice.getByRole("link", { name: "Más información" }).first()).toBeVisible();
});

test("[CON-09] an entry of the menu is changed, and the header of the site shows it", async ({
  page,
  origin,
  content,
}) => {
  const etiqueta = titled("Ayuda");
  const { id } = await content.make("menus", { etiqueta: "Antes", menu: "superior", pagina: "sinodo", orden: 999 });
  await openContent(page, "/menus?menu=superior&search=Antes");
  await page.getByRole("heading", { name: "Antes" }).getByRole("link").click();
  await text(page, "Etiqueta").fill(etiqueta);
  await page.getByRole("combobox", { name: "Página del sitio" }).selectOption({ label: "Misión y visión" });
  await save(page, "Guardar", "Entrada de menú guardada");
  expect(await content.get("menus", id)).toMatchObject({ etiqueta, pagina: "mision-vision" });
  const entry = async () => {
    const [, header = ""] = /<header\b([^]*?)<\/header>/.exec(await publicPage(origin, "/parroquias")) ?? [];
    const links = header.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g);
    return links.find(([, , words]) => words?.includes(etiqueta))?.[1];
  };
  await expect.poll(entry).toMatch(/mision-vision/);
});

test.describe("the one record of a collection", () => {
  test.use({ onPurpose: { errors: [/404/] } });

  test("[CON-06] a single record that does not exist yet has drafts too", async ({ page }) => {
    await page.route("**/api/collections/datos_sitio/records/*", (route) => route.fulfill({ status: 404, json: {} }));
    await openContent(page, "/datos_sitio/datosdelsitio01");
    await text(page, "Ciudad").fill("El Alto");
    await untilKept(page);
    await page.reload();
    await dialog(page, "Hay un borrador sin terminar").getByRole("button", { name: "Continuar" }).click();
    await expect(text(page, "Ciudad")).toHaveValue("El Alto");
  });
});
