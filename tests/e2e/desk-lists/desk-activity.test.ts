import { rodrigo, ximena } from "../accounts/sign-in-steps.ts";
import { openForm } from "../desk-form/desk-form.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { Noticias, titled } from "./desk-noticias.ts";

test("[HIS-09] the page 'Actividad' says who did what to an item, by person, with a link to it", async ({
  page,
  origin,
  noticias,
}) => {
  const titulo = titled("La que todos tocan");
  const { id } = await noticias.make(titulo);
  const other = await Noticias.of(origin, 2);
  await other.change(id, { activo: false });
  await other.change(id, { activo: true, resumen: "Otro" });
  await noticias.change(id, { fecha_publicacion: "2031-03-01 12:00:00.000Z" });

  await openForm(page, id);
  await page.getByRole("link", { name: "Actividad de esta noticia" }).click();
  const entries = page.getByRole("region", { name: /^Hoy, / }).getByRole("listitem");
  await expect(entries).toContainText([
    new RegExp(`Lucía .+ programó la noticia «${titulo}» para el 1 de marzo de 2031 a las 08:00\\.`),
    `${rodrigo.nombre} desarchivó la noticia «${titulo}» y cambió el resumen.`,
    `${rodrigo.nombre} archivó la noticia «${titulo}».`,
    `publicó la noticia «${titulo}».`,
  ]);
  await expectAccessible(page);

  const filters = page.getByRole("search", { name: "Filtrar la actividad" });
  const filterBy = async (person: string) => {
    if (!(await filters.getByLabel("Persona").isVisible()))
      await page.locator("summary", { hasText: "Filtrar" }).click();
    await filters.getByLabel("Persona").selectOption(person);
    await filters.getByRole("button", { name: "Filtrar" }).click();
  };
  await filterBy(rodrigo.nombre);
  await expect(page).toHaveURL(/\?persona=\w+&coleccion=noticias$/);
  const his = page.getByRole("listitem").filter({ hasText: titulo });
  await expect(his).toHaveCount(2);
  await expectAccessible(page);
  await expect(his.first().getByRole("link", { name: `«${titulo}»`, exact: true })).toHaveAttribute(
    "href",
    `/noticias-administrador/editar/${id}`,
  );
  await filterBy(ximena.nombre);
  await expect(page.getByText("Nada con esos filtros")).toBeVisible();
});
