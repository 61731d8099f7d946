import { dayToCome } from "../steps/day-to-come.ts";
import { openFilters, untilTakenOver, visit } from "../steps/steps.ts";
import { parishOfMany } from "./pages.ts";
import { errorDialog, failList, openAnyFilters, openSelect, type State } from "./reach.ts";

/** States of lists and details: their filters, their messages, failures and missing records. */
export const statesOfLists: Record<string, State> = {
  "open filters": {
    path: "/noticias",
    layout: "phone",
    reach: async (page) => {
      await openFilters(page);
    },
  },
  "open filters of the videos": { path: "/videos", reach: openAnyFilters, layout: "phone" },
  "open filters of the parroquias": { path: "/parroquias", reach: openAnyFilters, layout: "phone" },
  "open filters of the social works": { path: "/obras-sociales", reach: openAnyFilters, layout: "phone" },
  "open multi-select of cargos": {
    path: "/cleros-diocesanos",
    layout: "each",
    reach: (page) => openSelect(page, "Cargos"),
  },
  "open multi-select of parroquias": {
    path: "/cleros-diocesanos?parroquias=parroquia000001",
    layout: "each",
    reach: (page) => openSelect(page, "Parroquias"),
  },
  "open multi-select of vicarias": {
    path: "/cleros-diocesanos",
    layout: "each",
    reach: (page) => openSelect(page, "Vicarias"),
  },
  "copied address": {
    path: "/noticias",
    reach: async (page) => {
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await (await openFilters(page)).getByRole("button", { name: "Compartir" }).click();
      await page.getByRole("dialog", { name: "Copiado" }).waitFor();
    },
  },
  "address to copy": {
    path: "/noticias",
    reach: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
      await (await openFilters(page)).getByRole("button", { name: "Compartir" }).click();
      await page.getByRole("dialog", { name: "Copia la dirección" }).waitFor();
    },
  },
  // Lists with a failing backend are checked in second-backend.desktop.test.ts.
  "message of a list without an answer": { path: "/noticias", reach: failList },
  "message of the parroquias without an answer": { path: "/parroquias?search=a", reach: failList },
  "videos without an answer": { path: "/videos?search=a", reach: failList },
  "social works without an answer": { path: "/obras-sociales?search=a", reach: failList },
  "directory of the clergy without an answer": { path: "/cleros-diocesanos?search=a", reach: failList },
  "report to be mended": {
    path: `/parroquias/${parishOfMany}/reportar`,
    reach: async (page) => {
      await page.getByLabel("Otra cosa").check();
      await page.getByLabel(/^Tu teléfono/).fill("llámenme");
      await page.getByRole("button", { name: "Enviar" }).click();
      await page.getByRole("link", { name: "Elige dónde." }).waitFor();
      await untilTakenOver(page);
    },
  },
  "report that was sent": {
    path: `/parroquias/${parishOfMany}/reportar?enviado=si`,
    reach: (page) => page.getByText("Gracias. La parroquia lo revisará.").waitFor(),
  },
  "parish that is followed": {
    path: "/parroquias/parroquia000001",
    reach: async (page) => {
      await page.getByRole("button", { name: "Seguir esta parroquia" }).click();
      await visit(page, "/misas");
      await page.getByText("Tu parroquia:").waitFor();
    },
  },
  "home of who has a zone": {
    path: "/misas/sopocachi",
    reach: async (page) => {
      await visit(page, "/");
      await page.locator("[data-zone-masses] > *").first().waitFor();
    },
  },
  "hours of a chapel": {
    path: `/parroquias/${parishOfMany}`,
    reach: (page) => page.getByText("Sus horarios").first().click(),
  },
  "Masses that cannot be had near": {
    path: "/misas",
    reach: async (page) => {
      await page.getByRole("button", { name: "Cerca de mí" }).click();
      await page.getByText(/^No pudimos saber dónde estás/).waitFor();
    },
  },
  "another date of Masses": { path: "/misas", reach: (page) => page.getByText("Otra fecha").click() },
  "zones of the city": { path: "/misas", reach: (page) => page.getByText("Elegir zona").click() },
  "zone on a page without a connection": {
    path: "/sin-conexion",
    // Shows the page at another address, as the offline worker does. That day has Masses at any hour of the check.
    reach: async (page) => {
      const kept = page.url();
      const address = `/misas/sopocachi?dia=${dayToCome().slug}`;
      await page.route(`**${address}`, async (route) => route.fulfill({ response: await route.fetch({ url: kept }) }));
      await visit(page, address);
      await page.locator("[data-respuesta] li").first().waitFor();
    },
  },
  "page without a connection, at any hour": {
    path: "/sin-conexion",
    reach: (page) => page.locator("[data-respuesta] > :not(noscript)").first().waitFor(),
  },
  "Masses that nobody says": {
    path: "/misas/sopocachi?idioma=lsb",
    reach: (page) => page.getByRole("link", { name: "Ver en toda la ciudad" }).waitFor(),
  },
  "zone that nobody knows": {
    path: "/misas?q=Narnia",
    reach: (page) => page.getByText("No conocemos «Narnia».").waitFor(),
  },
  "missing noticia": { path: "/noticias/noexiste", reach: (page) => errorDialog(page).waitFor() },
  "missing parroquia": { path: "/parroquias/noexiste", reach: (page) => errorDialog(page).waitFor() },
  "missing social work": { path: "/obras-sociales/noexiste", reach: (page) => errorDialog(page).waitFor() },
  "missing board": { path: "/cuadro-pastoral/noexiste", reach: (page) => errorDialog(page).waitFor() },
  "missing board behind its message": {
    path: "/cuadro-pastoral/noexiste",
    reach: (page) => errorDialog(page).getByRole("button").click(),
  },
};
