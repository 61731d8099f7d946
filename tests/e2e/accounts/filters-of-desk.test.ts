import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import {
  archived,
  dayInWords,
  localDay,
  nameOf,
  pending,
  plain,
  present,
  published,
  tags,
  tipos,
} from "../demo/demo-noticias.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { desk, deskCard, deskTitles, openDeskFilters } from "../desk-lists/desk-list.ts";
import { addressOf, visit } from "../steps/steps.ts";
import { downloadSheet } from "./download-sheet.ts";

// Not on the product of the stories that write (playwright.config.ts): compares lists with the demonstration content.
test.use({ onPurpose: { errors: [/400/, /503/] } });

async function open(page: Page, query = ""): Promise<void> {
  await visit(page, desk + query);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Administra las Noticias");
}

const all = [...published, ...pending, ...archived].sort((one, other) => other.date.getTime() - one.date.getTime());
/** Word, value in the address and colour of each state. */
const states = [
  ["Archivado", "archivado", archived, "rgb(243, 237, 227)"],
  ["Pendiente", "pendiente", pending, "rgb(253, 240, 211)"],
  ["Publicado", "publicado", published, "rgb(230, 241, 228)"],
] as const;
const titulosOf = (noticias: typeof all) => noticias.map(({ titulo }) => titulo);

/** Expects the list to have these noticias, each with its word and colour. */
async function expectStates(page: Page, noticias: typeof all): Promise<void> {
  await expect(deskTitles(page)).toHaveText(titulosOf(noticias));
  for (const [word, , of, colour] of states) {
    const badges = page.getByRole("article").locator(".estado", { hasText: word });
    await expect(badges).toHaveCount(noticias.filter((noticia) => of.includes(noticia)).length);
    if ((await badges.count()) > 0) await expect(badges.first()).toHaveCSS("background-color", colour);
  }
}

test("[ADN-01] [ADN-03] [ADN-04] the list has its figures, cards with cover, moment, title, summary and coloured state, to one of which it is narrowed, and the way to a new noticia", {
  tag: onEither("the list has its figures"),
}, async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^\d+ noticias: \d+ publicadas, \d+ pendientes?, \d+ archivadas?$/)).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(10);
  const hidden = present(pending[0]);
  const card = deskCard(page, hidden.titulo);
  await card.scrollIntoViewIfNeeded();
  const clock = new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", hour: "2-digit", minute: "2-digit" });
  await expect(card.getByRole("time")).toHaveText(`${dayInWords(hidden.date)}, ${clock.format(hidden.date)}`);
  await expect(card).toContainText(hidden.resumen);
  await expect(card.getByText(hidden.resumen)).toBeVisible();
  await expect(card.getByRole("link", { name: hidden.titulo, exact: true })).toHaveAttribute(
    "href",
    `${desk}/editar/${hidden.id}`,
  );
  // Photo of a hidden noticia, which visitors may not load.
  const width = () => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);

  const places = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().top));
  const inFirstRow = places.filter((top) => Math.abs(top - Number(places[0])) < 2).length;
  expect(inFirstRow).toBe(test.info().project.name.startsWith("desktop") ? 3 : 1);
  await expectStates(page, all.slice(0, 10));
  const [ofArchived, ...others] = states;
  for (const [word, estado, of] of [ofArchived, ...drawnCases(others, 1)]) {
    const form = await openDeskFilters(page);
    await form.getByLabel("Estado").selectOption(word);
    await form.getByRole("button", { name: "Buscar por filtro" }).click();
    await expect.poll(() => addressOf(page)).toBe(`${desk}?estado=${estado}`);
    await expectStates(page, all.filter((noticia) => of.includes(noticia)).slice(0, 10));
    if (of.length > 10) await expect(page.getByText(`1–10 de ${of.length}`)).toBeVisible();
  }
  await page.getByRole("link", { name: "Crear Noticia" }).last().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${desk}/editar/crear`);
});

test("[ADN-02] [CON-02] the address is read into the filters, whose presets of a week, month or year exclude each other and hide the range, and written back after a search, whose result goes out as a sheet", {
  tag: onEither("the address is read into the filters"),
}, async ({ page }) => {
  const chosen = present(published.find((noticia) => noticia.tags.length > 1));
  const [tag = ""] = chosen.tags;
  await open(
    page,
    `?search=a&tipo=${chosen.tipo}&tags=${tag}&sort=fecha_publicacion&fecha_publicacion_inicio=2020-01-01`,
  );
  const form = await openDeskFilters(page);
  await expect(form.getByLabel("Ordenar")).toHaveValue("fecha_publicacion");
  await expect(form.getByLabel("Ordenar").locator("option")).toHaveText(["Más reciente", "Más antiguo"]);
  await expect(form.getByLabel("Por título")).toHaveValue("a");
  await expect(form.getByLabel("Tipo")).toHaveValue(chosen.tipo);
  await expect(form.getByRole("checkbox", { name: nameOf(tags, tag) })).toBeChecked();
  await expect(form.getByLabel("Desde")).toHaveValue("2020-01-01");
  await expect(page.getByText("4 activos")).toBeVisible();
  const swatch = form
    .locator("label")
    .filter({ hasText: nameOf(tags, tag) })
    .locator(".muestra");
  expect(await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgb\(/);

  const week = form.getByRole("checkbox", { name: "Esta semana" });
  const month = form.getByRole("checkbox", { name: "Este mes" });
  const year = form.getByRole("checkbox", { name: "Este año" });
  await week.check();
  await expect(form.getByLabel("Desde")).toBeHidden();
  await year.check();
  await expect(week).not.toBeChecked();
  await month.check();
  await expect(year).not.toBeChecked();
  await month.uncheck();
  await expect(form.getByLabel("Desde")).toHaveValue("2020-01-01");
  await month.check();
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
  const first = `${localDay(new Date()).slice(0, 7)}-01`;
  await expect.poll(() => addressOf(page)).toContain(`fecha_publicacion_inicio=${first}`);
  await openDeskFilters(page);
  await expect(month).toBeChecked();
  await expect(form.getByLabel("Desde")).toBeHidden();

  await month.uncheck();
  await form.getByLabel("Por título").fill("  e ");
  await form.getByLabel("Tipo").selectOption("");
  await form.getByLabel("Ordenar").selectOption("");
  await form.getByRole("button", { name: "Buscar por filtro" }).click();
  await expect.poll(() => addressOf(page)).toBe(`${desk}?search=e&tags=${tag}`);
  const wanted = all.filter((noticia) => plain(noticia.titulo).includes("e") && noticia.tags.includes(tag));
  await expect(deskTitles(page)).toHaveText(titulosOf(wanted).slice(0, 10));
  await page.getByRole("button", { name: "Exportar", exact: true }).press("Enter");
  expect((await downloadSheet(page)).lines).toHaveLength(wanted.length + 1);

  await page.goBack();
  await expect((await openDeskFilters(page)).getByLabel("Tipo")).toHaveValue(chosen.tipo);
  await page.getByRole("button", { name: "Quitar filtros" }).last().click();
  await expect.poll(() => addressOf(page)).toBe(desk);
  await expect(deskTitles(page)).toHaveText(titulosOf(all).slice(0, 10));
});

test("[ADN-11] [AVI-06] the pager has numbers, and 'Mostrar:' the sizes of the public list; a refusal that opens no dialog is shown in a toast, once, by its code", async ({
  page,
}) => {
  await page.route("**/api/collections/tags/records*", (route) =>
    route.fulfill({ status: 400, json: { data: { nombre: { code: "validation_not_unique", message: "English" } } } }),
  );
  const last = Math.ceil(all.length / 10);
  await open(page, "?page=999");
  await expect.poll(() => addressOf(page)).toBe(`${desk}?page=${last}`);
  await expect(page.getByRole("link", { name: "Siguiente" })).toHaveCount(0);
  const toasts = page.locator(".tostadas").getByRole("status");
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText("Ese valor ya está en uso.");
  // The list works without the tags.
  await expect(deskTitles(page)).toHaveText(titulosOf(all).slice(last * 10 - 10));
  const size = page.getByLabel("Mostrar:");
  await expect(size.locator("option")).toHaveText([
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "20",
    "30",
    "40",
    "50",
    "100",
  ]);
  await page.route("**/api/collections/tipos_noticias/records*", (route) =>
    route.fulfill({
      json: { status: "success", message: "Tipos al día.", items: [], page: 1, totalItems: 0, totalPages: 1 },
    }),
  );
  await page.getByRole("link", { name: "Página 1", exact: true }).click();
  await expect.poll(() => addressOf(page)).toBe(desk);
  await expect(page.getByText(`1–10 de ${all.length}`)).toBeVisible();
  await expect(toasts.filter({ hasText: "Tipos al día." })).toBeVisible();
  await page.getByRole("link", { name: "Siguiente" }).click();
  await expect.poll(() => addressOf(page)).toBe(`${desk}?page=2`);
  await expect(deskTitles(page)).toHaveText(titulosOf(all).slice(10, 20));
  await size.selectOption("3");
  await expect.poll(() => addressOf(page)).toBe(`${desk}?perPage=3`);
  await expect(deskTitles(page)).toHaveText(titulosOf(all).slice(0, 3));
});

test("[ADN-02] an empty list says which filters are set, is shared by 'Compartir', and offers to take them off", async ({
  page,
  context,
  origin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tipo = present(tipos[0]);
  const query = `?search=zzzzzz&tipo=${tipo.id}`;
  await open(page, query);
  await (await openDeskFilters(page)).getByRole("button", { name: "Compartir" }).click();
  const toast = page.locator(".tostadas").getByRole("status").filter({ hasText: "Copiado" });
  await expect(toast).toContainText("La dirección ha sido copiada al portapapeles");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${desk}${query}`);
  const notice = page.getByRole("region", { name: "Resultados" });
  await expect(notice).toContainText("Ninguna noticia con esos filtros");
  await expect(notice).toContainText(`«zzzzzz». ${tipo.name}.`);
  await notice.getByRole("link", { name: "Quitar filtros" }).click();
  await expect(page.getByRole("article")).toHaveCount(10);
});
