import { listenAnew, publicStream, visit } from "../steps/steps.ts";
import { parishOfMany } from "./pages.ts";
import { cutNetwork, errorDialog, holdToast, openGroup, openMenu, type State } from "./reach.ts";

/** States of the frame of every page: its menus, messages, notifications, and a missing connection. */
export const statesOfFrame: Record<string, State> = {
  "open navigation": { path: "/terminos", reach: openMenu, layout: "phone" },
  "open menu of the noticias": { path: "/terminos", reach: (page) => openGroup(page, "Noticias"), layout: "each" },
  "open menu of the archdiocese": {
    path: "/terminos",
    layout: "each",
    reach: (page) => openGroup(page, "Arquidiócesis/Arzobispado"),
  },
  "open menu of the parroquias": {
    path: "/terminos",
    layout: "each",
    reach: (page) => openGroup(page, "Parroquias"),
  },
  "open board menu": {
    path: "/cuadro-pastoral",
    layout: "each",
    reach: async (page) => {
      await openGroup(page, "Cuadro Pastoral");
      await page.locator("details[open] .sub--perezoso a").first().waitFor();
    },
  },
  "failed board menu": {
    path: "/terminos",
    layout: "each",
    reach: async (page) => {
      await page.route("**/menu/cuadro-pastoral", (route) => route.fulfill({ status: 503, body: "" }));
      await openGroup(page, "Cuadro Pastoral");
      await page.getByRole("alert").waitFor();
    },
  },
  "rail of the networks": {
    path: "/noticias",
    reach: async (page) => {
      await page.evaluate(() => window.scrollTo(0, 400));
      await page.locator(".redes--riel").waitFor({ state: "attached" });
    },
  },
  "page on its way": {
    path: "/terminos",
    reach: async (page) => {
      await page.route("**/sinodo", () => undefined);
      await page.getByRole("contentinfo").getByRole("link", { name: "Sinodo 22/26" }).click();
      await page.locator(".cargando").waitFor();
    },
  },
  "form that is not read": {
    path: "/terminos",
    reach: async (page) => {
      await page.evaluate((action) => {
        const form = Object.assign(document.createElement("form"), { action, method: "post", enctype: "text/plain" });
        document.body.append(form);
        form.submit();
      }, `/parroquias/${parishOfMany}/reportar`);
      await page.getByRole("heading", { name: "No pudimos recibir el formulario" }).waitFor();
    },
  },
  "no connection": {
    path: "/noticias",
    reach: async (page) => {
      await cutNetwork(page);
    },
  },
  "message that there is no connection": {
    path: "/noticias",
    reach: async (page) => {
      await cutNetwork(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Sinodo 22/26" }).click();
      await errorDialog(page).waitFor();
    },
  },
  "notifications of a refusal and a success": {
    path: "about:blank",
    reach: async (page) => {
      const answers = [
        { status: 400, json: { code: 400, message: "", data: { a: { code: "validation_length_too_long" } } } },
        { status: 200, json: { status: "success", message: "Todo al día." } },
      ];
      let shown = 0;
      await page.route(publicStream, (route) => route.fulfill(answers[shown] ?? {}));
      await visit(page, "/terminos");
      await page.getByText("El texto es demasiado largo.").waitFor();
      shown++;
      await listenAnew(page);
      await page.getByText("Todo al día.").waitFor();
      await holdToast(page);
    },
  },
};
