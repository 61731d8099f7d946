import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { photo, titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { choose, openContent, pictures, publicPage, save, text } from "./desk-content.ts";

const clergy = "cleros_diocesanos";

test.describe.configure({ timeout: 60_000 });

test("[ADM-07] [CON-03] [CON-13] a new parish comes with three pictures and its clergy, and a priest who changes parish is on the new page and not on the former one", {
  tag: "@desktop",
}, async ({ page, origin, content }) => {
  const nombre = titled("San Lorenzo");
  await openContent(page, "/parroquias");
  await page.getByRole("link", { name: "Crear parroquia" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crear parroquia");
  await text(page, "Nombre").fill(nombre);
  await text(page, "Ubicación").fill("Irpavi, calle 8");
  await pictures(page, "Foto principal").getByLabel("Elegir foto").setInputFiles(photo("018"));
  await pictures(page, "Otras fotos")
    .getByLabel("Elegir fotos")
    .setInputFiles([photo("040"), photo("078")]);
  await choose(page, "Vicaría", "sur", "Vicaría Sur");
  await expectAccessible(page);
  await save(page, "Crear parroquia", "Parroquia guardada");
  const parish = await content.made("parroquias", "nombre", nombre);
  expect(parish.imagen).toMatch(/^foto_018_\w+[.]\w+$/);
  expect(parish.imagenes).toEqual([expect.stringMatching(/^foto_040_/), expect.stringMatching(/^foto_078_/)]);

  const saved = (name: string) => told(page, name).getByRole("status").getByRole("link");
  await saved("Parroquia guardada").click();
  const own = page.getByRole("region", { name: "Clero de esta parroquia" });
  await expect(own).toContainText("Todavía nadie.");
  await own.getByRole("link", { name: "Agregar miembro del clero" }).click();
  await text(page, "Nombres").fill(nombre);
  await text(page, "Apellido paterno").fill("Mamani");
  await expect(page.getByRole("combobox", { name: "Parroquia" })).toHaveValue(nombre);
  await choose(page, "Cargo", "parroco", "Párroco");
  await save(page, "Crear miembro del clero", "Miembro del clero guardado");
  const html = await publicPage(origin, `/parroquias/${parish.id}`);
  expect(html).toContain(`${nombre} Mamani`);
  for (const name of [parish.imagen, ...(parish.imagenes as string[])]) expect(html).toContain(String(name));

  // Two parishes exchange their priests by two saves; the other one is moved by the same steps: sends only the request.
  const mark = titled("del relevo");
  const to = await content.make("parroquias", { nombre: `Parroquia de ahora ${mark}` });
  const comes = await content.make(clergy, { nombres: `Párroco que viene ${mark}`, parroquia: to.id });
  await content.made(clergy, "nombres", nombre);
  await saved("Miembro del clero guardado").click();
  await expect(text(page, "Nombres")).toHaveValue(nombre);
  await choose(page, "Parroquia", String(to.nombre));
  await save(page, "Guardar", "Miembro del clero guardado");
  await content.change(clergy, comes.id, { parroquia: parish.id });
  const [before, after] = [
    await publicPage(origin, `/parroquias/${parish.id}`),
    await publicPage(origin, `/parroquias/${to.id}`),
  ];
  expect(before).toContain(comes.nombres);
  expect(before).not.toContain(`${nombre} Mamani`);
  expect(after).toContain(`${nombre} Mamani`);
  expect(after).not.toContain(comes.nombres);
});

test("[CON-03] [CON-13] a relation can be typed over at once, before its name has loaded", async ({
  page,
  content,
}) => {
  const mark = titled("del apuro");
  const here = await content.make("parroquias", { nombre: `Parroquia de antes ${mark}` });
  const there = await content.make("parroquias", { nombre: `Parroquia de ahora ${mark}` });
  const zona = await content.make("referencias", { nombre: mark, clase: "zona", slug: `z${mark.slice(-8)}` });
  // A form without an editor of texts, whose load takes most of the time in other forms.
  const place = { nombre: `Capilla ${mark}`, clase: "capilla", parroquia: here.id, zona: zona.id };
  const chapel = await content.make("lugares_de_culto", place);
  const names = Promise.withResolvers<void>();
  await page.route("**/api/collections/parroquias/records?*", async (route) => {
    await names.promise;
    await route.continue();
  });
  await openContent(page, `/lugares_de_culto/${chapel.id}`);
  const field = page.getByRole("combobox", { name: "Parroquia", exact: true });
  await field.focus();
  names.resolve();
  await expect(field).toHaveValue(String(here.nombre));
  await page.keyboard.insertText(String(there.nombre));
  await page.getByRole("option", { name: String(there.nombre), exact: true }).click();
  await expect(field).toHaveValue(String(there.nombre));
  // A click into the field lets the person type over its text, too.
  await text(page, "Nombre").click();
  await field.click();
  await page.keyboard.insertText(String(here.nombre));
  await page.getByRole("option", { name: String(here.nombre), exact: true }).click();
  await expect(field).toHaveValue(String(here.nombre));
});

test.describe("an answer that does not come", () => {
  test.use({ onPurpose: { errors: [/500/] } });

  test("[ADM-07] [CON-13] a list of clergy without an answer does not say that there is none, and the form that it leads to keeps what is typed at once", async ({
    page,
    content,
  }) => {
    const { id } = await content.make("parroquias", { nombre: titled("Parroquia del apuro") });
    await page.route("**/api/collections/cleros_diocesanos/records?*", (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await openContent(page, `/parroquias/${id}`);
    const own = page.getByRole("region", { name: "Clero de esta parroquia" });
    await expect(own).toContainText("No pudimos traer esta lista.");
    await expect(own).not.toContainText("Todavía nadie.");
    await page.evaluate(() => {
      // An observer acts sooner than any step of Playwright.
      const watch = new MutationObserver(() => {
        const field = document.querySelector<HTMLElement>("input[role=combobox]#parroquia");
        if (!field) return;
        watch.disconnect();
        field.focus();
        document.execCommand("insertText", false, "Ninguna");
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    await own.getByRole("link", { name: "Agregar miembro del clero" }).click();
    const field = page.getByRole("combobox", { name: "Parroquia", exact: true });
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("Ninguna");
  });

  test("[CON-03] a relation without an answer is asked for again", async ({ page }) => {
    const items = Array.from({ length: 201 }, (_, at) => ({ id: `p${at}`, nombre: `Parroquia ${at}` }));
    let answers = false;
    await page.route("**/api/collections/parroquias/records?*", (route) => {
      if (!route.request().url().includes("filter=")) return route.fulfill({ json: { items, totalItems: -1 } });
      return answers ? route.fulfill({ json: { items: items.slice(-1) } }) : route.fulfill({ status: 500, json: {} });
    });
    await openContent(page, "/lugares_de_culto/crear");
    const field = page.getByRole("combobox", { name: "Parroquia", exact: true });
    await field.fill("200");
    await expect(page.getByText("No pudimos traer la lista.")).toBeVisible();
    answers = true;
    await page.getByRole("button", { name: "Reintentar" }).click();
    await page.getByRole("option", { name: "Parroquia 200", exact: true }).click();
    await expect(field).toHaveValue("Parroquia 200");
  });
});
