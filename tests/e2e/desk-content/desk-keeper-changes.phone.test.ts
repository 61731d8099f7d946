import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Locator, Page } from "@playwright/test";
import { invitedKeeper, keeperOf } from "../accounts/keeper-session.ts";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { goOffline, goOnline, untilTakenOver, visit } from "../steps/steps.ts";
import { type Content, publicPage } from "./desk-content.ts";

test.describe.configure({ timeout: 90_000 });
test.use({
  session: "none",
  onPurpose: { errors: [/40[0134]/, /503/, /ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] },
});

/** Makes a parish in a zone of its own: a church with a Mass at 19:00 each day, and confession before it. */
async function parishOf(content: Content, place: object = {}) {
  const nombre = titled("San Gabriel");
  const parish = await content.make("parroquias", { nombre });
  const slug = `zona-${crypto.randomUUID().slice(0, 8)}`;
  const zone = await content.make("referencias", { nombre: titled("Zona"), clase: "zona", slug });
  const about = { parroquia: parish.id, clase: "sede", zona: zone.id, activo: true };
  const church = await content.make("lugares_de_culto", { ...about, ...place });
  const line = await content.make("horarios", { lugar: church.id, tipo: "misa", hora: "19:00" });
  await content.make("horarios", { lugar: church.id, tipo: "confesion", antes_de_misa: 30 });
  return { id: parish.id, nombre, zone: zone.id, church: church.id, line: line.id };
}

/** Day in La Paz, counted from today, as `AAAA-MM-DD`. */
const inDays = (days: number): string =>
  new Date(Date.now() - 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

const button = (page: Page, name: string): Locator => page.getByRole("main").getByRole("button", { name });
const said = (page: Page): Locator => page.getByRole("main").getByRole("status").filter({ hasText: /\S/ });
const row = (page: Page, text: string): Locator =>
  page
    .getByRole("region", { name: /noviembre|de / })
    .getByRole("listitem")
    .filter({ hasText: text });

test("[MIS-24] [MIS-25] a keeper signs in by the button only, and sees public pages and no other", async ({
  page,
  origin,
  content,
}) => {
  const parish = await parishOf(content);
  const { id, nombre, newKey, ask } = await invitedKeeper(origin, content, parish.id);
  const link = `/entrar#parroquia-${await newKey()}`;
  // Programs request a link before a person opens it: previews and prefetches.
  for (const [method, path, headers] of [
    ["GET", "/entrar", { "user-agent": "WhatsApp/2.23" }],
    ["HEAD", "/entrar", {}],
    ["GET", `/entrar?key=${link.slice(18)}`, { purpose: "prefetch", "sec-purpose": "prefetch;prerender" }],
  ] as [string, string, Record<string, string>][]) {
    const answer = await fetch(origin + path, { method, headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  }
  const enter = page.getByRole("button", { name: `Soy ${nombre}. Entrar`, exact: true });
  for (let looks = 0; looks < 2; looks++) {
    await page.goto("about:blank");
    await page.goto(link);
    await expect(enter).toBeEnabled();
  }
  await expectToServeEverybody(page, "arrival");
  await enter.press("Enter");
  await expect(page).toHaveURL("/mi-parroquia");
  await expect(page.getByRole("heading", { level: 2, name: parish.nombre })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText("Este enlace ya no sirve. Pide otro.");
  await expect(page.getByRole("button")).toHaveCount(0);
  await expectToServeEverybody(page, "arrival by a spent link");

  await visit(page, `/parroquias/${parish.id}`);
  await expect(page.getByRole("heading", { level: 1, name: parish.nombre })).toBeVisible();
  await expect(page.getByText("Bienvenid@")).toHaveCount(0);
  const desk = ["home", "noticias", "contenido", "personas", "papelera", "archivos", "actividad", "programadas"];
  const paths = desk.map((name) => `/${name}-administrador`);
  const spelled = ["/home-administrador/", "/Home-Administrador", "/%68ome-administrador"];
  for (const path of drawnCases([...paths, ...spelled], 1, (path) => spelled.includes(path))) {
    await page.goto(path);
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).not.toMatch(/administrador/i);
    await expect(page.getByText("Bienvenid@")).toHaveCount(0);
  }
  // The keeper loses access at once.
  await visit(page, "/mi-parroquia");
  await ask("/end-sessions", { id });
  await content.change("encargados_parroquia", id, { disabled: true });
  await page.reload();
  await expect(
    page.getByRole("dialog", { name: "Entra de nuevo" }).or(page.getByText("hace falta un enlace")),
  ).toBeVisible();
});

test("[MIS-26] [MIS-14] a Mass is suspended in five taps and moved in seven on a phone, and visitors see it at once", async ({
  page,
  origin,
  content,
}) => {
  const parish = await parishOf(content);
  await keeperOf(page, origin, content, parish.id);
  let taps = 0;
  const tap = async (control: Locator) => {
    await control.click();
    taps += 1;
  };
  // Tomorrow's Mass takes a tap more than today's, but today it may be too late for any Mass.
  const toTomorrow = async () => {
    await visit(page, "/mi-parroquia");
    taps = 0;
    await tap(page.getByRole("link", { name: "Cambios de" }));
    await tap(page.getByRole("link", { name: "Día siguiente" }));
  };
  const hours = async () => {
    const html = await publicPage(origin, `/parroquias/${parish.id}`);
    return html.slice(html.indexOf('id="horarios"'));
  };

  await toTomorrow();
  await tap(button(page, "Mover la misa de las 19:00"));
  await tap(button(page, "A las 18:00"));
  await tap(page.getByRole("radio", { name: "Exequias", exact: true }));
  await tap(button(page, "Mover ahora"));
  await expect(said(page)).toContainText("Listo: la misa de las 19:00 cambió de hora.");
  expect(taps).toBeLessThanOrEqual(7);
  expect(await hours()).toMatch(/<s>19:00<\/s>.*Movida a las 18:00 \(exequias\)/);
  await expect(row(page, "18:00").first()).toContainText("Cambio de horario (exequias)");

  await toTomorrow();
  await tap(button(page, "Suspender la misa de las 18:00"));
  await expectToServeEverybody(page, "a change that is being written");
  await button(page, "Suspender ahora").click();
  await expect(page.getByText("Elige por qué.")).toBeVisible();
  await tap(page.getByRole("radio", { name: "Bloqueo", exact: true }));
  await tap(button(page, "Suspender ahora"));
  await expect(said(page)).toContainText("Listo: la misa de las 18:00 está suspendida.");
  expect(taps).toBeLessThanOrEqual(5);
  expect(await hours()).toContain("Suspendida (bloqueo)");
  await expectToServeEverybody(page, "a day with changes");

  await button(page, "Volver a la hora de siempre la misa de las 18:00").click();
  await expect(said(page)).toContainText("Listo: la misa de las 19:00 vuelve a ser como siempre.");
  expect(await hours()).not.toContain("<s>");

  // Announced changes are listed, and one is removed.
  const written = page.getByRole("region", { name: "Lo que está anunciado" });
  await expect(written.getByRole("listitem")).toHaveCount(3);
  await written.getByRole("button", { name: "Quitar" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Quitar" }).click();
  await expect(written.getByRole("listitem")).toHaveCount(2);
});

test("[MIS-29] [MIS-32] a parish holds its Masses after its zone was suspended; unsent changes wait in its tab and after it", async ({
  page,
  origin,
  content,
}) => {
  const parish = await parishOf(content);
  const day = inDays(2);
  const notice = { accion: "suspende", alcance: "zona", zonas: [parish.zone], tipos: ["misa"], motivo: "bloqueo" };
  await content.make("excepciones_horario", { ...notice, desde: day, hasta: day });
  await keeperOf(page, origin, content, parish.id);
  const hours = () => publicPage(origin, `/parroquias/${parish.id}`);
  expect(await hours()).toContain("Suspendida");
  const address = `/mi-parroquia/${parish.id}/cambios?dia=${day}`;
  await visit(page, address);
  await expectToServeEverybody(page, "a day that a notice strikes");
  await button(page, "En mi parroquia sí hay misa").press("Enter");
  await expect(said(page)).toContainText("Listo: en tu parroquia sí hay misa.");
  expect(await hours()).not.toContain("Suspendida");
  await expect(button(page, "En mi parroquia sí hay misa")).toHaveCount(0);

  await button(page, "Añadir una misa").click();
  await page.getByLabel("Hora", { exact: true }).fill("12:00");
  await page.getByRole("radio", { name: "Fiesta", exact: true }).click();
  await goOffline(page);
  await button(page, "Añadir ahora").click();
  await expect(page.getByRole("alert")).toContainText("Sin conexión: el cambio no se envió.");
  await goOnline(page);
  await visit(page, `/mi-parroquia/${parish.id}/cambios`);
  await expect(page.getByRole("alert")).toContainText("Este cambio no se envió todavía");
  await expect(page.getByLabel("Hora", { exact: true })).toHaveValue("12:00");
  await button(page, "Añadir ahora").click();
  await expect(said(page)).toContainText("Listo: ya está añadida.");
  expect(await hours()).toContain("12:00");
  await visit(page, address);
  await expect(button(page, "Añadir ahora")).toHaveCount(0);
});

test("[MIS-30] one tap says that all is as always; open questions to the parish are answered beside it", async ({
  page,
  origin,
  content,
}) => {
  const feast = inDays(6);
  const parish = await parishOf(content, { fiesta_patronal: feast.slice(5) });
  const report = { lugar: parish.church, horario: parish.line, estado: "nuevo", contacto: "7123 4567" };
  const wrong = await content.make("reportes_horario", { ...report, clase: "hora", texto: "Empezó a las seis." });
  const right = await content.make("reportes_horario", { ...report, clase: "otro", texto: "Nada." });
  await keeperOf(page, origin, content, parish.id);
  // The other links are there even if the hours do not load.
  await page.route("**/misas/fuera-de-linea.json", (route) => route.fulfill({ status: 503, body: "" }));
  await visit(page, "/mi-parroquia");
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("No pudimos cargar los horarios.");
  await expect(main.getByRole("link", { name: "Texto y fotos" })).toBeVisible();
  await page.unroute("**/misas/fuera-de-linea.json");
  await button(page, "Reintentar").click();
  await expect(main).toContainText("Sin verificar. Llama antes de ir.");
  await expectToServeEverybody(page, "a parish in its keeper's hands");
  await button(page, "Sí, todo sigue igual").click();
  await expect(said(page)).toContainText("Gracias.");
  await expect(main).toContainText(/Verificado el \d+ de/);
  expect(await publicPage(origin, `/parroquias/${parish.id}`)).toMatch(/Verificado el \d+ de/);

  await expect(main.locator("b", { hasText: "Fiesta patronal," })).toBeVisible();
  await expect(main.getByRole("link", { name: "Cambiar ese día" })).toHaveAttribute(
    "href",
    new RegExp(`dia=${feast}$`),
  );
  await button(page, "Ese día es como siempre").click();
  await expect(said(page)).toContainText("como siempre");
  await expect(main.locator("b", { hasText: "Fiesta patronal," })).toHaveCount(0);

  const reports = page.getByRole("region", { name: "Reportes de la gente" });
  const of = (text: string) => reports.getByRole("listitem").filter({ hasText: text });
  await expect(of("Empezó a las seis.")).toContainText("Misa: todos los días, 19:00");
  const whatsapp = of("Empezó a las seis.").getByRole("link", { name: "Responder por WhatsApp" });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/59171234567\?text=/);
  await of("Nada.").getByRole("button", { name: "No era error" }).click();
  await expect(reports.getByRole("listitem")).toHaveCount(1);
  await of("Empezó a las seis.").getByRole("button", { name: "Ya está corregido" }).click();
  await expect(reports).toHaveCount(0);
  expect((await content.get("reportes_horario", right.id)).estado).toBe("descartado");
  expect((await content.get("reportes_horario", wrong.id)).estado).toBe("corregido");
  await untilTakenOver(page);
});
