import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { expect, sender, test } from "../fixtures.ts";
import { type OwnProduct, superuser } from "../own-product.ts";
import { deviceOfStory, expectToServeEverybody } from "../states/serves-everybody.ts";
import { visit } from "../steps/steps.ts";
import { ofAPerson, toldBy } from "../steps/visits.ts";
import { sharedSession, signIn } from "./admin-session.ts";
import { storedSession } from "./sign-in-steps.ts";
import { breakBy, dialog, enter, failuresIn, openPart, ourProgram, showPart, sistemaPath } from "./sistema-steps.ts";

let product: OwnProduct;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});
test.use({ onPurpose: { errors: [/40[0134]/] } });

test("[API-11] [SEG-25] a superuser signs in by password, which an administrator's session does not replace, and sees the state of the server", async ({
  page,
}) => {
  await signIn(page, product.origin);
  await visit(page, product.origin + sistemaPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sistema");
  const administrator = await sharedSession(product.origin);
  for (const path of ["system", "backups", "logs", "logs/stats", "settings"]) {
    const answer = await fetch(`${product.origin}/api/${path}`, { headers: { authorization: administrator.token } });
    expect(answer.status, path).toBe(403);
  }
  await enter(page, "otra-clave-cualquiera");
  await expect(page.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos.");
  await expect(page.getByLabel("Correo")).toHaveValue(superuser.email);
  await enter(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estado");
  await expect(page.getByText("El servidor responde.")).toBeVisible();
  // Backups run at night by default.
  await expect(page.getByText("Todavía no hay ningún respaldo")).toBeVisible();
  await expect(page.getByText(/El primero se hace solo, (?:hoy|mañana) a las 03:00/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Servidor" })).toContainText(/SQLite, esquema \d/);
  await expect(page.getByRole("row", { name: /^santoral 365$/ })).toBeVisible();
  // The session is separate: the rest of the site does not see it.
  expect((await storedSession(page))?.record.id).toBe(administrator.record.id);

  await page.reload();
  await expect(page.getByText("El servidor responde.")).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").token);
  await openMenu(page);
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page.getByLabel("Contraseña")).toBeVisible();
  await expect(async () => {
    const answer = await fetch(`${product.origin}/api/system`, { headers: { authorization: token } });
    expect(answer.status).toBe(401);
  }).toPass();
});

test("[API-11] the logs are searched, and one is read whole", async ({ page }) => {
  const path = `/api/collections/noexiste${Date.now()}/records`;
  // Log entries are stored in the order of their requests: once the last one is found, the one before it is there too.
  await fetch(`${product.origin}/api/collections/noticias/records?perPage=1`);
  await fetch(product.origin + path);
  await openPart(page, product, "registros");
  const form = page.getByRole("form", { name: "Filtrar los registros" });
  const openFilters = async () => {
    if (!(await form.isVisible())) await page.locator("summary", { hasText: "Filtros" }).click();
  };
  await openFilters();
  await form.getByLabel("Texto").fill("noexiste");
  await form.getByLabel("Nivel").selectOption("Solo errores");
  await form.getByLabel("Respuesta").selectOption("4xx: rechazadas o no encontradas");
  await form.getByRole("button", { name: "Buscar" }).click();
  const entry = page.getByRole("button", { name: path });
  await expect(async () => {
    await page.getByRole("button", { name: "Actualizar" }).click();
    await expect(entry).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.getByRole("button", { name: /collections/ })).toHaveText(Array(1).fill(/noexiste/));
  await expect(page.getByRole("img", { name: /^Registros por hora: lo más fue 1/ })).toBeVisible();

  await entry.click();
  await expect(dialog(page, "Registro")).toContainText(`Dirección pedida${path}`);
  await expect(dialog(page, "Registro")).toContainText("Respuesta404");
  await page.keyboard.press("Escape");
  await expect(entry).toBeFocused();

  await openFilters();
  await form.getByRole("button", { name: "Quitar filtros" }).click();
  await expect(page.getByRole("button", { name: /collections\/noticias/ }).first()).toBeVisible();
});

test("[API-10] a setting is changed, a secret is never shown again, and settings of the environment are read-only", async ({
  page,
}) => {
  await openPart(page, product, "ajustes/correo");
  const form = page.getByRole("form", { name: "Correo" });
  await form.getByLabel("Contraseña").fill("secreto-del-correo");
  await form.getByLabel("Puerto").fill("70000");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByLabel("Puerto")).toBeFocused();
  await expect(form.getByLabel("Puerto")).toHaveAccessibleDescription(/El número es mayor que el permitido/);
  await form.getByLabel("Puerto").fill("2525");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByText("Todo está guardado.")).toBeVisible();
  await expect(form.getByText("Guardada. No se muestra.")).toBeVisible();

  await page.reload();
  await expect(form.getByLabel("Puerto")).toHaveValue("2525");
  await expect(form.getByText("Guardada. No se muestra.")).toBeVisible();
  expect(await page.content()).not.toContain("secreto-del-correo");

  await page.getByRole("link", { name: "Ingreso con Google" }).click();
  const back = `${product.origin}/api/oauth2-redirect`;
  await expect(page.getByText(`se anota allí: ${back}`).filter({ visible: true })).toHaveCount(1);
  await page.getByRole("link", { name: "Protección" }).click();
  await expect(page.getByText("Tu dirección ahora, como la ve el servidor: 127.0.0.1")).toBeVisible();
  await page.getByRole("link", { name: "General", exact: true }).click();
  const general = page.getByRole("form", { name: "General" });
  await expect(general.getByLabel("Nombre del sitio")).toHaveValue("Arquidiócesis de La Paz");
  await expect(general.getByLabel("Remitente: correo")).toHaveValue(sender);
  await expect(general.getByLabel("Remitente: correo")).not.toBeEditable();
  await expect(general.getByLabel("Remitente: correo")).toHaveAccessibleDescription(/Lo fija el entorno .*MAIL_FROM/);
});

test.describe("parts of Sistema", () => {
  const reach: Record<string, (page: Page) => Promise<void>> = {
    estado: (page) => page.getByRole("region", { name: "Servidor" }).waitFor(),
    "estado: failures": (page) =>
      failuresIn(page)
        .getByRole("button", { name: /^Ver \d+ más$/ })
        .click(),
    respaldos: (page) => page.getByText("Qué guarda un respaldo").click(),
    "respaldos: restoring": (page) => page.getByRole("button", { name: "Restaurar" }).first().click(),
    registros: (page) => page.getByRole("img", { name: "Registros por" }).waitFor(),
    "registros: one": (page) => page.locator(".sistema-registros button").first().click(),
    "ajustes/correo": (page) => page.getByLabel("Puerto").waitFor(),
    "ajustes/proteccion": (page) => page.getByLabel("Superusuarios solo desde").waitFor(),
    "ajustes/respaldos": async (page) => {
      await page.getByLabel("Hacer un respaldo").selectOption("Otro horario");
    },
  };
  // Not a real archive: a backup in a list is never opened.
  test.beforeAll(async () => {
    const folder = join(product.dataDirectory, "backups");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "uno_con_un_nombre_largo_que_no_cabe_en_una_sola_linea.zip"), "PK");
  });

  test("[APP-07] [APP-08] each part of Sistema serves everybody", async ({ page }) => {
    test.setTimeout(90_000);
    for (const text of "abcdefghijkl") await tell(`Error en ${text.repeat(3)}`);
    await tell("MuyLargo".repeat(40));
    await openPart(page, product, "estado");
    for (const [name, go] of drawnCases(Object.entries(reach), 1, ([name]) => partOf(name))) {
      await showPart(page, name.replace(/:.*/, ""));
      await go(page);
      await expectToServeEverybody(page, name);
      // Closes what `go` opened.
      await page.keyboard.press("Escape");
    }
  });
});

test.describe("failures of visitors' browsers", () => {
  const own = /a propósito|gone-Ab12Cd34/;
  test.use({ userAgent: ofAPerson, onPurpose: { errors: [own, /404/] } });

  // Removes failures that an earlier story left.
  test.beforeEach(async () => {
    test.setTimeout(60_000);
    const { items } = (await product.read("/api/fallos")) as { items: { id: string }[] };
    for (const { id } of items) await product.write("DELETE", `/api/fallos/${id}`);
  });

  const device = () => ({ phone: "phone", desktop: "computer" })[deviceOfStory()];

  test("[DOC-11] failures in a visitor's browser are reported and seen in Sistema, and each is gone when it is mended", async ({
    page,
  }) => {
    const told = toldBy(page, "/api/fallos");
    const thrown = "<img src=x onerror=alert(1)> a propósito";
    await breakBy(
      page,
      `for (let n = 0; n < 3; n++) setTimeout(() => { throw new TypeError(${JSON.stringify(thrown)}) });
      for (let n = 0; n < 2; n++) Promise.reject(new RangeError("a propósito"));
      document.head.append(Object.assign(document.createElement("script"), { src: "/assets/gone-Ab12Cd34.js" }));`,
    );
    await visit(page, `${product.origin}/noticias?search=secreto`);
    await expect.poll(() => told.length).toBe(3);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          message: `Uncaught TypeError: ${thrown}`,
          file: expect.stringMatching(/^\/assets\/entry\.client-.{8}\.js$/),
          ...{ line: expect.any(Number), column: expect.any(Number), page: "/noticias", device: device() },
          build: expect.stringMatching(/^entry\.client-.{8}\.js$/),
        },
        expect.objectContaining({ message: "RangeError: a propósito", page: "/noticias" }),
        expect.objectContaining({ message: "", file: "/assets/gone-Ab12Cd34.js", line: 0 }),
      ]),
    );

    await page.unroute(ourProgram);
    await openPart(page, product, "estado");
    const rows = failuresIn(page).getByRole("listitem");
    await expect(rows).toHaveCount(3);
    const row = rows.filter({ hasText: `TypeError: ${thrown}` });
    await expect(row).toContainText(/\/assets\/entry\.client\.js:\d+:\d+/);
    await expect(row).toContainText(/Una vez, hoy a las/);
    await expect(row).toContainText(
      `Página /noticias · En ${{ phone: "teléfono", desktop: "computadora" }[deviceOfStory()]}`,
    );
    expect(await failuresIn(page).locator("img").count()).toBe(0);

    await row.getByRole("button", { name: /^Resuelto/ }).click();
    await dialog(page, "¿Está resuelto?").getByRole("button", { name: "Cancelar" }).click();
    await expect(row.getByRole("button", { name: /^Resuelto/ })).toBeFocused();
    await page.keyboard.press("Enter");
    await dialog(page, "¿Está resuelto?").getByRole("button", { name: "Sí, está resuelto" }).press("Enter");
    await expect(rows).toHaveCount(2);
    await expect(row).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Fallos en el navegador de los visitantes" })).toBeFocused();
  });
});

/** Returns the first word of a state, which names its part: states of a part are of one kind. */
function partOf(state: string): string | undefined {
  return /^\w+/.exec(state)?.[0];
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menú" });
  if (await menu.isVisible()) await menu.click();
}

/** Reports a failure as a visitor's browser does. */
async function tell(message: string): Promise<void> {
  const body = JSON.stringify({ message, file: "/assets/enhance-Ab12Cd34.js", line: 2, column: 7, device: "tablet" });
  const headers = { "content-type": "text/plain", "sec-fetch-site": "same-origin", "user-agent": ofAPerson };
  const answer = await fetch(`${product.origin}/api/fallos`, { method: "POST", headers, body });
  expect(answer.status).toBe(204);
}
