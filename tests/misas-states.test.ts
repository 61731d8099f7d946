import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveLine, giveParish, type SmallParish } from "./support/content/small-parish.ts";
import { Part, textsOf } from "./support/pages/html-part.ts";
import { openPage } from "./support/pages/plain-browser.ts";
import { startProduct, type TestProduct } from "./support/start-product.ts";

/** Noon of a Thursday in La Paz. */
const noon = new Date("2026-11-26T16:00:00Z");
const day = "2026-11-26";

let product: TestProduct;
let of: SmallParish;

beforeAll(async () => {
  product = await startProduct(noon);
  of = await giveParish(product);
});
afterAll(() => product[Symbol.asyncDispose]());
/** Gives each test the parish's church without a timetable. */
beforeEach(async () => {
  const { api, site } = product;
  api.setNow(noon);
  const { token } = await api.account("_superusers");
  for (const collection of ["excepciones_horario", "verificaciones", "horarios", "lugares_de_culto"]) {
    const { json } = await api.get(`/api/collections/${collection}/records?perPage=500&fields=id`, { token });
    const ids: string[] = json.items.map(({ id }: { id: string }) => id);
    await api.backend.content.remove(
      collection,
      ids.filter((id) => id !== of.church),
    );
  }
  site.pages.clear();
  site.directory.clear();
});

const pageOfParish = () => `/parroquias/${of.parish}`;
const line = (hora: string, more = {}) => giveLine(product, of.church, hora, more);
const change = (values: object) => product.api.given("excepciones_horario", { motivo: "bloqueo", ...values });
const own = () => ({ alcance: "lugar", lugar: of.church, desde: day, hasta: day });

/** Text of a page's main part, hidden text included. */
async function textOf(path: string): Promise<string> {
  return (await openPage(product, path)).body.select("main")[0]?.text ?? "";
}

/** Texts of `time` elements; those that the script fills are empty and left out. */
const timesOf = (body: Part): string[] => textsOf(body.select("time")).filter(Boolean);

describe("[MIS-13] the words of each state", () => {
  it("the list says that no Mass is left today", async () => {
    await line("07:00");
    expect(await textOf("/misas/calacoto")).toContain(
      "Hoy ya no hay más misas en Calacoto. Mañana, la primera es a las 7:00 en Parroquia San Miguel.",
    );
  });

  it("the list says that a filter lets nothing through", async () => {
    await line("19:00");
    const page = await openPage(product, "/misas/calacoto?idioma=aymara");
    expect(page.body.text).toContain("No encontramos misas en aymara en Calacoto ese día. Ver en toda la ciudad");
    expect((await page.follow("Ver en toda la ciudad")).address).toBe("/misas?idioma=aymara");
  });

  it("the list says that a place is unknown", async () => {
    expect(await textOf("/misas?q=Narnia")).toContain(
      "No conocemos «Narnia». Elige una zona o una estación del teleférico.",
    );
  });

  it.each([
    [0, "Verificado el 26 de noviembre"],
    [91, "Verificado hace más de tres meses. Conviene llamar."],
    [181, "Sin verificar. Llama antes de ir."],
  ])("a place says that its hours were confirmed %i days ago: %s", async (ago, text) => {
    await product.api.given("verificaciones", { lugar: of.church, medio: "parroquia" });
    const later = new Date(noon.getTime() + ago * 86_400_000);
    product.api.setNow(later);
    expect(await textOf(pageOfParish())).toContain(text);
  });

  it("a place says that its hours were never confirmed", async () => {
    await line("19:00");
    expect(await textOf(pageOfParish())).toContain("Sin verificar. Llama antes de ir.");
  });

  it("the page says that hours of the Triduum are missing, until they are written", async () => {
    product.api.setNow(new Date("2027-03-22T16:00:00Z"));
    await line("19:00");
    const text = "La parroquia aún no confirmó sus horarios de Semana Santa.";
    expect(await textOf(pageOfParish())).toContain(text);
    expect(await textOf("/misas/calacoto?dia=2027-03-25")).toContain(text);
    for (const date of ["2027-03-25", "2027-03-26", "2027-03-27"]) {
      await change({ ...own(), accion: "agrega", tipos: ["misa"], desde: date, hasta: date, nueva_hora: "18:00" });
    }
    expect(await textOf(pageOfParish())).not.toContain(text);
    expect(await textOf("/misas/calacoto?dia=2027-03-25")).not.toContain(text);
  });

  it("the page says that a day of precept has no hours of its own", async () => {
    await line("19:00");
    product.api.setNow(new Date("2026-12-25T12:00:00Z"));
    const text = "Hoy es día de precepto: confirma la hora por teléfono.";
    for (const path of [pageOfParish(), "/misas"]) expect(await textOf(path), path).toContain(text);
    await line("10:00", { dias: ["fi"] });
    for (const path of [pageOfParish(), "/misas"]) expect(await textOf(path), path).not.toContain(text);
  });

  it("the page says that it is a holiday", async () => {
    await line("19:00");
    product.api.setNow(new Date("2027-01-21T12:00:00Z"));
    const text = "Hoy es feriado: algunas parroquias cambian su horario.";
    for (const path of [pageOfParish(), "/misas"]) expect(await textOf(path), path).not.toContain(text);
    product.api.setNow(new Date("2027-01-22T12:00:00Z"));
    for (const path of [pageOfParish(), "/misas"]) expect(await textOf(path), path).toContain(text);
  });

  it("a parish says that it has published no hours, or none nearby", async () => {
    const text = "Esta parroquia todavía no publicó sus horarios.";
    expect(await textOf(pageOfParish())).toContain(text);
    expect((await openPage(product, `${pageOfParish()}/horario`)).status).toBe(200);
    await line("19:00", { vigente_desde: "2027-03-01" });
    expect(await textOf(pageOfParish())).not.toContain(text);
    expect(await textOf(pageOfParish())).toContain("No hay una misa anunciada en las próximas semanas.");
  });

  it("a place of El Alto is marked as such", async () => {
    const values = {
      clase: "capilla",
      nombre: "Capilla Santa Rosa",
      activo: true,
      jurisdiccion: "Diócesis de El Alto",
    };
    const alto = await product.api.given("lugares_de_culto", { ...values, parroquia: of.parish, zona: of.zona });
    await giveLine(product, alto, "19:00");
    expect(await textOf("/misas")).toContain("Diócesis de El Alto. Datos de cortesía.");
  });

  it("the page of a failing backend keeps the question, to ask again", async () => {
    await using failing = await startProduct(noon);
    await giveParish(failing);
    failing.breakBackend(503);
    const { status, html } = await failing.get("/misas/calacoto?idioma=aymara");
    const main = Part.of(html).select("main")[0];
    expect([status, main?.text.includes("No pudimos cargar los horarios.")]).toEqual([503, true]);
    expect(main?.one("link", "Reintentar").attribute("href")).toBe("/misas/calacoto?idioma=aymara");
  });

  it("the page of a parish whose hours fail is shown, and not cached", async () => {
    product.failOnce(
      (address) => address.includes("/horarios/"),
      () => Promise.reject(new TypeError("fetch failed")),
    );
    const page = await openPage(product, pageOfParish());
    expect([page.status, page.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(page.body.text).toContain("No pudimos cargar los horarios. Reintentar");
    await line("19:00");
    expect((await page.follow("Reintentar")).body.text).toContain("19:00");
  });

  it("the page shows a parish's notice of a day without an hour", async () => {
    await line("19:00");
    await change({ ...own(), accion: "avisa", nota: "Entrada por la calle 22" });
    expect(await textOf(pageOfParish())).toContain("Entrada por la calle 22");
  });
});

describe("[MIS-11] suspended and moved Masses", () => {
  it("a suspended Mass is struck through and named, with its reason and its last day, on the list and on the parish's page", async () => {
    await line("19:00");
    await change({
      ...{ accion: "suspende", alcance: "zona", zonas: [of.parent], tipos: ["misa"], desde: day, hasta: "2026-11-27" },
      nota: "Bloqueo en Calacoto",
    });
    const sentence = "Suspendida hasta el viernes 27 (bloqueo). Bloqueo en Calacoto";
    const list = (await openPage(product, "/misas")).body;
    expect(textsOf(list.select("s"))).toEqual(["Suspendida: 19:00"]);
    // The notice above gives reason and end; the row does not repeat them.
    expect(list.text).not.toContain(sentence);
    expect(list.text).toContain("Zona Sur: misas suspendidas hasta el viernes 27 (bloqueo). Bloqueo en Calacoto");
    const page = (await openPage(product, pageOfParish())).body;
    expect(textsOf(page.select("s"))).toEqual(["19:00"]);
    expect(page.text).toContain(`jueves 26 de noviembre: misa de las 19:00. ${sentence}`);
    expect(page.one("region", "Próxima misa").text).toContain("Sábado 28 de noviembre, 19:00");
  });

  it("a notice for part of a day says its hours, above Masses that take place", async () => {
    await line("09:00");
    await line("19:00");
    const until = { desde: day, hasta: "2026-11-29", hora_desde: "14:00" };
    await change({ accion: "suspende", alcance: "zona", zonas: [of.parent], tipos: ["misa"], ...until });
    const list = (await openPage(product, "/misas?dia=2026-11-29")).body;
    expect(textsOf(list.select("s"))).toEqual(["Suspendida: 19:00"]);
    expect(list.text).toContain("Zona Sur: misas suspendidas hasta el domingo 29, cada día desde las 14:00 (bloqueo)");
    const page = await textOf(pageOfParish());
    expect(page).toContain("19:00. Suspendida hasta el domingo 29, cada día desde las 14:00 (bloqueo)");
    const feed = (await product.get(`${pageOfParish()}/misas.ics`)).html.replaceAll("\r\n ", "");
    expect(feed).toContain("DESCRIPTION:Suspendida hasta el domingo 29\\, cada día desde las 14:00 (bloqueo)");
  });

  it("a suspended Mass of one parish says its reason in its row", async () => {
    await line("19:00");
    await change({ ...own(), accion: "suspende", hasta: "2026-11-27" });
    const list = (await openPage(product, "/misas")).body;
    expect(list.text).toContain("Suspendida hasta el viernes 27 (bloqueo)");
  });

  it("a moved Mass says its new place, and stands there too", async () => {
    const horario = await line("19:00");
    await change({ ...own(), accion: "mueve", horario, nueva_hora: "17:00", motivo: "exequias" });
    const list = (await openPage(product, "/misas")).body;
    expect(timesOf(list)).toEqual(["17:00", "19:00"]);
    expect(textsOf(list.select("s"))).toEqual(["Movida: 19:00"]);
    expect(list.text).toContain("Movida a las 17:00 (exequias)");
    const page = (await openPage(product, pageOfParish())).body;
    expect(page.one("region", "Próxima misa").text).toContain("17:00");
    expect(page.text).toContain("misa de las 19:00. Movida a las 17:00 (exequias)");
    await change({
      ...own(),
      accion: "mueve",
      horario,
      nueva_fecha: "2026-11-28",
      nueva_hora: "08:00",
      motivo: "viaje",
    });
    expect(await textOf("/misas")).toContain("Movida al sábado 28 a las 8:00 (viaje del sacerdote)");
  });
});

describe("[MIS-10] the page of a parish", () => {
  it("the page of a parish has the whole week, all kinds, and its chapels with their next date", async () => {
    const week = ["lu", "ma", "mi", "ju", "vi"];
    await line("07:30", { dias: week });
    await line("19:00", { dias: week });
    await line("18:00", { dias: ["sa", "vf"] });
    await line("10:00", { dias: ["do", "fi"], etiqueta: "con niños" });
    await line("19:30", { dias: ["do"], temporada: "ordinario" });
    await line("04:30", { dias: ["vi"], temporada: "cuaresma", reemplaza: true });
    await line("12:00", { vigente_hasta: "2026-11-25" });
    await line("06:00", { dias: ["vi"], vigente_desde: "2026-12-01" });
    const kinds = ["confesion", "adoracion", "rosario", "palabra", "viacrucis", "oficina", "otra"];
    for (const tipo of kinds) await line("09:00", { tipo, dias: ["ju"] });
    const chapel = await product.api.given("lugares_de_culto", {
      ...{ parroquia: of.parish, clase: "comunidad", nombre: "Comunidad Jupapina", zona: of.zona, activo: true },
    });
    await giveLine(product, chapel, "11:00", { dias: ["do"], semanas: ["1", "3"], idiomas: ["aymara"] });
    const { body } = await openPage(product, pageOfParish());
    const rows = body.select("tr").map((row) => textsOf([...row.select("th"), ...row.select("td")]));
    expect(rows.slice(1)).toEqual([
      ["Lunes a viernes", "7:30", "19:00"],
      ["Sábado", "–", "18:00"],
      ["Domingo", "10:00con niños", "19:30del Tiempo Ordinario"],
      ["Fiestas", "10:00con niños", "–"],
      ["Vísperas", "–", "18:00"],
    ]);
    const words = body.text;
    expect(words).toContain("Viernes de Cuaresma, 4:30, en lugar de lo habitual");
    expect(words).toContain("Viernes, 6:00 (desde el 1 de diciembre)");
    expect(words).not.toContain("12:00");
    expect(textsOf(body.one("region", "Horarios").select("h3"))).toEqual([
      ...["Confesión", "Adoración", "Rosario", "Celebración de la Palabra, sin sacerdote", "Vía crucis"],
      ...["Secretaría", "Otra celebración", "Capillas"],
    ]);
    expect(body.select(`li[id="${chapel}"]`)[0]?.text).toContain("Domingo 6 de diciembre, 11:00");
    expect(body.select(`li[id="${chapel}"]`)[0]?.text).toContain("Primer y tercer domingo de mes, 11:00 (en aymara)");
  });
});

describe("[MIS-15] a page that is kept", () => {
  it("a cached page lists no Mass that began more than ten minutes ago, at any edge", async () => {
    for (const hora of ["12:00", "12:05", "12:30", "18:00"]) await line(hora);
    const paths = ["/misas", "/misas/calacoto", pageOfParish(), "/misas?q=san+miguel"];
    const shown: string[][] = [];
    for (const minute of [0, 10, 11, 15, 16, 40, 41]) {
      product.api.setNow(new Date(noon.getTime() + minute * 60_000 + 59_000));
      for (const path of paths) {
        const { body } = await openPage(product, path);
        // A parish's page shows only the next Mass.
        const [first] = timesOf(body);
        expect(first, `${path} at 12:${minute}`).toMatch(/\d{1,2}:\d\d$/);
        shown.push([`12:${String(minute).padStart(2, "0")}`, /\d{1,2}:\d\d$/.exec(first ?? "")?.[0] ?? ""]);
      }
    }
    expect(new Set(shown.map((pair) => pair.join(" → ")))).toEqual(
      new Set([
        ...["12:00 → 12:00", "12:10 → 12:00", "12:11 → 12:05", "12:15 → 12:05", "12:16 → 12:30"],
        ...["12:40 → 12:30", "12:41 → 18:00"],
      ]),
    );
    // The page cache held these pages.
    expect(product.site.pages.size.pages).toBeGreaterThan(0);
  });

  it("a cached page is another one after midnight, and on the next day", async () => {
    await line("19:00", { etiqueta: "de hoy" });
    expect(await textOf("/misas")).toContain("jueves 26 de noviembre");
    product.api.setNow(new Date("2026-11-27T03:59:59Z"));
    expect(await textOf("/misas")).toContain("Hoy ya no hay más misas en La Paz");
    product.api.setNow(new Date("2026-11-27T04:00:00Z"));
    expect(await textOf("/misas")).toContain("viernes 27 de noviembre");
  });
});

it("[MIS-14] a change of a day is on the next page, in the next calendar, and in the data of phones", async () => {
  const horario = await line("19:00");
  const token = await (await product.api.account("administradores_arzobispado")).sign();
  const paths = ["/misas", "/misas/calacoto", pageOfParish()];
  const calendar = async () => (await product.get(`${pageOfParish()}/misas.ics`)).html;
  const kept = async () => (await product.get("/misas/fuera-de-linea.json")).html;
  for (const path of paths) expect(await textOf(path), path).not.toContain("Suspendida");
  expect([await calendar(), await kept()].join("")).not.toMatch(/CANCELLED|Marcha/);
  const json = { ...own(), accion: "suspende", motivo: "paro", nota: "Marcha en la 21", horario };
  const written = await product.api.send("POST", "/api/collections/excepciones_horario/records", { token, json });
  expect(written.status).toBe(200);
  for (const path of paths) expect(await textOf(path), path).toContain("Suspendida (paro). Marcha en la 21");
  expect(await calendar()).toContain("STATUS:CANCELLED");
  expect(await kept()).toContain("Marcha en la 21");
  const taken = await product.api.send("DELETE", `/api/collections/excepciones_horario/records/${written.json.id}`, {
    token,
  });
  expect(taken.status).toBe(204);
  for (const path of paths) expect(await textOf(path), path).not.toContain("Suspendida");
});
