import { dayToCome } from "../steps/day-to-come.ts";
import { openFilters, untilTakenOver, visit } from "../steps/steps.ts";
import { listSections, parishOfMany, sectionsWithDetail } from "./pages.ts";
import { errorDialog, failList, openAnyFilters, openSelect, type State } from "./reach.ts";

/** States of lists and details: their filters, their messages, failures and missing records. */
export const statesOfLists: Record<string, State> = {
  ...Object.fromEntries(listSections.flatMap(({ path }) => Object.entries(statesOfList(path)))),
  ...Object.fromEntries(sectionsWithDetail.map(({ path }) => [`missing record of ${path}`, missing(path)])),
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
  "missing board behind its message": {
    path: "/cuadro-pastoral/noexiste",
    reach: (page) => errorDialog(page).getByRole("button").click(),
  },
};

/** States of each section's list. A list with a failing backend is checked in second-backend.desktop.test.ts. */
function statesOfList(path: string): Record<string, State> {
  return {
    [`open filters of ${path}`]: { path, layout: "phone", reach: openAnyFilters },
    [`list ${path} without an answer`]: { path: `${path}?search=a`, reach: failList },
  };
}

/** State of a page whose record does not exist. */
function missing(path: string): State {
  return { path: `${path}/noexiste`, reach: (page) => errorDialog(page).waitFor() };
}
