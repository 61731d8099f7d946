import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { sharedSession, signIn } from "../accounts/admin-session.ts";
import { rodrigo } from "../accounts/sign-in-steps.ts";
import { Content } from "../desk-content/desk-content.ts";
import { desk } from "../desk-lists/desk-list.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { results, visit } from "../steps/steps.ts";
import { openForm } from "./desk-form.ts";
import { expect, expectAccessible, test } from "./desk-story.ts";

test.describe.configure({ timeout: 60_000 });

// Forms and lists of all collections share their code with those of noticias: a run draws one of the two.
for (const kind of drawnCases(["noticia", "reportero"] as const, 1)) {
  test(`[HIS-07] two people with a ${kind} see each other before the first key, take over with a word, and see each other go; another window of one's own is no other person`, async ({
    page,
    context,
    elsewhere,
    origin,
    noticias,
    content,
  }) => {
    const name = titled("Entre dos");
    const { id } = kind === "noticia" ? await noticias.make(name) : await content.make("reporteros", { nombre: name });
    const open = (at: Page) =>
      kind === "noticia" ? openForm(at, id) : visit(at, `/contenido-administrador/reporteros/${id}`);
    const it = kind === "noticia" ? "esta noticia abierta" : "este reportero abierto";
    const note = (at: Page) => at.getByRole("status").filter({ hasText: /tiene est[ae] |el relevo/ });
    const otherWindow = page.getByText(/^Est[ae] \w+ está abiert[ao] en otra pestaña\.$/);
    await open(page);
    const again = await context.newPage();
    await open(again);
    await expect(otherWindow).toBeVisible();
    await expect(note(page)).toHaveCount(0);
    await again.close();
    await expect(otherWindow).toHaveCount(0);

    const other = await elsewhere();
    await signIn(other, origin, 2);
    await open(other);
    await expect(note(other)).toContainText(new RegExp(`Lucía \\S+ \\S+ tiene ${it} desde las \\d\\d:\\d\\d`));
    await expect(note(page)).toContainText(`${rodrigo.nombre} tiene ${it} desde las`);
    await expectAccessible(page);
    const typed = page.getByRole("textbox", { name: kind === "noticia" ? "Resumen" : "Parroquia o movimiento" });
    await typed.fill("Lo mío.");
    await other.getByRole("button", { name: "Tomar el relevo" }).click();
    await expect(note(other)).toContainText("ya sabe que sigues tú");
    await expect(page.getByText(`${rodrigo.nombre} tomó el relevo a las`)).toBeVisible();
    await expect(page.getByText("Lo que escribiste sigue aquí.")).toBeVisible();
    await expect(typed).toHaveValue("Lo mío.");
    await other.close();
    await expect(note(page)).toHaveCount(0);
  });
}

for (const [collection, list] of drawnCases(
  Object.entries({ noticias: desk, tags: "/contenido-administrador/tags" }),
  1,
)) {
  test(`[HIS-07] an open list of ${collection} follows others' new, changed and deleted items, with one's typing unchanged`, async ({
    page,
    origin,
    context,
  }) => {
    const session = await sharedSession(origin, 2);
    await using others = Content.as(origin, session);
    const word = titled("Lista viva");
    const field = collection === "noticias" ? "titulo" : "nombre";
    const named = (name: string) => ({
      [field]: `${word} ${name}`,
      ...(field === "titulo" && { ...published, usuario: session.record.id }),
    });
    const titles = results(page).getByRole("heading", { level: 3 });
    await others.make(collection, named("uno"));
    await visit(page, `${list}?search=${encodeURIComponent(word)}`);
    await expect(titles).toHaveText([`${word} uno`]);
    const search = page.getByRole("searchbox");
    await search.fill("a medio escribir");

    const two = await others.makeToGo(collection, named("dos"));
    await expect(titles).toHaveCount(2);
    await others.change(collection, two.id, { [field]: `${word} tres` });
    await expect(titles.filter({ hasText: "tres" })).toHaveCount(1);
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("a medio escribir");

    // Changes made while the page is offline arrive once it is online.
    await context.setOffline(true);
    await others.remove(collection, two.id);
    await context.setOffline(false);
    await expect(titles).toHaveText([`${word} uno`]);
  });
}

/** Further values of a noticia that a list shows. */
const published = {
  ...{ resumen: "Un resumen", descripcion: "<p>Texto.</p>", autor: "Comisión", tipo: "tiponoticia0001" },
  ...{ tags: ["tag000000000001"], activo: true, fecha_publicacion: "2019-05-04 14:30:15.250Z" },
};
