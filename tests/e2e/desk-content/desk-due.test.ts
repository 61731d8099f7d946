import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { desk } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { visit } from "../steps/steps.ts";

/** Tomorrow at noon in La Paz. */
function tomorrow(): Date {
  const inLaPaz = new Date(Date.now() + (24 - 4) * 3_600_000).toISOString().slice(0, 10);
  return new Date(`${inLaPaz}T12:00:00-04:00`);
}

test("[HIS-11] scheduled items stand under their day, of every collection, and a small month leads there", {
  tag: "@desktop",
}, async ({ page, noticias, content }) => {
  const [titulo, archived, video] = [titled("Sale mañana"), titled("Archivada"), titled("Video de mañana")];
  const [noon, later] = [tomorrow(), new Date(tomorrow().getTime() + 90 * 60_000)];
  const { id } = await noticias.make(titulo, { fecha_publicacion: noon.toISOString(), foto_portada: [] });
  await noticias.make(archived, { fecha_publicacion: noon.toISOString(), activo: "false", foto_portada: [] });
  await content.make("pagina_videos", { titulo: video, fecha_subida: later.toISOString() });

  await visit(page, desk);
  await page.getByRole("link", { name: "Programadas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Programadas");
  const day = page.getByRole("region", { name: /^Mañana · / });
  await expect(day.getByRole("listitem").filter({ hasText: titulo })).toContainText("12:00");
  await expect(day.getByRole("listitem").filter({ hasText: titulo })).toContainText("Noticia");
  await expect(day.getByRole("listitem").filter({ hasText: video })).toContainText("13:30");
  await expect(page.getByText(archived)).toHaveCount(0);
  await expectAccessible(page);

  const month = page.getByRole("region", { name: "Calendario" });
  const isNextMonth = noon.getDate() === 1;
  if (isNextMonth) await month.getByRole("button", { name: "Mes siguiente" }).click();
  const iso = new Date(noon.getTime() - 4 * 3_600_000).toISOString().slice(0, 10);
  const link = month.getByRole("link", { name: /programadas?$/ }).and(page.locator(`[href="#dia-${iso}"]`));
  await link.click();
  await expect(day).toBeInViewport();
  expect(await link.evaluate((cell) => cell.getBoundingClientRect().height)).toBeGreaterThanOrEqual(44);

  await day.getByRole("link", { name: titulo }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${desk}/editar/${id}`);
});
