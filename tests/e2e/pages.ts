import type { Page } from "@playwright/test";
import { comision, conDocumento } from "./demo-cuadros.ts";
import { elsewhere, filmed, heard, openHomilia } from "./demo-homilias.ts";
import { newest, photosOf, present, published } from "./demo-noticias.ts";
import { told } from "./demo-obras.ts";
import { parroquias } from "./demo-parroquias.ts";
import { openFilters } from "./steps.ts";

/** Every kind of page that a visitor can be on; the long title is the worst case for narrow windows. */
export const pages: Record<string, string> = {
  home: "/",
  list: "/noticias",
  "list with filters": `/noticias?search=a&tipo=${present(published[0]).tipo}&tags=${present(published[0]).tags.join(",")}&fecha_publicacion_inicio=2020-01-01&perPage=3&page=1`,
  "empty list": "/noticias?search=zzzzzz",
  "page in the middle": "/noticias?perPage=1&page=20",
  noticia: `/noticias/${newest((noticia) => photosOf(noticia).length > 2).id}`,
  "noticia with a long title": `/noticias/${present(published.toSorted((one, other) => other.titulo.length - one.titulo.length)[0]).id}`,
  videos: "/videos",
  "empty list of videos": "/videos?search=zzzzzz",
  "mission and vision": "/mision-vision",
  magazine: "/revista-conectados",
  synod: "/sinodo",
  "terms of use": "/terminos",
  privacy: "/privacidad",
  cookies: "/cookies",
  boards: "/cuadro-pastoral",
  "board with reporters": `/cuadro-pastoral/${comision.id}`,
  "board with a document": `/cuadro-pastoral/${conDocumento.id}`,
  "sample board": "/cuadro-pastoral-v3/abc",
  clergy: "/cleros-diocesanos",
  "clergy with filters": "/cleros-diocesanos?search=p.&cargos=cargo0000000007,cargo0000000008&vicarias=vicaria00000002",
  "empty clergy": "/cleros-diocesanos?search=zzzzzz",
  "social works": "/obras-sociales",
  "empty social works": "/obras-sociales?ubicacion=zzzzzz",
  "social work": `/obras-sociales/${told.id}`,
  parroquias: "/parroquias",
  "parroquias with filters":
    "/parroquias?search=a&tipo=tipoparroquia03&vicarias=vicaria00000005,vicaria00000006&ubicacion=La+Paz&perPage=3",
  "empty list of parroquias": "/parroquias?search=zzzzzz",
  parroquia: "/parroquias/parroquia000001",
  "parroquia with a long name": `/parroquias/${present(parroquias.toSorted((one, other) => other.nombre.length - one.nombre.length)[0]).id}`,
  "unknown page": "/no-existe",
};

/** States that are reached from a page, with the way there. */
export const states: Record<string, { path: string; reach: (page: Page) => Promise<void> }> = {
  "open filters": {
    path: "/noticias",
    reach: async (page) => {
      await openFilters(page);
    },
  },
  "address to copy": {
    path: "/noticias",
    reach: async (page) => {
      await (await openFilters(page)).getByRole("button", { name: "Compartir" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  "missing noticia": {
    path: "/noticias/noexiste",
    reach: (page) => page.getByRole("dialog", { name: "Error" }).waitFor(),
  },
  "missing parroquia": {
    path: "/parroquias/noexiste",
    reach: (page) => page.getByRole("dialog", { name: "Error" }).waitFor(),
  },
  "open menu of the parroquias": {
    path: "/",
    reach: async (page) => {
      const menu = page.getByText("Menú", { exact: true });
      if (await menu.isVisible()) await menu.click();
      await page
        .locator("summary:visible")
        .filter({ hasText: /^Parroquias/ })
        .click();
    },
  },
  "missing social work": {
    path: "/obras-sociales/noexiste",
    reach: (page) => page.getByRole("dialog", { name: "Error" }).waitFor(),
  },
  "open multi-select": {
    path: "/cleros-diocesanos?parroquias=parroquia000001",
    reach: async (page) => {
      await page.locator(".selector summary").filter({ hasText: "Parroquias" }).click();
      await page.getByRole("list", { name: "Elegidos" }).waitFor();
    },
  },
  "failed list": {
    path: "/noticias",
    reach: async (page) => {
      await page.route(/\/noticias\.data/, (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByLabel("Mostrar").selectOption("20");
      await page.getByRole("dialog", { name: "Error" }).getByRole("button").click();
    },
  },
  "missing board": {
    path: "/cuadro-pastoral/noexiste",
    reach: (page) => page.getByRole("dialog", { name: "Error" }).getByRole("button").click(),
  },
  "open board menu": {
    path: "/cuadro-pastoral",
    reach: async (page) => {
      await openGroup(page, "Cuadro Pastoral");
      await page.locator("details[open] .sub--perezoso a").first().waitFor();
    },
  },
  "open video": {
    path: "/videos?video=paginavideo0004",
    reach: (page) => page.getByRole("button", { name: "Volver a los videos" }).waitFor(),
  },
  "open calendar of saints": {
    path: "/",
    reach: async (page) => {
      await page.getByRole("button", { name: "Calendario" }).click();
      await page.getByRole("table").waitFor();
    },
  },
  "open navigation": {
    path: "/",
    reach: (page) => openGroup(page, "Arquidiócesis/Arzobispado"),
  },
  "homily to hear": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, heard);
      await page.getByText("Ver transcripción", { exact: true }).click();
    },
  },
  "homily to see": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, filmed);
    },
  },
  "homily on another service": {
    path: "/",
    reach: async (page) => {
      await openHomilia(page, elsewhere);
    },
  },
};

async function openGroup(page: Page, name: string): Promise<void> {
  const menu = page.getByText("Menú", { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.locator("summary:visible").filter({ hasText: name }).click();
}
