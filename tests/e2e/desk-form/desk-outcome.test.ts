import { openContent, save, text } from "../desk-content/desk-content.ts";
import { choose, desk, deskCard, dialogOf } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { addressOf, visit } from "../steps/steps.ts";
import { fillNoticia, form, openForm, saveButton } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

test("[HIS-11] [EDI-10] a published noticia is shared from the list, which says so without a dialog", {
  tag: "@phone",
}, async ({ page, context, origin, noticias }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const titulo = titled("Para compartir");
  await noticias.make(`${titulo} mañana`, { fecha_publicacion: "2031-12-24 23:05:00.000Z", foto_portada: [] });
  await visit(page, `${desk}?${new URLSearchParams({ search: titulo })}`);
  const before = addressOf(page);
  await page.getByRole("link", { name: "Crear Noticia" }).last().click();
  await fillNoticia(page, titulo);
  await saveButton(page, "Crear Noticia").click();

  const status = told(page, "Noticia guardada");
  await expect(status.getByRole("status")).toContainText("La noticia se guardo correctamente");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(addressOf(page)).toBe(before);
  const [made] = await noticias.named(titulo);
  const address = `${origin}/noticias/${made?.id}`;
  // The saved card is easy to find, though another card is above it.
  const card = deskCard(page, titulo);
  await expect(card).toContainText("Recién guardada");
  await expect(card.getByRole("heading").getByRole("link")).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(status).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  await status.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(page.locator(".tostadas").getByRole("status").filter({ hasText: "Copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const whatsapp = status.getByRole("link", { name: "WhatsApp" });
  const sent = new URL(String(await whatsapp.getAttribute("href")));
  expect(sent.origin + sent.pathname).toBe("https://wa.me/");
  expect(sent.searchParams.get("text")).toBe(`${titulo} #LaPaz ${address}/share/social-media`);
  await expect(whatsapp).toHaveAttribute("target", "_blank");

  await status.getByRole("link", { name: "Ver cómo quedó" }).click();
  await expect(page.getByRole("heading", { level: 1, name: titulo })).toBeVisible();
  await expect(page.getByText("Así quedó. Es lo que se ve en el sitio.")).toBeVisible();
  await expect(page.getByRole("alert").or(page.getByRole("dialog"))).toHaveCount(0);
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  await expect(status).toBeVisible();
  expect(addressOf(page)).toBe(before);
  await status.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(status).toHaveCount(0);
  await expect(card).not.toContainText("Recién guardada");
});

test("[HIS-11] [ADN-08] a noticia that visitors do not see yet, or no longer, says so and has no link", async ({
  page,
  noticias,
}) => {
  const { id, titulo } = await noticias.make(titled("Para otro día"), { foto_portada: [] });
  await noticias.change(id, { fecha_publicacion: "2031-12-24 23:05:00.000Z" });
  await visit(page, `${desk}?${new URLSearchParams({ search: titulo })}`);
  const ways = ["Copiar enlace", "WhatsApp", "Ver cómo quedó"];
  const offered = async (place: ReturnType<typeof told>) => {
    const words = await place.locator(".boton").allInnerTexts();
    return ways.filter((way) => words.some((word) => word.includes(way)));
  };
  await choose(page, titulo, "Ver detalles");
  expect(await offered(dialogOf(page, "Ver detalles"))).toEqual(["Copiar enlace", "Ver cómo quedó"]);
  await page.keyboard.press("Escape");

  await choose(page, titulo, "Archivar");
  await page.getByRole("button", { name: "¡Sí, archivar!" }).click();
  await expect(told(page, "¡Archivado!")).toContainText("Está archivada: no se ve en el sitio.");
  expect(await offered(told(page, "¡Archivado!"))).toEqual(["Ver cómo quedó"]);
  await choose(page, titulo, "Desarchivar");
  await page.getByRole("button", { name: "¡Sí, desarchivar!" }).click();
  const status = told(page, "¡Desarchivado!");
  await expect(status).toContainText("Aparecerá en el sitio el 24 de diciembre de 2031 a las 19:05");
  expect(await offered(status)).toEqual(["Copiar enlace", "Ver cómo quedó"]);
  await status.getByRole("link", { name: "Ver cómo quedó" }).click();
  await expect(page.getByText(/Así quedó\. Aparecerá en el sitio el 24 de diciembre de 2031/)).toBeVisible();

  await choose(await listOf(page), titulo, "Cambiar Fecha de Publicación");
  await page.getByLabel("Fecha y hora de publicación").fill("2020-03-01T08:30");
  await page.getByRole("button", { name: "Cambiar fecha" }).click();
  await expect(told(page, "¡Fecha actualizada!")).toBeVisible();
  expect(await offered(told(page, "¡Fecha actualizada!"))).toEqual(ways);
  // Navigating elsewhere removes the message.
  await openForm(page, id);
  await page.getByRole("navigation", { name: "Ruta" }).getByRole("link").click();
  await expect(deskCard(page, titulo).or(page.getByRole("article").first())).toBeVisible();
  await expect(page.getByRole("region", { name: "Lo último que hiciste" })).toHaveCount(0);
  await expect(form(page).titulo).toHaveCount(0);
});

async function listOf<Page extends Parameters<typeof visit>[0]>(page: Page): Promise<Page> {
  await page.getByRole("link", { name: "Volver a la lista" }).click();
  return page;
}

test("[HIS-11] other collections offer fitting links: an address where there is a page", async ({
  page,
  origin,
  content,
}) => {
  const nombre = titled("Etiqueta");
  const { id: tag } = await content.make("tags", { nombre });
  await openContent(page, `/tags/${tag}`);
  await text(page, "Nombre").fill(`${nombre} nueva`);
  await save(page, "Guardar", "Tag guardado");
  await expect(told(page, "Tag guardado")).toContainText(`${nombre} nueva`);
  await expect(told(page, "Tag guardado").locator(".boton")).toHaveCount(0);

  const parish = titled("Parroquia con página");
  const { id } = await content.make("parroquias", { nombre: parish });
  await openContent(page, `/parroquias/${id}?${new URLSearchParams({ search: parish })}`);
  await page.getByRole("textbox", { name: "Nombre", exact: true }).press("End");
  await page.keyboard.type("!");
  await save(page, "Guardar", "Parroquia guardada");
  const status = told(page, "Parroquia guardada");
  await expect(status.locator(".boton")).toHaveText(["Copiar enlace", "WhatsApp"]);
  const sent = new URL(String(await status.getByRole("link", { name: "WhatsApp" }).getAttribute("href")));
  expect(sent.searchParams.get("text")).toBe(`${parish}! ${origin}/parroquias/${id}`);
  await page.getByRole("button", { name: `Más de ${parish}!` }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Duplicar",
    "Copiar enlace",
    "WhatsApp",
    "Versiones",
    "Eliminar",
  ]);
});
