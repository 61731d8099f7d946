import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { totpCode } from "@arzobispado/backend/testing/totp-code";
import type { Page } from "@playwright/test";
import { expect, sender, test } from "../fixtures.ts";
import { loginPrefix } from "../login-prefix.ts";
import { type OwnProduct, startEmptyProduct, superuser } from "../own-product.ts";
import { deviceOfStory, expectToServeEverybody } from "../states/serves-everybody.ts";
import { untilTakenOver, visit } from "../steps/steps.ts";
import { ofAPerson, toldBy } from "../steps/visits.ts";
import { sharedSession, signIn } from "./admin-session.ts";
import { addToApplication } from "./factor-steps.ts";
import { breakBy, dialog, enter, enterPart, failuresIn, openPart, ourProgram, sistemaPath } from "./sistema-steps.ts";

let product: OwnProduct;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});
test.use({ onPurpose: { errors: [/40[0134]/] } });

test("[API-11] a superuser signs in by password and sees the state of the server", async ({ page }) => {
  await page.goto(product.origin + sistemaPath);
  await untilTakenOver(page);
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

test("[API-11] the room of earlier versions is shown where there are any", async ({ page }) => {
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

test("[SEG-25] an administrator's session does not open Sistema", async ({ page }) => {
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
  await page.getByRole("link", { name: "General", exact: true }).click();
  const general = page.getByRole("form", { name: "General" });
  await expect(general.getByLabel("Nombre del sitio")).toHaveValue("Arquidiócesis de La Paz");
  await expect(general.getByLabel("Remitente: correo")).toHaveValue(sender);
  await expect(general.getByLabel("Remitente: correo")).not.toBeEditable();
  await expect(general.getByLabel("Remitente: correo")).toHaveAccessibleDescription(/Lo fija el entorno .*MAIL_FROM/);
});

test("[API-10] [ADM-02] another provider is set up, and a setting that would let strangers in is not saved", async ({
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
  // Without an issuer the three addresses are required.
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

test("[API-10] superusers are accepted from some addresses, and cannot lock themselves out", async ({ page }) => {
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

test.describe("parts of Sistema", () => {
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
  // Not a real archive: a backup in a list is never opened.
  test.beforeAll(async () => {
    const folder = join(product.dataDirectory, "backups");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "uno_con_un_nombre_largo_que_no_cabe_en_una_sola_linea.zip"), "PK");
  });

  test("[APP-07] [APP-08] each part of Sistema serves everybody", async ({ page }) => {
    test.setTimeout(90_000);
    for (const [name, go] of drawnCases(Object.entries(reach), 1, ([name]) => partOf(name))) {
      await openPart(page, product, name.replace(/:.*/, ""));
      await go(page);
      await expectToServeEverybody(page, name);
      // Closes what `go` opened.
      await page.keyboard.press("Escape");
    }
  });
});

test.describe("failures of visitors' browsers", () => {
  const own = /a propósito|gone-Ab12Cd34|503/;
  const theirs = /Script error|ajena|Failed to fetch|ERR_|aborted|404|^Object/;
  test.use({ userAgent: ofAPerson, onPurpose: { errors: [own, theirs] } });

  // Removes failures that an earlier story left.
  test.beforeEach(async () => {
    test.setTimeout(60_000);
    const { items } = (await product.read("/api/fallos")) as { items: { id: string }[] };
    for (const { id } of items) await product.write("DELETE", `/api/fallos/${id}`);
  });

  const device = () => ({ phone: "phone", desktop: "computer" })[deviceOfStory()];

  async function tell(message: string, times = 1): Promise<void> {
    const body = JSON.stringify({ message, file: "/assets/enhance-Ab12Cd34.js", line: 2, column: 7, device: "tablet" });
    const headers = { "content-type": "text/plain", "sec-fetch-site": "same-origin", "user-agent": ofAPerson };
    for (let time = 0; time < times; time++) {
      const answer = await fetch(`${product.origin}/api/fallos`, { method: "POST", headers, body });
      expect(answer.status).toBe(204);
    }
  }

  test("[DOC-11] a failure in a visitor's browser is seen in Sistema, and is gone when it is mended", async ({
    page,
  }) => {
    const told = toldBy(page, "/api/fallos");
    const thrown = "<img src=x onerror=alert(1)> a propósito";
    await breakBy(
      page,
      `for (let n = 0; n < 3; n++) setTimeout(() => { throw new TypeError(${JSON.stringify(thrown)}) });`,
    );
    await visit(page, `${product.origin}/noticias?search=secreto`);
    await expect
      .poll(() => told)
      .toEqual([
        {
          message: `Uncaught TypeError: ${thrown}`,
          file: expect.stringMatching(/^\/assets\/entry\.client-.{8}\.js$/),
          ...{ line: expect.any(Number), column: expect.any(Number), page: "/noticias", device: device() },
          build: expect.stringMatching(/^entry\.client-.{8}\.js$/),
        },
      ]);

    await page.unroute(ourProgram);
    await openPart(page, product, "estado");
    const row = failuresIn(page).getByRole("listitem");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`TypeError: ${thrown}`);
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
    await expect(failuresIn(page)).toContainText("Ningún fallo en los últimos 30 días.");
    await expect(page.getByRole("heading", { name: "Fallos en el navegador de los visitantes" })).toBeFocused();
  });

  test("[DOC-11] an unhandled rejection and a failed file are reported, once each and five at most", async ({
    page,
  }) => {
    const told = toldBy(page, "/api/fallos");
    await breakBy(
      page,
      `for (let time = 0; time < 2; time++) {
        Promise.reject(new RangeError("a propósito"));
        document.head.append(Object.assign(document.createElement("script"), { src: "/assets/gone-Ab12Cd34.js" }));
      }`,
    );
    await visit(page, `${product.origin}/mision-vision`);
    await expect
      .poll(() => told)
      .toEqual([
        expect.objectContaining({ message: "RangeError: a propósito", page: "/mision-vision" }),
        expect.objectContaining({ message: "", file: "/assets/gone-Ab12Cd34.js", line: 0 }),
      ]);
    await breakBy(page, `for (let n = 0; n < 9; n++) Promise.reject(new Error("a propósito " + n));`);
    await visit(page, `${product.origin}/terminos`);
    await expect.poll(() => told.length).toBe(7);
    // Waits for further reports, which must not come.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(told.slice(2).map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((n) => `Error: a propósito ${n}`));
  });

  test("[DOC-11] a failure of foreign code is not reported, nor persons or the addresses of hidden pages", async ({
    page,
  }) => {
    const told = toldBy(page, "/api/fallos");
    const real = `throw new Error("a propósito");`;
    await breakBy(
      page,
      `const event = (message, filename) => dispatchEvent(new ErrorEvent("error", { message, filename, lineno: 1, colno: 1 }));
      event("Script error.", "");
      event("ajena", "chrome-extension://abcdef/content.js");
      event("ajena", "https://evil.example/assets/a.js");
      event("ajena", location.origin + ".evil.example/assets/a.js");
      event("ajena", location.href);
      event("ResizeObserver loop completed with undelivered notifications.", import.meta.url);
      const foreign = Object.assign(new Error("ajena"), { stack: "Error: ajena\\n at x (moz-extension://a/b.js:1:2)\\n at y (" + import.meta.url + ":1:2)" });
      Promise.reject(foreign);
      Promise.reject("ajena");
      Promise.reject({ toString() { throw new Error("ajena") } });
      Promise.reject(Object.create(null));
      fetch("/", { signal: AbortSignal.abort() });
      fetch("/sin-respuesta");
      setTimeout(() => { ${real} }, 300);`,
    );
    await page.route("**/sin-respuesta", (route) => route.abort());
    for (const [path, shown] of [
      ["/noticias?search=secreto#ancla", "/noticias"],
      ["/no/existe", ""],
      [`/${loginPrefix}/sistemas`, ""],
      [sistemaPath, ""],
    ] as const) {
      told.length = 0;
      await page.goto(product.origin + path);
      await expect.poll(() => told.length, path).toBe(1);
      expect(told, path).toEqual([expect.objectContaining({ message: "Uncaught Error: a propósito", page: shown })]);
      expect(JSON.stringify(told), path).not.toMatch(new RegExp(`${loginPrefix}|secreto|ancla|evil`));
    }

    // Failures on the team's pages are reported too, though the team is not counted as visitors.
    await signIn(page, product.origin);
    told.length = 0;
    await page.goto(`${product.origin}/videos-administrador?search=secreto`);
    await expect.poll(() => told).toEqual([expect.objectContaining({ page: "/videos-administrador" })]);
    expect(JSON.stringify(told)).not.toContain("secreto");
  });

  test("[DOC-11] a failure is not reported offline", async ({ page }) => {
    const told = toldBy(page, "/api/fallos");
    await breakBy(page, `setTimeout(() => { throw new Error("a propósito"); }, 200);`);
    const broken = () => page.waitForEvent("pageerror");
    await page.addInitScript(() => {
      if (location.hash === "#sin-red") Object.defineProperty(navigator, "onLine", { value: false });
    });
    await Promise.all([broken(), page.goto(`${product.origin}/terminos#sin-red`)]);
    expect(told).toEqual([]);
    await Promise.all([broken(), page.goto(`${product.origin}/terminos`)]);
    await expect.poll(() => told.length).toBe(1);
  });

  test("[DOC-11] the list says which parts are missing, and many failures stay readable", async ({ page }) => {
    await page.route("**/api/fallos", (route) => route.fulfill({ status: 503, json: { message: "" } }));
    await openPart(page, product, "estado");
    await expect(failuresIn(page).getByRole("alert")).toContainText("No pudimos cargar los fallos");
    // The rest of the page does not wait for the failures.
    await expect(page.getByRole("region", { name: "Servidor" })).toBeVisible();
    await page.unroute("**/api/fallos");
    for (const name of "abcdefghijkl") await tell(`Error en ${name.repeat(3)}`);
    await tell(`TypeError: ${"MuyLargo".repeat(40)}`, 3);
    await failuresIn(page).getByRole("button", { name: "Reintentar" }).click();
    const rows = failuresIn(page).getByRole("listitem");
    await expect(rows).toHaveCount(10);
    await expect(rows.filter({ hasText: "MuyLargo" })).toContainText(
      /3 veces, desde hoy a las .*; la última, hoy a las/,
    );
    await failuresIn(page).getByRole("button", { name: "Ver 3 más" }).click();
    await expect(rows).toHaveCount(13);
    await expectToServeEverybody(page, "failures");
  });
});

// Has a product of its own: it makes the second factor mandatory, which ends the sessions of others.
test.describe("the second factor", () => {
  test.describe.configure({ timeout: 90_000 });
  test.beforeAll(async () => {
    product = await startEmptyProduct();
  });
  test.afterAll(() => product[Symbol.asyncDispose]());

  test("[SEG-89] a superuser demands the second factor, sets theirs before anything opens, and signs in again with a code", async ({
    page,
  }) => {
    await enterPart(page, product, "ajustes/proteccion");
    await page.getByLabel("Exigir el segundo factor").check();
    await page.getByRole("form", { name: "Protección" }).getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Todo está guardado." })).toBeVisible();

    await page.evaluate(() => window.sessionStorage.clear());
    await visit(page, `${product.origin}${sistemaPath}#estado`);
    await page.reload();
    await enter(page);
    await expect(page.getByRole("heading", { name: "Antes de entrar, pon un segundo factor" })).toBeFocused();
    await expect(page.getByText("El servidor responde.")).toHaveCount(0);
    await expectToServeEverybody(page, "sistema-demanded");
    expect(await page.evaluate(() => window.sessionStorage.getItem("sistema"))).toBeNull();

    // A reload begins the sign-in again.
    await page.reload();
    await expect(page.getByLabel("Contraseña")).toBeVisible();
    await enter(page);
    await page.getByRole("button", { name: "Empezar" }).press("Enter");
    const { secret } = await addToApplication(page);
    await expectToServeEverybody(page, "sistema-codes");
    await page.getByRole("button", { name: "Ya los guardé" }).press("Enter");
    await expect(page.getByText("El servidor responde.")).toBeVisible();

    await page.evaluate(() => {
      window.location.hash = "cuenta";
    });
    const part = page.getByRole("region", { name: "Segundo factor" });
    await expect(part).toContainText("Te quedan 10 códigos de recuperación.");
    await expect(part).toContainText("El sitio lo exige, así que no se puede quitar.");
    await expectToServeEverybody(page, "sistema-account");

    // The session ends while the person types: the page asks for the code in a dialog.
    await page.evaluate(() => {
      window.location.hash = "ajustes";
    });
    await page.getByLabel("Nombre del sitio").fill("Otro nombre");
    const token = await page.evaluate(() => JSON.parse(window.sessionStorage.getItem("sistema") ?? "{}").token);
    await fetch(`${product.origin}/api/collections/_superusers/auth-logout`, {
      method: "POST",
      headers: { authorization: token },
    });
    await page.getByRole("form", { name: "General" }).getByRole("button", { name: "Guardar" }).click();
    const again = dialog(page, "Entra de nuevo");
    await enter(again);
    await expect(again.getByLabel("Código de tu aplicación")).toBeFocused();
    await expectToServeEverybody(page, "sistema-again");
    await again.getByLabel("Código de tu aplicación").fill(totpCode(secret, Date.now() + 30_000));
    await again.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(again).toHaveCount(0);
    await expect(page.getByLabel("Nombre del sitio")).toHaveValue("Otro nombre");
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
