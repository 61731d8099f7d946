import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { signIn } from "../accounts/admin-session.ts";
import { rodrigo } from "../accounts/sign-in-steps.ts";
import { desk, deskTitles } from "../desk-lists/desk-list.ts";
import { Noticias, titled } from "../desk-lists/desk-noticias.ts";
import { visit } from "../steps/steps.ts";
import { form, openForm, write } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

/** Does something as the second demonstration administrator. @param page of another device; closed afterwards */
async function besides(page: Page, origin: string, work: (page: Page) => Promise<void>): Promise<void> {
  await signIn(page, origin, 2);
  await work(page);
  await page.close();
}

test("[HIS-07] two people see each other before the first key, take over with a word, and see each other go", async ({
  page,
  elsewhere,
  origin,
  noticias,
}) => {
  const { id } = await noticias.make(titled("La abren dos"));
  const note = (at: Page) => at.getByRole("status").filter({ hasText: /esta noticia|el relevo/ });
  await openForm(page, id);
  await expect(note(page)).toHaveCount(0);
  await besides(await elsewhere(), origin, async (other) => {
    await openForm(other, id);
    await expect(note(other)).toContainText(/Lucía \S+ \S+ tiene esta noticia abierta desde las \d\d:\d\d/);
    await expect(note(page)).toContainText(`${rodrigo.nombre} tiene esta noticia abierta desde las`);
    await expectAccessible(page);
    await write(page, "Lo mío. ");
    await other.getByRole("button", { name: "Tomar el relevo" }).click();
    await expect(note(other)).toContainText("ya sabe que sigues tú");
    await expect(page.getByText(`${rodrigo.nombre} tomó el relevo a las`)).toBeVisible();
    await expect(page.getByText("Lo que escribiste sigue aquí.")).toBeVisible();
    await other.goto(`${origin}${desk}`);
    await expect(note(page)).toHaveCount(0);
  });
  await expect(page.getByText(/en otra (?:pestaña|ventana)/)).toHaveCount(0);
});

test("[HIS-07] another window of one's own is no other person", async ({ page, context, noticias }) => {
  const { id } = await noticias.make(titled("En dos ventanas"));
  await openForm(page, id);
  const again = await context.newPage();
  await openForm(again, id);
  for (const one of [page, again]) {
    await expect(one.getByText("Esta noticia está abierta en otra pestaña.")).toBeVisible();
    await expect(one.getByText(/tiene esta noticia abierta/)).toHaveCount(0);
  }
  await again.close();
  await expect(page.getByText("Esta noticia está abierta en otra pestaña.")).toHaveCount(0);
});

test("[HIS-07] an open list follows others' new, changed and deleted items, with one's typing unchanged", async ({
  page,
  origin,
  context,
}) => {
  await using others = await Noticias.of(origin, 2);
  const word = titled("Lista viva");
  await others.make(`${word} uno`);
  await visit(page, `${desk}?search=${encodeURIComponent(word)}`);
  await expect(deskTitles(page)).toHaveText([`${word} uno`]);
  const search = page.getByRole("searchbox");
  await search.fill("a medio escribir");

  const two = await others.make(`${word} dos`);
  await expect(deskTitles(page)).toHaveCount(2);
  await others.change(two.id, { titulo: `${word} tres` });
  await expect(deskTitles(page).filter({ hasText: "tres" })).toHaveCount(1);
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("a medio escribir");

  // Changes made while the page is offline arrive once it is online.
  await context.setOffline(true);
  await others.remove(two.id);
  await context.setOffline(false);
  await expect(deskTitles(page)).toHaveText([`${word} uno`]);
});

// Lists and forms of all collections share their code with those of noticias: a run draws one of the two.
const [elsewhere, ...both] = drawnCases(["list", "form"], 1);
if (elsewhere === "list" || both.length > 0) {
  test("[HIS-07] the list of any collection follows others' changes too", async ({ page, content }) => {
    const word = titled("Etiqueta viva");
    await visit(page, `/contenido-administrador/tags?search=${encodeURIComponent(word)}`);
    await expect(page.getByText("Nada con esos filtros")).toBeVisible();
    const tag = await content.make("tags", { nombre: word, color: "#336699" });
    await expect(page.getByRole("link", { name: word, exact: true })).toBeVisible();
    await content.change("tags", tag.id, { nombre: `${word} otra vez` });
    await expect(page.getByRole("link", { name: `${word} otra vez`, exact: true })).toBeVisible();
  });
}
if (elsewhere === "form" || both.length > 0) {
  test("[HIS-07] the form of a parish shows other people too", async ({ page, elsewhere, origin, content }) => {
    const { id } = await content.make("parroquias", { nombre: titled("Parroquia de dos") });
    await visit(page, `/contenido-administrador/parroquias/${id}`);
    await besides(await elsewhere(), origin, async (other) => {
      await visit(other, `/contenido-administrador/parroquias/${id}`);
      await expect(other.getByText(/tiene esta parroquia abierta desde las/)).toBeVisible();
      await expect(page.getByText(`${rodrigo.nombre} tiene esta parroquia abierta desde las`)).toBeVisible();
      await expect(form(other).titulo).toHaveCount(0);
    });
  });
}
