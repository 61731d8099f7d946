import type { Page } from "@playwright/test";
import { signIn } from "./admin-session.ts";
import { expect, test } from "./fixtures.ts";
import { loginPrefix } from "./login-prefix.ts";
import { type OwnProduct, startOwnProduct } from "./own-product.ts";
import { deviceOfStory, expectToServeEverybody } from "./serves-everybody.ts";
import { dialog, openPart, sistemaPath } from "./sistema-steps.ts";
import { askForFiles, visit } from "./steps.ts";
import { ofAPerson, toldBy } from "./visits.ts";

const own = /a propósito|gone-Ab12Cd34|503/;
const theirs = /Script error|ajena|Failed to fetch|ERR_|aborted|404|^Object/;
test.use({ userAgent: ofAPerson, onPurpose: { errors: [own, theirs] } });

let product: OwnProduct;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  product = await startOwnProduct();
});
test.afterAll(() => product[Symbol.asyncDispose]());
// What a story before has left is none of this one's.
test.beforeEach(async () => {
  test.setTimeout(60_000);
  const { items } = (await product.read("/api/fallos")) as { items: { id: string }[] };
  for (const { id } of items) await product.write("DELETE", `/api/fallos/${id}`);
});

/** With it every page of ours begins. */
const ourProgram = /\/assets\/entry\.client-.*\.js$/;
const failuresIn = (page: Page) => page.getByRole("region", { name: "Fallos en el navegador de los visitantes" });
const device = () => ({ phone: "phone", desktop: "computer" })[deviceOfStory()];

/** Adds to a program of ours. */
async function breakBy(page: Page, program: string): Promise<void> {
  await askForFiles(page);
  await page.route(ourProgram, async (route) => {
    const response = await route.fetch();
    // It must not be kept for the next page.
    const headers = { ...response.headers(), "cache-control": "no-store" };
    await route.fulfill({ response, headers, body: `${await response.text()}\nsetTimeout(() => {${program}});` });
  });
}

async function tell(message: string, times = 1): Promise<void> {
  const body = JSON.stringify({ message, file: "/assets/enhance-Ab12Cd34.js", line: 2, column: 7, device: "tablet" });
  const headers = { "content-type": "text/plain", "sec-fetch-site": "same-origin", "user-agent": ofAPerson };
  for (let time = 0; time < times; time++) {
    const answer = await fetch(`${product.origin}/api/fallos`, { method: "POST", headers, body });
    expect(answer.status).toBe(204);
  }
}

test("[DOC-11] what breaks in a visitor's browser is seen in Sistema, and is gone when it is mended", async ({
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

test("[DOC-11] a promise that nobody caught and a file that did not come are told, once each and five at most", async ({
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
  // Time for the others, if there were any.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(told.slice(2).map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((n) => `Error: a propósito ${n}`));
});

test("[DOC-11] nothing is told of what is not ours, nor of who is there or where the hidden pages are", async ({
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

  // Whoever works here is no visitor, but wants a page that works too.
  await signIn(page, product.origin);
  told.length = 0;
  await page.goto(`${product.origin}/videos-administrador?search=secreto`);
  await expect.poll(() => told).toEqual([expect.objectContaining({ page: "/videos-administrador" })]);
  expect(JSON.stringify(told)).not.toContain("secreto");
});

test("[DOC-11] nothing is told without a connection, nor where the environment does not want it", async ({ page }) => {
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

  await using off = await startOwnProduct({ BROWSER_FAILURES: "no" });
  await Promise.all([broken(), page.goto(`${off.origin}/terminos`)]);
  await page.unroute(ourProgram);
  await openPart(page, off, "estado");
  await expect(failuresIn(page)).toContainText("El servidor no los recibe: así lo dice BROWSER_FAILURES");
  expect(told.length).toBe(1);
});

test("[DOC-11] the list says what it cannot have, and many failures stay readable", async ({ page }) => {
  await page.route("**/api/fallos", (route) => route.fulfill({ status: 503, json: { message: "" } }));
  await openPart(page, product, "estado");
  await expect(failuresIn(page).getByRole("alert")).toContainText("No pudimos cargar los fallos");
  // The rest of the page does not wait for it.
  await expect(page.getByRole("region", { name: "Servidor" })).toBeVisible();
  await page.unroute("**/api/fallos");
  for (const name of "abcdefghijkl") await tell(`Error en ${name.repeat(3)}`);
  await tell(`TypeError: ${"MuyLargo".repeat(40)}`, 3);
  await failuresIn(page).getByRole("button", { name: "Reintentar" }).click();
  const rows = failuresIn(page).getByRole("listitem");
  await expect(rows).toHaveCount(10);
  await expect(rows.filter({ hasText: "MuyLargo" })).toContainText(/3 veces, desde hoy a las .*; la última, hoy a las/);
  await failuresIn(page).getByRole("button", { name: "Ver 3 más" }).click();
  await expect(rows).toHaveCount(13);
  await expectToServeEverybody(page, "failures");
});
