import type { Page } from "@playwright/test";
import { signIn } from "../accounts/admin-session.ts";
import { keeperOf } from "../accounts/keeper-session.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";
import { type Content, openContent } from "./desk-content.ts";

test.describe.configure({ timeout: 60_000 });
test.use({ session: "none", onPurpose: { errors: [/40[01349]/, /ERR_INTERNET_DISCONNECTED/] } });

const weekdays = ["lu", "ma", "mi", "ju", "vi"];

/** Makes a parish with its church and these lines of a timetable. @returns their ids */
async function parishWith(content: Content, origin: string, lines: object[]) {
  const zones = `${origin}/api/collections/referencias/records?filter=${encodeURIComponent('clase = "zona"')}`;
  const zona = (await (await fetch(zones)).json()).items[0].id;
  const parish = await content.make("parroquias", { nombre: titled("Santa Rita"), vicaria: "vicaria00000001" });
  const place = { parroquia: parish.id, clase: "sede", zona, activo: true };
  const { id: lugar } = await content.make("lugares_de_culto", place);
  const made = [];
  for (const line of lines) made.push((await content.make("horarios", { lugar, tipo: "misa", ...line })).id);
  return { parish, lugar, zona, ids: made };
}

const day = (page: Page, name: RegExp) => page.getByRole("radio", { name }).check({ force: true });
const hour = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name });
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();
const saveAll = (page: Page) => page.getByRole("button", { name: "Guardar y confirmar todo" });

/** Text about hours in a page, without tags. @param html of a public page */
const hoursIn = (html: string) =>
  /<section[^>]*aria-labelledby="horarios"[^]*?<\/section>/.exec(html)?.[0].replaceAll(/<[^>]+>/g, "");

test("[MIS-27] [MIS-28] a keeper's preview equals the parish's page and calendar after the save", {
  tag: "@phone",
}, async ({ page, origin, content }) => {
  const { parish, lugar, ids } = await parishWith(content, origin, [
    { dias: weekdays, hora: "07:30" },
    { dias: ["do", "fi"], hora: "10:00", reemplaza: true },
    { tipo: "confesion", dias: ["sa", "do"], antes_de_misa: 30 },
    { dias: ["vi"], temporada: "cuaresma", hora: "04:30" },
    { dias: weekdays, hora: "19:00" },
  ]);
  await keeperOf(page, origin, content, parish.id);
  await visit(page, `/mi-parroquia/${parish.id}/horarios`);
  await expect(page.getByRole("heading", { name: "Domingo" })).toBeVisible();
  await expectAccessible(page);

  // Changes one day of five, all five days, a feast of obligation, and an hour without a day.
  await day(page, /^Martes/);
  await hour(page, /^7:30/).click();
  await expectAccessible(page);
  await press(page, "Listo");
  await expect(dialog(page)).toContainText("Elige qué días cambias.");
  await dialog(page).getByRole("radio", { name: "Solo el martes" }).check({ force: true });
  await dialog(page).getByLabel("Hora", { exact: true }).fill("08:15");
  await press(page, "Listo");
  await expect(page.getByText("Se cambió 8:15 Misa.")).toBeVisible();
  await hour(page, /^19:00/).click();
  await dialog(page).getByRole("radio", { name: "Todos sus días: lunes a viernes" }).check({ force: true });
  await dialog(page).getByLabel("Hora", { exact: true }).fill("18:30");
  await press(page, "Listo");
  await day(page, /^Fiestas/);
  await page.getByRole("button", { name: "Añadir", exact: true }).click();
  await expect(dialog(page).getByRole("radio", { name: "Lo cambia" })).toBeChecked();
  await dialog(page).getByLabel("Hora", { exact: true }).fill("10:30");
  await dialog(page).getByLabel("Etiqueta").fill("con niños");
  await press(page, "Añadir");
  await expect(page.getByText("Fiestas de precepto: 10:00 y 10:30 están muy juntas")).toBeVisible();
  await hour(page, /^Confesión: sábado y domingo/).click();
  await dialog(page).getByLabel("Minutos antes de cada misa").fill("45");
  await press(page, "Listo");
  await hour(page, /^Viernes de Cuaresma/).click();
  await dialog(page).getByRole("radio", { name: "Lo cambia" }).check({ force: true });
  await press(page, "Listo");
  await expect(page.getByText("Sin guardar")).toBeVisible();

  await page.getByRole("button", { name: "Ver los próximos 14 días" }).click();
  await expectAccessible(page);
  const previewed = await dialog(page).getByRole("region", { name: "Horarios" }).textContent();
  const announced = await dialog(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(announced.length).toBeGreaterThan(20);
  await press(page, "Volver a los horarios");

  await saveAll(page).dblclick();
  await expect(told(page, "Horarios guardados y confirmados")).toBeVisible();
  await expect(page.getByText("Sin guardar")).toHaveCount(0);
  await expectAccessible(page);
  const html = await (await fetch(`${origin}/parroquias/${parish.id}`)).text();
  expect(hoursIn(html)).toBe(previewed);
  const feed = await (await fetch(`${origin}/parroquias/${parish.id}/misas.ics`)).text();
  const starts = [...feed.matchAll(/DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/g)].map(
    ([, year, month, date, hours, minutes]) => Date.parse(`${year}-${month}-${date}T${hours}:${minutes}:00Z`),
  );
  const today = Math.min(...announced.map((text) => Date.parse(`${text?.slice(0, 10)}T00:00:00-04:00`)));
  const [from, until] = [today + 86_400_000, today + 14 * 86_400_000];
  const within = (moments: number[]) => moments.filter((moment) => moment >= from && moment < until).sort();
  expect(within(announced.map((text) => Date.parse(String(text))))).toEqual(within(starts));

  const stored = (
    await (
      await fetch(`${origin}/api/collections/horarios/records?filter=${encodeURIComponent(`lugar = "${lugar}"`)}`)
    ).json()
  ).items;
  expect(stored).toHaveLength(ids.length + 2);
  expect(stored.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  const verified = await (await fetch(`${origin}/api/collections/ultimas_verificaciones/records/${lugar}`)).json();
  expect(verified.medio).toBe("parroquia");
});

test("[MIS-32] unsaved hours outlive a closed tab, a lost connection and a faster editor", {
  tag: "@phone",
}, async ({ page, origin, content, context }) => {
  const { parish, ids } = await parishWith(content, origin, [
    { dias: ["do", "fi"], hora: "10:00" },
    { dias: ["do"], hora: "19:00" },
  ]);
  const [ten = "", seven = ""] = ids;
  const address = `/mi-parroquia/${parish.id}/horarios`;
  const { endSessions } = await keeperOf(page, origin, content, parish.id);
  await visit(page, address);
  await hour(page, /^10:00/).click();
  await dialog(page)
    .getByRole("radio", { name: /^Todos sus días/ })
    .check({ force: true });
  await dialog(page).getByLabel("Hora", { exact: true }).fill("11:00");
  await press(page, "Listo");
  await expect(page.getByText(/cambios sin publicar, guardados en este/)).toBeVisible();
  await context.setOffline(true);
  await saveAll(page).click();
  await expect(dialog(page)).toContainText("Ocurrió un error al guardar los horarios.");
  await expect(dialog(page)).toContainText(/Nada se ha perdido: está guardado en este/);
  await press(page, "Aceptar");
  await expect(page.getByText(/^Guardado en este .*, sin conexión/)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // Unsaved hours are not sent.
  expect((await content.get("horarios", ten)).hora).toBe("10:00");

  await content.change("horarios", ten, { hora: "09:00" });
  await content.change("horarios", seven, { hora: "18:45" });
  const again = await context.newPage();
  await visit(again, address);
  await expect(dialog(again)).toContainText("Hay horarios sin guardar");
  await expectAccessible(again);
  await press(again, "Continuar");
  await expect(again.getByText("Sin guardar")).toBeVisible();
  await expect(hour(again, /^11:00/)).toBeVisible();
  await saveAll(again).click();
  await expect(dialog(again)).toContainText("Lo tuyo: Domingo y fiestas de precepto, 11:00");
  await expect(dialog(again)).toContainText("Domingo y fiestas de precepto, 9:00");
  await expectAccessible(again);
  await press(again, "Guardar lo elegido");
  await expect(dialog(again)).toContainText("Elige una de las dos.");
  await dialog(again)
    .getByRole("radio", { name: /^Lo tuyo/ })
    .check({ force: true });
  await press(again, "Guardar lo elegido");
  await expect(told(again, "Horarios guardados y confirmados")).toBeVisible();
  expect((await content.get("horarios", ten)).hora).toBe("11:00");
  expect((await content.get("horarios", seven)).hora).toBe("18:45");

  // Her session ends while she works: all changes stay, and a dialog says how to sign in again.
  await hour(again, /^18:45/).click();
  await press(again, "Quitar");
  await expect(again.getByText("Se quitó 18:45 Misa.")).toBeVisible();
  await endSessions();
  await saveAll(again).click();
  await again
    .getByRole("dialog", { name: "Entra de nuevo" })
    .getByRole("button", { name: "Seguir sin entrar" })
    .click();
  await expect(again.getByText("Sin guardar")).toBeVisible();
  await again.getByRole("button", { name: "Deshacer" }).click();
  await expect(hour(again, /^18:45/)).toBeVisible();
});

test("[MIS-27] an administrador changes the hours of a parish from its church", async ({ page, origin, content }) => {
  await signIn(page, origin);
  const { lugar, ids } = await parishWith(content, origin, [{ dias: ["do"], hora: "10:00" }]);
  await openContent(page, `/lugares_de_culto/${lugar}`);
  await page.getByRole("link", { name: "Horarios de misa" }).click();
  await hour(page, /^10:00/).click();
  await dialog(page).getByLabel("Hora", { exact: true }).fill("10:30");
  await press(page, "Listo");
  // An error of the server is shown beside its line, and a button leads there from any day.
  await day(page, /^Lunes/);
  const response = { status: 400, data: { hora: { code: "validation_match_invalid", message: "Invalid." } } };
  const json = { status: 400, data: { requests: { 0: { response } } } };
  await page.route("**/api/batch", (route) => route.fulfill({ status: 400, json }), { times: 1 });
  await saveAll(page).click();
  await press(page, "Ver la hora");
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: "10:30" }).locator(".fallo"),
  ).toBeVisible();
  await saveAll(page).click();
  await expect(told(page, "Horarios guardados y confirmados")).toBeVisible();
  expect((await content.get("horarios", String(ids[0]))).hora).toBe("10:30");
  const verified = await (await fetch(`${origin}/api/collections/ultimas_verificaciones/records/${lugar}`)).json();
  expect(verified.medio).toBe("arzobispado");
});
