import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FrameLocator, Page } from "@playwright/test";
import { onEither } from "../../support/devices.ts";
import { pending, present } from "../demo/demo-noticias.ts";
import { expect, expectAccessible, test } from "../desk-form/desk-story.ts";
import { withoutVisits } from "../steps/steps.ts";
import { toldBy, untilIdle } from "../steps/visits.ts";

interface Manifest {
  routes: Record<string, { module: string }>;
}

/** Manifest of the build: the files of each route. */
const manifest = ((): Manifest => {
  const assets = join(import.meta.dirname, "../../../site/build/client/assets");
  const begin = "window.__reactRouterManifest=";
  const texts = readdirSync(assets)
    .filter((name) => /^manifest-.*[.]js$/.test(name))
    .map((name) => readFileSync(join(assets, name), "utf8"));
  return JSON.parse(
    texts
      .find((text) => text.startsWith(begin))
      ?.slice(begin.length)
      .replace(/;\s*$/, "") ?? "{}",
  );
})();

test.use({ onPurpose: { errors: [/503 \(Service Unavailable\)/] } });

const frameOf = (page: Page) => page.getByTitle("Visitas de la semana").contentFrame();

test("[ADM-05] administrators' home greets, says what to do, and fits; its frame has the week until yesterday, says that it is empty, or offers a retry", {
  tag: onEither("home greets"),
}, async ({ page, origin }) => {
  const visits = await routeVisits(page);
  const told = toldBy(page);
  await page.goto("/home-administrador");
  const { record, token } = await page.evaluate(() =>
    JSON.parse(window.localStorage.getItem("pocketbase_auth") ?? "null"),
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Bienvenid@: ${record.nombre}`);
  const actions = page.getByRole("navigation", { name: "Acciones rápidas" }).getByRole("link");
  await expect(actions).toHaveText([
    ...["Crear Noticia", "Administrar Noticias", "Videos", "Subir homilía", "Contenido"],
  ]);
  await expect(actions.first()).toHaveAttribute("href", "/noticias-administrador/editar/crear");

  const next = present(pending.toSorted((one, other) => one.date.getTime() - other.date.getTime())[0]);
  const task = page.getByRole("region", { name: "Para hoy" }).getByRole("listitem").filter({ hasText: next.titulo });
  await expect(task).toContainText(/Pendiente.*Sale /);
  await expect(task.getByRole("link")).toHaveAttribute("href", `/noticias-administrador/editar/${next.id}`);
  // The noticia is due on another day.
  await expect(page.getByRole("heading", { name: "Salen otro día" })).toBeVisible();

  await expect(page.getByTitle("Visitas de la semana")).toHaveAttribute(
    "src",
    "/widgets/visitas?period=week&date=yesterday",
  );
  const frame = frameOf(page);
  await expect(frame.getByRole("alert")).toContainText("No pudimos cargar las visitas");
  visits.are = "empty";
  await frame.getByRole("button", { name: "Reintentar" }).click();
  await expect(frame.getByRole("heading")).toHaveText("Todavía no hay visitas que contar");

  visits.are = "real";
  // A sign-in in another tab loads them again.
  await frame
    .locator("html")
    .evaluate(() => window.dispatchEvent(new StorageEvent("storage", { key: "pocketbase_auth" })));
  const answer = await fetch(`${origin}/api/visitas?period=week&date=yesterday`, {
    headers: { authorization: token },
  });
  await expectFigures(frame, await answer.json());
  await expectAccessible(page);
  // The frame is as high as its content, and no wider than the page.
  await expect
    .poll(() => frame.locator("html").evaluate((root) => root.scrollHeight - window.innerHeight))
    .toBeLessThanOrEqual(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await untilIdle(page);
  expect(told, "administrators are not counted").toEqual([]);
});

/** Answers the page's question for visits: first with a failure, then as `are` says. */
async function routeVisits(page: Page): Promise<{ are: "failing" | "empty" | "real" }> {
  const visits: Awaited<ReturnType<typeof routeVisits>> = { are: "failing" };
  await page.route("**/api/visitas?**", async (route) => {
    if (visits.are === "failing") return route.fulfill({ status: 503, json: {} });
    if (visits.are === "real") return route.continue();
    const real = await (await route.fetch()).json();
    const days = real.days.map((day: object) => ({ ...day, visits: 0, visitors: 0, views: 0 }));
    return route.fulfill({ json: { ...real, days, devices: [], pages: [], searches: [], shares: [] } });
  });
  return visits;
}

async function expectFigures(
  frame: FrameLocator,
  { days }: { days: { visits: number; visitors: number }[] },
): Promise<void> {
  const rows = frame.getByRole("table", { name: "Visitas y visitantes por día" }).getByRole("row");
  await expect(rows).toHaveCount(8);
  await expect(rows.getByRole("cell")).toHaveText(days.flatMap(({ visits, visitors }) => [`${visits}`, `${visitors}`]));
  await expect(frame.getByRole("img", { name: /^Visitas por día: el .+ fue el mayor/ })).toBeVisible();
  for (const title of ["Lo más leído", "Búsquedas sin resultado", "Compartidos por canal"]) {
    await expect(frame.getByRole("region", { name: title }).getByRole("listitem").first()).toBeVisible();
  }
}

test.describe("the code of the next page", () => {
  test.use({ onPurpose: { errors: [/ERR_BLOCKED_BY_CLIENT/] } });

  test("home loads the code of the next page ahead, but not with data saving; it stays where that fails, and its link opens the form", async ({
    page,
  }) => {
    await withoutVisits(page);
    const { lost, documents, giveBack } = await lose(page, "routes/admin/noticia-edit");
    await page.goto("/home-administrador");
    await lost;
    const tasks = page.getByRole("region", { name: "Para hoy" }).getByRole("listitem");
    await expect(tasks.first()).toBeVisible();
    expect(await hasFetched(page, "noticias")).toBe(false);
    await giveBack();
    expect(documents).toHaveLength(1);
    await page.getByRole("link", { name: "Crear Noticia" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Crear Noticia");
    await expect.poll(() => hasFetched(page, "noticias")).toBe(true);

    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
    });
    await page.goto("/home-administrador");
    await expect(tasks.first()).toBeVisible();
    // Waits until prefetching would have begun, after all other idle work of the page.
    await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: 3000 })));
    expect(await hasFetched(page, "noticia-edit")).toBe(false);
  });

  test("a form stays, with its unsaved text, where it fails to load ahead; the draft waits under 'Para hoy'", async ({
    page,
    context,
  }) => {
    const { lost, documents } = await lose(page, "routes/admin/noticias");
    await page.goto("/noticias-administrador/editar/crear");
    await lost;
    const titulo = page.getByLabel("Título", { exact: true });
    await titulo.fill("Sobre una conexión que se corta");
    await expect(page.getByRole("status").filter({ hasText: "Guardado en este" })).toBeVisible();
    await expect(titulo).toHaveValue("Sobre una conexión que se corta");
    expect(documents).toHaveLength(1);

    const home = await context.newPage();
    await withoutVisits(home);
    await home.goto("/home-administrador");
    const tasks = home.getByRole("region", { name: "Para hoy" }).getByRole("listitem");
    const task = tasks.filter({ hasText: "Sobre una conexión que se corta" });
    await expect(task).toContainText(/Borrador.*Noticia sin terminar en este (?:equipo|teléfono), hoy a las \d\d:\d\d/);
    const way = /\/noticias-administrador\/editar\/crear\?borrador=/;
    await expect(task.getByRole("link", { name: /^Continuar/ })).toHaveAttribute("href", way);
  });
});

/** Blocks the code of a route's page. @returns `lost` settles when a request has failed; `giveBack` ends the block */
async function lose(page: Page, route: string) {
  const file = manifest.routes[route]?.module ?? "";
  expect(file).toMatch(/^\/assets\/.*[.]js$/);
  // Blocked by the browser itself, cached files too: a route would need a page without the cache.
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const block = (urls: string[]) => session.send("Network.setBlockedURLs", { urls });
  await block([`*${file}`]);
  const lost = page.waitForEvent("requestfailed", (asked) => asked.url().endsWith(file));
  const documents: string[] = [];
  page.on("domcontentloaded", (shown) => documents.push(shown.url()));
  return { lost, documents, giveBack: () => block([]) };
}

/** Checks that a page has fetched a file of the build. @param name beginning of the file name, before the hash */
const hasFetched = (page: Page, name: string): Promise<boolean> =>
  page.evaluate(
    (start) =>
      performance.getEntriesByType("resource").some(({ name: address }) => address.includes(`/assets/${start}-`)),
    name,
  );
