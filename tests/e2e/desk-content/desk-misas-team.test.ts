import type { Page, Route } from "@playwright/test";
import { signIn } from "../accounts/admin-session.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import type { Content } from "./desk-content.ts";

const whatsapp = /^https:\/\/wa\.me\//;
test.use({ onPurpose: { addresses: [whatsapp], errors: [/503/, /ERR_FAILED/, /400/] } });
test.describe.configure({ timeout: 60_000 });

const path = "/misas-administrador";
const everyDay = ["lu", "ma", "mi", "ju", "vi", "sa", "do"];
const localDay = (later: number) => new Date(Date.now() + (later * 24 - 4) * 3_600_000).toISOString().slice(0, 10);

/** Makes a zone with an unverified parish that has two Masses a day, and beside it one Mass of another diocese. */
async function parishOf(content: Content) {
  const [nombre, zona] = [titled("Santa Rita"), titled("Zona")];
  const { id: inZone } = await content.make("referencias", {
    ...{ nombre: zona, clase: "zona", slug: `z${crypto.randomUUID().slice(0, 8)}` },
  });
  const { id: parroquia } = await content.make("parroquias", { nombre });
  const { id: other } = await content.make("parroquias", { nombre: titled("Ajena") });
  const place = (of: string, more: object) =>
    content.make("lugares_de_culto", { parroquia: of, zona: inZone, clase: "sede", activo: true, ...more });
  const { id: lugar } = await place(parroquia, { telefono: "+591 0000 0099" });
  const { id: ajeno } = await place(other, { jurisdiccion: "Diócesis de El Alto" });
  const line = (of: string, hora: string) =>
    content.make("horarios", { lugar: of, tipo: "misa", dias: everyDay, hora, reemplaza: true });
  const { id: evening } = await line(lugar, "19:00");
  await line(lugar, "07:30");
  await line(ajeno, "18:00");
  return { nombre, zona, parroquia, lugar, evening };
}

const rowOf = (page: Page, nombre: string) => page.getByRole("listitem").filter({ hasText: nombre }).first();

test("[MIS-30] due places are listed with the reason, a reminder opens WhatsApp with a fresh link, a call renews the date", async ({
  page,
  origin,
  content,
}) => {
  const { nombre, parroquia } = await parishOf(content);
  await page
    .context()
    .route(whatsapp, (route) => route.fulfill({ contentType: "text/html", body: "<title>W</title>" }));
  await visit(page, "/home-administrador");
  await expect(page.getByRole("region", { name: "Misas y horarios" })).toContainText(/\d+ parroquias? por recordar\./);
  await page.getByRole("region", { name: "Misas y horarios" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 2, name: /^Por recordar \(\d+\)$/ })).toBeVisible();
  const row = rowOf(page, nombre);
  await expect(row).toContainText("Nunca se verificó");
  await expect(row.getByRole("link", { name: /^Llamar/ })).toHaveAttribute("href", "tel:+59100000099");
  await expect(row.getByRole("link", { name: /^Sus horarios/ })).toHaveAttribute(
    "href",
    `/horarios-administrador/${parroquia}`,
  );
  await expectAccessible(page);

  // The parish has no keeper: the invitation names the parish already.
  await row.getByRole("link", { name: /^Invitar a alguien/ }).press("Enter");
  await expect(page.getByRole("list", { name: "Parroquias elegidas" })).toContainText(nombre);
  const keeper = titled("Justa");
  await page.getByRole("textbox", { name: "Nombre" }).fill(keeper);
  await page.getByRole("textbox", { name: "Celular" }).fill("70000009");
  await page.getByRole("button", { name: "Crear el enlace" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Entendido" }).press("Enter");
  await content.made("encargados_parroquia", "nombre", keeper);

  await visit(page, path);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    rowOf(page, nombre)
      .getByRole("button", { name: /^Recordar por WhatsApp/ })
      .press("Enter"),
  ]);
  await opened.waitForURL(whatsapp);
  const { pathname, searchParams } = new URL(opened.url());
  expect(pathname).toBe("/59170000009");
  const message = searchParams.get("text") ?? "";
  expect(message).toContain(
    `Hola ${keeper}. ¿Siguen igual los horarios de ${nombre}? Con este enlace lo confirmas con un toque.`,
  );
  const key = /Vale una sola vez y 7 días: .+#parroquia-([\w-]{43})$/.exec(message)?.[1] ?? "";
  await opened.close();
  expect((await enterBy(origin, key)).status, "the link lets her in").toBe(200);
  expect((await enterBy(origin, key)).status, "once").toBe(400);

  await rowOf(page, nombre)
    .getByRole("button", { name: /^Verificado por teléfono/ })
    .press("Enter");
  await expect(page.getByRole("heading", { name: nombre })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2, name: /^Por recordar/ })).toBeFocused();
  const kept = await (await fetch(`${origin}/parroquias/${parroquia}`)).text();
  expect(kept).toContain("Verificado el ");
  await expectToServeEverybody(page, "what is due");
});

const enterBy = (origin: string, key: string): Promise<Response> =>
  fetch(`${origin}/api/collections/encargados_parroquia/auth-with-link`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ key }),
  });

test("[MIS-29] a notice names its parishes before it is sent, stands on the pages with the next request, and ends earlier", async ({
  page,
  origin,
  content,
}) => {
  const { nombre, zona, parroquia } = await parishOf(content);
  await visit(page, `${path}?ver=avisos`);
  const form = page.getByRole("form", { name: "Suspender en muchas parroquias" });
  const send = form.getByRole("button", { name: "Publicar el aviso" });
  await send.press("Enter");
  await expect(form.getByText("Elige al menos una zona.")).toBeVisible();
  await expect(form.getByText("Elige el último día: sin final no se publica.")).toBeVisible();
  await expect(form.getByText("Elige el motivo: se ve junto a cada misa.")).toBeVisible();
  await expectToServeEverybody(page, "a notice with problems");

  await form.getByRole("checkbox", { name: zona }).check();
  await form.getByLabel("Desde").fill(localDay(1));
  await form.getByRole("button", { name: "3 días" }).press("Enter");
  await expect(form.getByLabel("Último día")).toHaveValue(localDay(3));
  await expect(form.getByRole("status").filter({ hasText: "Afecta" })).toHaveText("Afecta a 1 parroquia y 6 misas");
  await form.getByText("Ver por parroquia").press("Enter");
  await expect(form.getByRole("listitem").filter({ hasText: nombre })).toContainText(
    /, 7:30, 19:00; .+, 7:30, 19:00; /,
  );
  await form.getByLabel("Cada día, a partir de las").fill("14:00");
  await expect(form.getByRole("status").filter({ hasText: "Afecta" })).toHaveText("Afecta a 1 parroquia y 3 misas");
  await form.getByLabel("Motivo").selectOption("bloqueo");
  const nota = titled("Bloqueo");
  await form.getByLabel("Nota").fill(`${nota} en la plaza`);
  // The server writes the notice, but its response is lost.
  const lostAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route("**/api/batch", lostAnswer, { times: 1 });
  await send.press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByLabel("Nota").fill(nota);
  await send.press("Enter");

  const done = page.getByRole("heading", { level: 2, name: "Aviso publicado" });
  await expect(done).toBeFocused();
  const message = page.getByLabel("Mensaje para WhatsApp: Aviso publicado");
  await expect(message).toHaveValue(
    new RegExp(`^\\*Se suspenden misas en ${zona}\\*\\n.+\\(bloqueo\\)\\n${nota}\\nParroquias: ${nombre}\\n`),
  );
  const { grupo } = await content.made("excepciones_horario", "nota", nota);
  // Three Masses are counted, and three are marked at the next request in the calendar that programs read.
  const cancelled = async () =>
    (await (await fetch(`${origin}/parroquias/${parroquia}/misas.ics`)).text()).match(/STATUS:CANCELLED/g)?.length ?? 0;
  expect(await cancelled()).toBe(3);

  const notice = page.getByRole("region", { name: "Vigentes" }).getByRole("listitem").filter({ hasText: nota });
  await expect(notice).toContainText("afecta a 1 parroquia y 3 misas");
  const written = await fetch(`${origin}/api/collections/excepciones_horario/records?filter=nota~"${nota}"`);
  expect(await written.json()).toMatchObject({ totalItems: 1, items: [{ nota }] });
  await notice.getByRole("button", { name: /^Terminar antes/ }).press("Enter");
  await notice.getByLabel("Hay misa otra vez desde el").fill(localDay(2));
  await notice.getByRole("button", { name: "Terminar", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: /^Terminó: hay misa desde el / })).toBeFocused();
  await content.made("excepciones_horario", "grupo", String(grupo), { accion: "confirma" });
  expect(await cancelled()).toBe(1);
  await expect(notice).toContainText("afecta a 1 parroquia y 1 misa");
  await expectToServeEverybody(page, "notices");
});

test("a report stands beside its line, with possible actions", async ({ page, origin, content }) => {
  const { nombre, lugar, evening, parroquia } = await parishOf(content);
  const report = {
    lugar,
    horario: evening,
    clase: "hora",
    estado: "nuevo",
    texto: "Es a las 19:30",
    contacto: "70000001",
  };
  const sent = await fetch(`${origin}/api/collections/reportes_horario/records`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(report),
  });
  expect(sent.status).toBe(200);
  await visit(page, `${path}?ver=reportes`);
  const place = page.getByRole("region", { name: nombre });
  await expect(place).toContainText("1 reporte");
  await expect(place.getByRole("listitem")).toContainText("La hora está mal · Todos los días, 19:00, misa");
  await expect(place.getByRole("listitem")).toContainText("Es a las 19:30");
  await expect(place.getByRole("link", { name: /^Corregir/ })).toHaveAttribute(
    "href",
    `/horarios-administrador/${parroquia}`,
  );
  await expect(place.getByRole("link", { name: /^Responder/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/59170000001\?/,
  );
  await expectToServeEverybody(page, "reports");
  await page.route("**/reportes_horario/records?*", (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await place.getByRole("button", { name: /^No era error/ }).press("Enter");
  await page.getByRole("button", { name: "Reintentar" }).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "Reportes" })).toBeVisible();
  await expect(place).toHaveCount(0);
});

test.describe("another role", () => {
  test.use({ session: "none" });
  test("[MIS-29] an editor is told that notices are not theirs, and no link leads there", async ({ page, origin }) => {
    await signIn(page, origin, 3);
    await visit(page, path);
    await expect(page.getByText("Esto lo hace otro rol")).toBeVisible();
    await expect(page.getByRole("link", { name: "Misas y horarios", includeHidden: true })).toHaveCount(0);
    await expect(page.getByRole("form")).toHaveCount(0);
  });
});
