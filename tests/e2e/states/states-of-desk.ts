import type { Page } from "@playwright/test";
import { newest } from "../demo/demo-noticias.ts";
import { choose, desk, dialogOf, openActions, openDeskFilters } from "../desk-lists/desk-list.ts";
import { noticiasApi } from "../desk-lists/desk-noticias.ts";
import { openMenu, type State } from "./reach.ts";

const videos = "/videos-administrador";
const { id, titulo } = newest(({ activo }) => activo);
const editor = `${desk}/editar/${id}`;

const heading = (page: Page) => page.getByRole("heading", { level: 1 }).waitFor();
const cards = (page: Page) => page.getByRole("article").first().waitFor();
const rows = (page: Page) => page.getByRole("region", { name: "Resultados" }).getByRole("listitem").first().waitFor();
const dialog = (name: string) => (page: Page) => dialogOf(page, name).waitFor();
const written = (page: Page) => page.getByRole("button", { name: "Negrita" }).and(page.locator(":enabled")).waitFor();

/** State of the administrator area, with a signed-in administrator. */
const inside = (path: string, reach: (page: Page) => Promise<void>): State => ({ path, reach, signedIn: true });

/** Address of the list that shows the newest noticia. */
const found = `${desk}?search=${encodeURIComponent(titulo.slice(0, 40))}`;

/** States of the administrator area: its pages, what opens over them, and missing or wrong data. */
export const statesOfDesk: Record<string, State> = {
  "desk: home": inside("/home-administrador", heading),
  "desk: open menu": {
    ...inside(desk, async (page) => {
      await cards(page);
      await openMenu(page);
    }),
    layout: "phone",
  },
  "desk: list of noticias": inside(desk, cards),
  "desk: open filters": {
    ...inside(desk, async (page) => {
      await openDeskFilters(page);
    }),
    layout: "phone",
  },
  "desk: empty list": inside(`${desk}?search=zzzzzz`, (page) => page.getByText("Ninguna noticia").waitFor()),
  "desk: question before archiving": inside(found, async (page) => {
    await choose(page, titulo, "Archivar");
    await dialog("¿Estás seguro?")(page);
  }),
  "desk: date": inside(found, async (page) => {
    await choose(page, titulo, "Cambiar Fecha de Publicación");
    await dialog("Cambiar Fecha de Publicación")(page);
  }),
  "desk: details": inside(found, async (page) => {
    await choose(page, titulo, "Ver detalles");
    await page.getByRole("dialog").waitFor();
  }),
  "desk: open actions": {
    ...inside(found, async (page) => {
      await openActions(page, titulo);
    }),
    layout: "each",
  },
  "desk: question before deleting": inside(found, async (page) => {
    await choose(page, titulo, "Eliminar");
    await dialog("¿Estás seguro?")(page);
  }),
  "desk: failed list": inside(found, async (page) => {
    await cards(page);
    await page.route(`**${noticiasApi}?*`, (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByLabel("Mostrar:").selectOption("2");
    await dialogOf(page, "Error").getByRole("button").click();
  }),
  "desk: new noticia": inside(`${desk}/editar/crear`, written),
  "desk: noticia in its form": inside(editor, written),
  "desk: first problem of a noticia": inside(`${desk}/editar/crear`, async (page) => {
    await written(page);
    await page.getByRole("button", { name: "Crear Noticia" }).click();
    await dialog("Error")(page);
  }),
  "desk: all problems of a noticia": inside(`${desk}/editar/crear`, async (page) => {
    await written(page);
    await page.getByRole("button", { name: "Crear Noticia" }).click();
    await dialogOf(page, "Error").getByRole("button").click();
  }),
  "desk: leaving a form": inside(editor, async (page) => {
    await written(page);
    await page.getByLabel("Publicado por").fill("Otra comisión");
    await openMenu(page);
    await page.getByRole("banner").getByRole("link", { name: "Inicio" }).click();
    await dialog("Tienes cambios sin publicar")(page);
  }),
  "desk: preview": inside(editor, async (page) => {
    await written(page);
    await page.getByRole("button", { name: "Vista previa" }).click();
    // Waits for the heading: the address changes a moment before the page does.
    await page.getByRole("heading", { level: 1, name: titulo }).waitFor();
  }),
  "desk: videos": inside(videos, rows),
  "desk: no video found": inside(`${videos}?search=zzzzzz`, (page) => page.getByText("Nada con esos").waitFor()),
  "desk: problems of a new video": inside(`${videos}/crear`, async (page) => {
    await page.getByRole("button", { name: "Crear video" }).click();
    await dialogOf(page, "Error").getByRole("button").click();
    await page.getByText("Faltan 2 datos para guardar").waitFor();
  }),
  "desk: video of a service": inside(`${videos}/paginavideo0002`, (page) =>
    page.getByRole("button", { name: "Ver el video" }).waitFor(),
  ),
  "desk: video of our own": inside(`${videos}/paginavideo0001`, (page) => page.getByText("Sacarla del").waitFor()),
  "desk: file in the place of a link": inside(`${videos}/paginavideo0002`, async (page) => {
    await page.getByRole("radio", { name: "Archivo mp4" }).check();
    await page.getByText("Queda uno solo").waitFor();
  }),
  "desk: missing video": inside(`${videos}/noexiste`, (page) => page.getByText("Ya no está").waitFor()),
  "desk: question before a deletion": inside(videos, async (page) => {
    await page.getByRole("button", { name: /^Más/ }).first().click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await dialog("¿Estás seguro?")(page);
  }),
  "desk: leaving a video": inside(`${videos}/paginavideo0002`, async (page) => {
    await page.getByLabel("Título").fill("Otro título");
    await page.getByRole("link", { name: "Cancelar" }).click();
    await dialog("Tienes cambios sin guardar")(page);
  }),
};
