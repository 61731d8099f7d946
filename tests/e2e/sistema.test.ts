import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import type { Page } from "@playwright/test";
import { sharedSession, signIn } from "./admin-session.ts";
import { expect, test } from "./fixtures.ts";
import { type OwnProduct, startOwnProduct, superuser } from "./own-product.ts";
import { expectToServeEverybody } from "./serves-everybody.ts";
import { dialog, enter, enterPart, openPart, sistemaPath } from "./sistema-steps.ts";
import { untilTakenOver } from "./steps.ts";

const sender = "avisos@sitio.example";

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct({ MAIL_FROM: `Avisos <${sender}>` });
});
test.afterAll(() => product[Symbol.asyncDispose]());
test.use({ onPurpose: { errors: [/40[0134]/] } });

test("[API-11] a superuser comes in by password and sees how the server is", async ({ page }) => {
  await page.goto(product.origin + sistemaPath);
  await untilTakenOver(page);
  await enter(page, "otra-clave-cualquiera");
  await expect(page.getByRole("alert")).toHaveText("El correo o la contraseña no son correctos.");
  await expect(page.getByLabel("Correo")).toHaveValue(superuser.email);
  await enter(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estado");
  await expect(page.getByText("El servidor responde.")).toBeVisible();
  // It is made at night, whoever has set nothing.
  await expect(page.getByText("Todavía no hay ningún respaldo")).toBeVisible();
  await expect(page.getByText(/El primero se hace solo, (?:hoy|mañana) a las 03:00/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Servidor" })).toContainText(/SQLite, esquema \d/);
  await expect(page.getByRole("row", { name: /^santoral 365$/ })).toBeVisible();
  // A session of its own, which the rest of the site does not see.
  expect(await page.evaluate(() => window.localStorage.getItem("pocketbase_auth"))).toBeNull();

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

test("[API-11] the room of what is kept of earlier is told where something is kept", async ({ page }) => {
  await page.route("**/api/system", async (route) => {
    const answer = await route.fetch();
    const kept = { versions: 2_500_000, trash: 31_000_000 };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), kept } });
  });
  await openPart(page, product, "estado");
  const room = page.getByRole("region", { name: "Espacio" });
  await expect(room).toContainText("Versiones anteriores de los textos2,5 MB");
  await expect(room).toContainText("Papelera, 30 días31 MB");
  await expect(room).not.toContainText("Borradores");
});

test("[SEG-25] an administrator's session opens nothing of it", async ({ page }) => {
  await signIn(page, product.origin);
  await page.goto(product.origin + sistemaPath);
  await expect(page.getByLabel("Contraseña")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sistema");
  const { token } = await sharedSession(product.origin);
  for (const path of ["system", "backups", "logs", "logs/stats", "settings"]) {
    const answer = await fetch(`${product.origin}/api/${path}`, { headers: { authorization: token } });
    expect(answer.status, path).toBe(403);
  }
});

test("[API-11] the logs are searched, and one is read whole", async ({ page }) => {
  const path = `/api/collections/noexiste${Date.now()}/records`;
  // Entries are stored in the order of their requests: where the last one is found, the one before it is there too.
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

test("[API-10] a setting is changed, a secret is never shown again, and what the environment says is only read", async ({
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
  await page.getByRole("link", { name: "General", exact: true }).click();
  const general = page.getByRole("form", { name: "General" });
  await expect(general.getByLabel("Nombre del sitio")).toHaveValue("Arquidiócesis de La Paz");
  await expect(general.getByLabel("Remitente: correo")).toHaveValue(sender);
  await expect(general.getByLabel("Remitente: correo")).not.toBeEditable();
  await expect(general.getByLabel("Remitente: correo")).toHaveAccessibleDescription(/Lo fija el entorno .*MAIL_FROM/);
});

test("[API-10] [ADM-02] another provider is set up, and nothing that would let strangers in is saved", async ({
  page,
}) => {
  await openPart(page, product, "ajustes/ingreso-openid");
  const form = page.getByRole("form", { name: "Ingreso con OpenID", exact: true });
  const save = form.getByRole("button", { name: "Guardar" });
  const back = `${product.origin}/api/oauth2-redirect`;
  await expect(page.getByText(`se anota allí: ${back}`).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Copiar" })).toBeVisible();
  await form.getByLabel("Entrar con este proveedor").check();
  await form.getByLabel("Emisor").fill("http://id.ejemplo.bo");
  await save.click();
  await expect(form.getByLabel("Identificador de cliente")).toBeFocused();
  await expect(form.getByLabel("Emisor")).toHaveAccessibleDescription(/tiene que empezar con https:/);
  await form.getByLabel("Identificador de cliente").fill("sitio");
  await form.getByLabel("Secreto de cliente").fill("secreto-del-proveedor");
  await form.getByLabel("Emisor").fill("");
  await save.click();
  // Without an issuer all three addresses are needed.
  await expect(form.getByLabel("Dirección de autorización")).toBeFocused();
  for (const [label, path] of [
    ["Dirección de autorización", "auth"],
    ["Dirección de tokens", "token"],
    ["Dirección de datos de la persona", "me"],
  ] as const) {
    await form.getByLabel(label).fill(`https://id.ejemplo.bo/${path}`);
  }
  await form.getByLabel("Nombre en el botón").fill("la Diócesis");
  await save.click();
  await expect(form.getByText("Todo está guardado.")).toBeVisible();
  expect(await page.content()).not.toContain("secreto-del-proveedor");

  await page.getByRole("link", { name: "Ingreso con Microsoft" }).click();
  const microsoft = page.getByRole("form", { name: "Ingreso con Microsoft" });
  await microsoft.getByLabel("Correo que se cree la primera vez").selectOption("any_verified");
  await microsoft.getByRole("button", { name: "Guardar" }).click();
  await expect(microsoft.getByLabel("Correo que se cree la primera vez")).toHaveAccessibleDescription(
    /también el emisor/,
  );
  await microsoft.getByLabel("Emisor").fill("https://login.microsoftonline.com/common/v2.0");
  await microsoft.getByRole("button", { name: "Guardar" }).click();
  await expect(microsoft.getByLabel("Emisor")).toHaveAccessibleDescription(/no tiene el formato/);
});

test("[API-10] superusers are let in from some addresses, and nobody shuts the door on themselves", async ({
  page,
}) => {
  await openPart(page, product, "ajustes/proteccion");
  const form = page.getByRole("form", { name: "Protección" });
  const addresses = form.getByLabel("Superusuarios solo desde");
  const save = form.getByRole("button", { name: "Guardar" });
  await expect(page.getByText("Tu dirección ahora, como la ve el servidor: 127.0.0.1")).toBeVisible();
  await addresses.fill("203.0.113.0/24\nla oficina");
  await save.click();
  await expect(addresses).toBeFocused();
  await expect(addresses).toHaveAccessibleDescription(/Línea 2: Escribe una dirección IP o una red válida/);
  await addresses.fill("203.0.113.0/24");
  await save.click();
  await expect(addresses).toHaveAccessibleDescription(/Falta tu propia dirección/);
  await addresses.fill("203.0.113.0/24\n127.0.0.1");
  await save.click();
  await expect(form.getByText("Todo está guardado.")).toBeVisible();
  await page.reload();
  await expect(addresses).toHaveValue("203.0.113.0/24\n127.0.0.1");
  await addresses.fill("");
  await save.click();
  await expect(form.getByText("Todo está guardado.")).toBeVisible();
});

test("[API-10] a session that ends while something is typed loses nothing", async ({ page }) => {
  await enterPart(page, product, "ajustes/general");
  const name = page.getByRole("form", { name: "General" }).getByLabel("Nombre del sitio");
  await name.fill(`Sitio de ${test.info().project.name}`);
  const token = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").token);
  const gone = await fetch(`${product.origin}/api/collections/_superusers/auth-logout`, {
    method: "POST",
    headers: { authorization: token },
  });
  expect(gone.status).toBe(204);
  await page.getByRole("button", { name: "Guardar" }).click();
  const again = dialog(page, "Entra de nuevo");
  await expect(again.getByLabel("Contraseña")).toBeFocused();
  await again.getByLabel("Contraseña").fill(superuser.password);
  await again.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("form", { name: "General" }).getByText("Todo está guardado.")).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`Sitio de ${test.info().project.name}`);
});

test.describe("it serves everybody", () => {
  const reach: Record<string, (page: Page) => Promise<void>> = {
    estado: (page) => page.getByRole("region", { name: "Servidor" }).waitFor(),
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
  test.beforeAll(() =>
    product.write("POST", "/api/backups", { name: "uno_con_un_nombre_largo_que_no_cabe_en_una_sola_linea.zip" }),
  );

  for (const [name, go] of drawnCases(Object.entries(reach), 1, ([name]) => partOf(name))) {
    test(`[APP-07] [APP-08] the part: ${name}`, async ({ page }) => {
      await openPart(page, product, name.replace(/:.*/, ""));
      await go(page);
      await expectToServeEverybody(page, name);
    });
  }
});

/** First word of a state: those of a part are of one kind. */
function partOf(state: string): string | undefined {
  return /^\w+/.exec(state)?.[0];
}

async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: "Menú" });
  if (await menu.isVisible()) await menu.click();
}
