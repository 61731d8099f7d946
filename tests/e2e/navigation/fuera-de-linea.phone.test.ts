import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { launchOptionsOf } from "../launch.ts";
import { dayToCome } from "../steps/day-to-come.ts";
import { visit } from "../steps/steps.ts";

const obrajes = { latitude: -16.5236, longitude: -68.1005, accuracy: 30 };
const directory = "/misas/fuera-de-linea.json";
const day = 86_400_000;

let folder: string;
let context: BrowserContext;
let page: Page;

/** Starts a browser whose profile survives a restart, as on a phone. */
async function openPhone(baseURL = ""): Promise<void> {
  const device = { viewport: { width: 360, height: 780 }, permissions: ["geolocation"], geolocation: obrajes };
  context = await chromium.launchPersistentContext(folder, {
    ...launchOptionsOf("phone"),
    ...device,
    baseURL,
    locale: "es-BO",
  });
  page = context.pages()[0] ?? (await context.newPage());
}
test.beforeEach(async ({ baseURL }) => {
  folder = mkdtempSync(join(tmpdir(), "arzobispado-e2e-phone-"));
  await openPhone(baseURL);
});
test.afterEach(async () => {
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Number of workers, and addresses in all caches. */
const kept = () =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    }
    return { workers: (await navigator.serviceWorker.getRegistrations()).length, addresses };
  });

/** Makes the cached directory some days old. */
const age = (days: number) =>
  page.evaluate(
    async ([path, date]) => {
      const cache = await caches.open("horarios");
      const answer = await cache.match(path);
      const headers = new Headers(answer?.headers);
      headers.set("Date", date);
      await cache.put(path, new Response(await answer?.text(), { headers }));
    },
    [directory, new Date(Date.now() - days * day).toUTCString()] as const,
  );

/** Expects that nothing is wider than the phone with letters of twice the size. */
const expectToFit = async () => {
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    const { scrollWidth } = document.documentElement;
    document.documentElement.style.fontSize = "";
    return scrollWidth;
  });
  expect(width).toBe(360);
};

/** Whether the service worker reaches the server. */
const isWorkerOnline = async () => {
  const [worker] = context.serviceWorkers();
  const request = () => fetch("/robots.txt", { cache: "no-store" }).then(Boolean, () => false);
  return (worker ?? (await context.waitForEvent("serviceworker"))).evaluate(request);
};

const keep = () => page.getByRole("button", { name: "Guardar en este teléfono (≈ 20 kB)" });
const heading = () => page.getByRole("heading", { level: 1 });
const rows = () => page.locator("[data-respuesta] li");
const said = () => page.locator("[data-guardado]");
const fresh = /^Sin conexión\. Horarios guardados el \p{Ll}+ \d+ a las \d{1,2}:\d\d\.$/u;

test("[MIS-16] [MIS-13] [MIS-34] a phone after 'Guardar en este teléfono' answers offline, also after a restart", async ({
  baseURL,
}) => {
  test.setTimeout(90_000);
  await visit(page, "/misas");
  expect(await kept()).toEqual({ workers: 0, addresses: [] });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  await expect(page.locator("[data-cerca-dice]")).toHaveText("Todavía no guardaste los horarios en este teléfono.");
  await page.getByRole("link", { name: "Domingo", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Todavía no guardaste los horarios en este teléfono.");
  await context.setOffline(false);

  // Code failed to load without a connection: with this press the page reloads, and repeats the press.
  await keep().click();
  await expect(page.getByText(/^Guardado en este teléfono el /)).toBeVisible();
  await expectAccessible(page);
  await expectToFit();
  await visit(page, "/obras-sociales");
  // The worker must not cache the keepers' pages, nor data for administrators.
  for (const path of ["/entrar", "/mi-parroquia", "/contenido.json"]) await page.goto(path);
  await visit(page, "/sinodo");
  await expect.poll(async () => (await kept()).addresses).toContain("/sinodo");
  const { workers, addresses } = await kept();
  expect(workers).toBe(1);
  const mayBeKept = /^\/(?:assets\/[\w.-]+|sin-conexion|misas\/fuera-de-linea[.]json|reloj|obras-sociales|sinodo)$/;
  expect(addresses.filter((path) => !mayBeKept.test(path))).toEqual([]);

  await context.close();
  await openPhone(baseURL);
  // Wakes the worker first: Playwright takes a running worker offline, while one that starts now is online for a
  // moment.
  await page.goto("/sinodo");
  await context.setOffline(true);
  await expect.poll(isWorkerOnline).toBe(false);
  // Answers for a zone. The page contains its data, and requests nothing a second time.
  await page.addInitScript(() => {
    new MutationObserver((_, marks) => {
      if (!document.querySelector("[data-respuesta] li")) return;
      marks.disconnect();
      const { dataset } = document.documentElement;
      // After everything that runs together with it.
      setTimeout(() => {
        dataset.first = dataset.ready === undefined ? "answer" : "controls";
      });
    }).observe(document, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const day = dayToCome();
  await page.goto(`/misas/obrajes?dia=${day.slug}`);
  await expect(heading()).toHaveText(new RegExp(`^Misas en Obrajes, ${day.word} `));
  await expect(said()).toHaveText(fresh);
  await expect(rows().first()).toBeVisible();
  expect(asked).not.toContain(directory);
  await expect(page.locator("html")).toHaveAttribute("data-first", "answer");
  await expectAccessible(page);
  await expectToFit();
  // Opens a landmark by in-page navigation.
  await page.getByText("Elegir zona").click();
  await page.getByRole("link", { name: "Estación Obrajes", exact: true }).click();
  await expect(heading()).toHaveText(/^Misas en Estación Obrajes, /);
  await page.getByRole("link", { name: "Mañana", exact: true }).click();
  // Waits for the new page: the rows of today would match the next check too.
  await expect(page.getByRole("link", { name: "Mañana", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(rows().first()).toContainText(/≈ \d+ min a pie|a \d+(?:,\d)? km/);
  // Finds a parish by its name.
  await page.getByRole("searchbox", { name: "Zona, estación o parroquia" }).fill("san miguel arcangel");
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(heading()).toHaveText(/^Misas en «san miguel arcangel», /);
  await page.goto("/parroquias/parroquia000001");
  await expect(page.getByRole("heading", { name: "Próxima misa" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Llamar" })).toHaveAttribute("href", /^tel:\+591\d{8}$/);
  // The answer is above the search.
  await expect(page.locator("[data-respuesta] ~ search")).toBeVisible();
  await expectAccessible(page);
  // Searches by position.
  await page.getByRole("button", { name: "Cerca de mí" }).click();
  await expect(page.locator("[data-cerca-dice]")).toHaveText(/^Cerca de ti, hoy$|^Hoy ya no hay más cerca de ti\.$/);
  // Opens a page that was visited, one that was not, and a social work.
  await page.goto("/sinodo");
  await expect(page.getByText(/^Sin conexión\. Página guardada el \p{Ll}+ \d+ a las /u)).toBeVisible();
  await expect(heading()).toContainText(/s[ií]nodo/i);
  await page.goto("/cleros-diocesanos");
  await expect(heading()).toHaveText("Esta página no está en tu teléfono");
  await page.goto("/obras-sociales/obra_nueva");
  await expect(page.locator("[data-respuesta] a[href^='tel:']").first()).toBeVisible();

  await age(8);
  await page.goto("/misas/obrajes");
  await expect(said()).toHaveText(
    /^Sin conexión\. Horarios guardados el .+\. Pueden haber cambiado: llama antes de ir\.$/,
  );
  await age(61);
  await page.goto("/misas/obrajes");
  await expect(said()).toContainText("Horarios muy antiguos: aquí están los teléfonos.");
  await expect(rows().first().getByRole("link")).toHaveAttribute("href", /^tel:/);
  await expect(page.locator("[data-respuesta] time")).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Quitar de este teléfono" }).click();
  await expect(page.getByText("Quitado. En este teléfono ya no queda nada.")).toBeVisible();
  await context.setOffline(false);
  await visit(page, "/noticias");
  expect(await kept()).toEqual({ workers: 0, addresses: [] });
});
