import type { Locator, Page } from "@playwright/test";
import { present, published, tipos } from "../demo/demo-noticias.ts";
import { expect, expectAccessible, test } from "../fixtures.ts";
import type { OwnProduct } from "../own-product.ts";
import { expectRoom } from "../room.ts";
import { isSubscribed, listenAnew, publicStream, untilTakenOver, visitListening } from "../steps/steps.ts";
import { Window } from "../steps/window.ts";

// Product shared by all of these stories: each makes a noticia of its own and looks only for that one.
let product: OwnProduct;
test.beforeAll(({ ownProduct }) => {
  product = ownProduct;
});

const records = "/api/collections/noticias/records";
const tipo = present(tipos[0]);

/** Opens a light page, and waits until it receives events. */
const listen = (page: Page) => visitListening(page, `${product.origin}/terminos`);

/** Creates a noticia with a date of now. @returns its id */
async function create(titulo: string, more: object = {}): Promise<string> {
  const stored = await product.write("POST", records, {
    titulo,
    resumen: `Resumen de ${titulo}. `.repeat(12).trim(),
    activo: true,
    tipo: tipo.id,
    fecha_publicacion: new Date(Date.now() - 60_000).toISOString(),
    ...more,
  });
  return String(stored.id);
}

const change = (id: string, changes: object) => product.write("PATCH", `${records}/${id}`, changes);
const card = (page: Page, titulo: string) => page.getByRole("status").filter({ hasText: titulo });

/** Time of a card, which the browser measures by an invisible animation. */
const timeOf = (toast: Locator) =>
  toast.locator(".Toastify__progress-bar--animated").evaluate((bar) => {
    const [animation] = bar.getAnimations();
    return { state: animation?.playState, milliseconds: animation?.effect?.getTiming().duration };
  });
const running = { state: "running", milliseconds: 5000 };
const paused = { state: "paused", milliseconds: 5000 };

/** Skips the rest of a card's time. */
async function endTimeOf(toast: Locator): Promise<void> {
  await expect.poll(() => timeOf(toast)).toEqual(running);
  await toast.locator(".Toastify__progress-bar--animated").evaluate((bar) => bar.getAnimations()[0]?.finish());
}

test("[AVI-01] a new noticia raises a card with its badge, type, time, cover, title and text", async ({ page }) => {
  const cover = present(published.find(({ foto_portada }) => foto_portada !== ""));
  await listen(page);
  const id = await create("Una noticia recién salida", { activo: false });
  await change(id, { activo: true });
  const toast = card(page, "Una noticia recién salida");
  await expect(toast).toContainText("Nueva");
  await expect(toast).toContainText(tipo.name);
  const now = new Intl.DateTimeFormat("es-ES", { timeZone: "America/La_Paz", hour: "2-digit", minute: "2-digit" });
  expect([now.format(Date.now()), now.format(Date.now() - 60_000)]).toContain(
    await toast.locator("time").textContent(),
  );
  const summary = toast.getByText("Resumen de Una noticia");
  const lines = await summary.evaluate(
    (node) => node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight),
  );
  expect(Math.round(lines)).toBe(2);
  await expectAccessible(page);

  await change(cover.id, { resumen: "Con una foto." });
  const withCover = card(page, cover.titulo);
  await expect(withCover).toContainText("Actualización");
  const picture = withCover.locator("img");
  await expect(picture).toHaveAttribute("src", /\?thumb=70x70(?:&v=\w+)?$/);
  await expect(picture).toHaveJSProperty("complete", true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  // The card stays while the focus is in it.
  await withCover.getByRole("button").focus();
  await expectRoom(await Window.of(page), [320, 639, 1440], "notifications");
});

test("[AVI-01] saves within a minute raise one card, a later one takes its place, archiving removes it", async ({
  page,
}) => {
  await page.clock.install();
  await listen(page);
  const id = await create("Guardada varias veces");
  const toast = card(page, "Guardada varias veces");
  await expect(toast).toHaveCount(1);
  await change(id, { autor: "Otra persona" });
  await change(id, { titulo: "Guardada varias veces y corregida" });
  await expect(toast).toContainText("y corregida");
  await expect(toast).toHaveCount(1);
  await expect(toast).toContainText("Nueva");
  await toast.getByRole("link").focus();
  await page.clock.fastForward(61_000);
  await change(id, { resumen: "Con otro resumen." });
  await expect(toast).toContainText("Actualización");
  await expect(toast).toContainText("Con otro resumen.");
  await expect(toast).toHaveCount(1);

  await change(id, { activo: false });
  await expect(toast).toHaveCount(0);
  await change(id, { activo: true });
  await expect(toast).toContainText("Nueva");
});

test("[AVI-02] [DOC-05] a card stays during in-page navigation; a click opens its noticia, and reloads it where it is open", async ({
  page,
}) => {
  await listen(page);
  const id = await create("Se abre desde el aviso");
  const toast = card(page, "Se abre desde el aviso");
  await expect.poll(() => timeOf(toast)).toEqual(running);
  await toast.hover();
  await expect.poll(() => timeOf(toast)).toEqual(paused);
  // By keyboard: the pointer stays on the card, whose time is paused.
  await page.locator('footer a[href="/privacidad"]').first().press("Enter");
  await expect(page).toHaveURL(`${product.origin}/privacidad`);
  await expect(toast).toBeVisible();
  await toast.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`${product.origin}/noticias/${id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Se abre desde el aviso");
  await expect(toast).toHaveCount(0);

  await change(id, { activo: false });
  await change(id, { activo: true, titulo: "Corregida mientras se lee" });
  await expect(title).toHaveText("Se abre desde el aviso");
  await card(page, "Corregida mientras se lee").getByRole("link").press("Enter");
  await expect(title).toHaveText("Corregida mientras se lee");
  await expect(page).toHaveURL(`${product.origin}/noticias/${id}`);
});

test("[NOT-16] [AVI-01] a pending noticia is announced to no visitor, and appears by itself at its moment", async ({
  page,
}) => {
  await listen(page);
  const due = new Date(Date.now() + 2000);
  const id = await create("Llega a su hora", { fecha_publicacion: due.toISOString() });
  await change(id, { resumen: "Todavía no." });
  const archived = await create("Nunca se publica", { activo: false });
  await change(archived, { resumen: "Tampoco." });
  await expect(card(page, "Llega a su hora")).toContainText("Nueva", { timeout: 15_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime());
  await expect(card(page, "Nunca se publica")).toHaveCount(0);
});

test("[AVI-03] a card goes after 5 seconds or at its cross, and waits under focus and pointer and in a window behind", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await listen(page);
  await create("Se va sola");
  const toast = card(page, "Se va sola");
  await endTimeOf(toast);
  await expect(toast).toHaveCount(0);

  await create("Se cierra");
  const closed = card(page, "Se cierra");
  const cross = closed.getByRole("button", { name: "Cerrar aviso" });
  await cross.focus();
  await expect.poll(() => timeOf(closed)).toEqual(paused);
  await create("Se va antes");
  await endTimeOf(card(page, "Se va antes"));
  await expect(card(page, "Se va antes")).toHaveCount(0);
  expect(await timeOf(closed)).toEqual(paused);
  await cross.press("Enter");
  await expect(closed).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/terminos`);

  await create("Espera");
  const waiting = card(page, "Espera");
  await expect.poll(() => timeOf(waiting)).toEqual(running);
  await waiting.hover();
  await expect.poll(() => timeOf(waiting)).toEqual(paused);
  await page.mouse.move(1, 700);
  await expect.poll(() => timeOf(waiting)).toEqual(running);
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await expect.poll(() => timeOf(waiting)).toEqual(paused);
  await expect(waiting.locator(".Toastify__progress-bar--wrp")).toHaveAttribute("data-hidden", "true");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await endTimeOf(waiting);
  await expect(waiting).toHaveCount(0);
});

test("[AVI-03] a card is dragged away beyond 60 % of its width and comes back before that; at most twenty stand at once", async ({
  page,
}) => {
  await listen(page);
  await create("Se arrastra");
  const toast = card(page, "Se arrastra");
  const { x, y, width } = present((await toast.boundingBox()) ?? undefined);
  const view = await page.evaluate(() => innerWidth);
  // Top right, below the header, eight pixels from the edge.
  expect(Math.round(view - (x + width))).toBe(8);
  const drag = async (share: number) => {
    const from = x + width - 100;
    await page.mouse.move(from, y + 30);
    await page.mouse.down();
    await page.mouse.move(from - width * share, y + 30, { steps: 8 });
    await page.mouse.up();
  };
  await drag(0.5);
  await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
  await expect(page).toHaveURL(`${product.origin}/terminos`);
  await drag(0.65);
  await expect(toast).toHaveCount(0);
  await expect(page).toHaveURL(`${product.origin}/terminos`);

  await create("De veintidós, la primera");
  await expect(card(page, "De veintidós")).toBeVisible();
  // In a window behind, the cards stay.
  await page.evaluate(() => window.dispatchEvent(new Event("blur")));
  await Promise.all(Array.from({ length: 21 }, (_, index) => create(`De veintidós, la ${index}`)));
  await expect(card(page, "De veintidós").nth(19)).toBeAttached();
  expect(await card(page, "De veintidós").count()).toBe(20);
});

test("[AVI-05] one connection serves a page for its whole stay, and never comes before its first paint", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/realtime/.test(request.url())) asked.push(`${request.method()} ${request.resourceType()}`);
  });
  // The browser lists a stream among its resources only when it ends.
  await page.addInitScript(() => {
    const opened: number[] = [];
    const { EventSource } = window;
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        opened.push(performance.now());
        super(address);
      }
    };
    Object.assign(window, { opened });
  });
  await listen(page);
  const connectedAfterLoad = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const files = performance.getEntriesByType("resource");
    const { opened } = window as unknown as { opened: number[] };
    return {
      streams: opened.length,
      // React and the code that draws cards load only with the first card.
      early: files.map(({ name }) => name).filter((name) => /\/(?:react|cards|toast-area)-/.test(name)),
      afterPaint: opened.every((time) => time > (painted?.startTime ?? Number.POSITIVE_INFINITY)),
      afterLoad: opened.every((time) => time >= (load?.loadEventStart ?? Number.POSITIVE_INFINITY)),
    };
  });
  expect(connectedAfterLoad).toEqual({ streams: 1, early: [], afterPaint: true, afterLoad: true });
  for (const path of ["/privacidad", "/terminos"]) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(product.origin + path);
    await untilTakenOver(page);
  }
  await create("Después de otras páginas");
  await expect(card(page, "Después de otras páginas")).toHaveCount(1);
  expect(asked).toEqual(["GET eventsource"]);
});

test.describe("a connection that breaks", () => {
  test.use({ onPurpose: { errors: [/ERR_|api\/realtime|50\d|EventSource's response has a MIME type/] } });

  test("[AVI-05] [SVC-10] the page reconnects by itself, and shows the missed changes", async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    page.on("request", (request) => {
      if (publicStream.test(request.url())) asked++;
    });
    await listen(page);
    expect(asked).toBe(1);

    // The length of each wait, and a first attempt that fails, are tested in site/app/enhance/listen.test.ts.
    const pass = () => page.clock.fastForward(2000);
    await product.stop();
    await expect.poll(() => pass().then(() => asked)).toBeGreaterThan(2);
    let again = false;
    page.on("response", (answer) => {
      again ||= isSubscribed(answer);
    });
    await product.start();
    await create("Durante el corte");
    await expect.poll(() => pass().then(() => again)).toBe(true);
    await expect(card(page, "Durante el corte")).toContainText("Nueva");
    await create("Después del corte");
    await expect(card(page, "Después del corte")).toBeVisible();
  });

  test("[AVI-06] refusals and successes of the backend stand in notifications", async ({ page }) => {
    const answers = [
      { status: 400, data: { subscriptions: { code: "validation_length_too_long" } } },
      { status: 403, data: {} },
      { status: 400, data: { subscriptions: { code: "validation_of_tomorrow" } } },
      { status: 200, data: {} },
    ];
    let refused = 0;
    await page.route(publicStream, (route) => {
      const answer = answers[refused];
      if (!answer) return route.continue();
      const { status, data } = answer;
      return route.fulfill({
        status,
        headers: { "x-request-id": "pedido-7" },
        json:
          status === 200 ? { status: "success", message: "Todo al día." } : { code: status, message: "English.", data },
      });
    });
    await page.goto(`${product.origin}/terminos`);
    const shown = ["El texto es demasiado largo.", "No tienes permiso para hacer esto.", "pedido-7", "Todo al día."];
    for (const words of shown) {
      await expect(card(page, words)).toBeVisible();
      refused++;
      const subscribed = refused === shown.length ? page.waitForResponse(isSubscribed) : null;
      await listenAnew(page);
      await subscribed;
    }
    await expect(page.getByText("English.")).toHaveCount(0);
    await expectAccessible(page);
  });
});

test("[AVI-05] a visitor with data saving gets no connection", async ({ page, context }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  let asked = false;
  page.on("request", (request) => {
    asked ||= /\/api\/realtime/.test(request.url());
  });
  await page.goto(`${product.origin}/terminos`);
  await untilTakenOver(page);
  // A page opened later, without that setting, shows its card.
  const other = await context.newPage();
  await listen(other);
  await create("Para quien no ahorra datos");
  await expect(card(other, "Para quien no ahorra datos")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Para quien" })).toHaveCount(0);
  expect(asked).toBe(false);
});
