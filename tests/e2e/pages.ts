import type { Page } from "@playwright/test";
import { newest, photosOf, present, published } from "./demo-noticias.ts";
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
  "section in preparation": "/videos",
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
  "failed list": {
    path: "/noticias",
    reach: async (page) => {
      await page.route(/\/noticias\.data/, (route) => route.fulfill({ status: 503, body: "" }));
      await page.getByLabel("Mostrar").selectOption("20");
      await page.getByRole("dialog", { name: "Error" }).getByRole("button").click();
    },
  },
  "open navigation": {
    path: "/",
    reach: async (page) => {
      const menu = page.getByText("Menú", { exact: true });
      if (await menu.isVisible()) await menu.click();
      await page.locator("summary:visible").filter({ hasText: "Arquidiócesis/Arzobispado" }).click();
    },
  },
};
