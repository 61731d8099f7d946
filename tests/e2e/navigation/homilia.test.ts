import type { Locator, Page } from "@playwright/test";
import { type DemoHomilia, dayOf, elsewhere, filmed, heard } from "../demo/demo-homilias.ts";
import { expect, test } from "../fixtures.ts";
import { drawHomilia, openHomilia } from "../steps/homilia-steps.ts";
import { askForFiles, holdFiles, untilTakenOver, visit } from "../steps/steps.ts";

const panelOf = (page: Page, { titulo }: DemoHomilia): Locator => page.getByRole("region", { name: titulo });
const pressLine = (page: Page, { titulo }: DemoHomilia): Promise<void> =>
  page.getByRole("heading", { name: titulo, level: 2 }).click();
const keepButton = (panel: Locator): Locator => panel.getByRole("button", { name: "Mantener Abierto" });

async function openPanel(page: Page, wanted: DemoHomilia[]): Promise<{ homilia: DemoHomilia; panel: Locator }> {
  const homilia = await openHomilia(page, wanted);
  return { homilia, panel: panelOf(page, homilia) };
}

const firstWords = ({ media_transcrito }: DemoHomilia): string =>
  (/<p>(.*?)[.:<]/.exec(media_transcrito)?.[1] ?? "").slice(0, 40);

test.describe("the homily", () => {
  test("[HOM-01] [HOM-04] the homily is a closed line with who, what and when, says that it is one to hear and fetches nothing until it is opened; it stays open on the next visit once 'Mantener Abierto' is pressed, from the first paint", async ({
    page,
  }) => {
    const homilia = await drawHomilia(page, heard);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await visit(page, "/");
    const panel = panelOf(page, homilia);
    await panel.scrollIntoViewIfNeeded();
    await expect(panel.getByText("Homilía oficial · Audio")).toBeVisible();
    await expect(panel).toContainText(homilia.persona_nombre);
    await expect(panel.getByRole("time")).toContainText(dayOf(homilia));
    const photo = panel.locator("img").first();
    await expect(photo).toHaveAttribute("src", /\?thumb=280x280$/);
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(280);
    await expect(keepButton(panel)).toBeHidden();
    expect(asked.filter((request) => /\.mp[34]/.test(request))).toEqual([]);

    await pressLine(page, homilia);
    await expect(keepButton(panel)).toHaveAttribute("aria-pressed", "false");
    await page.reload();
    await untilTakenOver(page);
    await expect(keepButton(panel)).toBeHidden();

    await pressLine(page, homilia);
    await keepButton(panel).click();
    await expect(keepButton(panel)).toHaveAttribute("aria-pressed", "true");
    // The panel is open before any of the site's scripts has loaded.
    const scripts = await holdFiles(page, /\/assets\/.*\.js/);
    await page.reload({ waitUntil: "commit" });
    await expect(keepButton(panel)).toBeVisible();
    await expect(keepButton(panel)).toHaveAttribute("aria-pressed", "false");
    scripts.release();
    await expect(keepButton(panel)).toHaveAttribute("aria-pressed", "true");
    await untilTakenOver(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacidad", exact: true }).click();
    await expect(page).toHaveURL("/privacidad");
    await page.getByRole("contentinfo").getByRole("link", { name: "Inicio", exact: true }).click();
    await expect(keepButton(panel)).toBeVisible();

    await keepButton(panel).click();
    await page.reload();
    await untilTakenOver(page);
    await expect(keepButton(panel)).toBeHidden();
  });

  test("[HOM-03] [HOM-06] a homily as sound plays, pauses, steps ten seconds within its bounds, seeks on its bar and stops when closed", async ({
    page,
  }) => {
    const { homilia, panel } = await openPanel(page, heard);
    const player = panel.getByRole("group", { name: "Reproductor de la homilía" });
    const bar = player.getByRole("slider", { name: "Posición en el audio" });
    const at = async () => Number(await bar.inputValue());
    await expect(bar).toHaveAttribute("aria-valuetext", /^0:00 de 0:(?:2|3)\d$/);
    const length = Number(await bar.getAttribute("max"));

    await player.getByRole("button", { name: "Reproducir" }).click();
    await expect.poll(at).toBeGreaterThan(0);
    await player.getByRole("button", { name: "Pausar" }).click();
    const paused = await at();
    await player.getByRole("button", { name: "Adelantar 10 segundos" }).click();
    expect(Math.abs((await at()) - paused - 10)).toBeLessThanOrEqual(1);
    for (let press = 0; press < 2; press++)
      await player.getByRole("button", { name: "Retroceder 10 segundos" }).click();
    await expect(bar).toHaveAttribute("aria-valuetext", /^0:00 de /);
    for (let press = 0; press < 5; press++) await player.getByRole("button", { name: "Adelantar 10 segundos" }).click();
    expect(await at()).toBe(length);

    const box = await bar.boundingBox();
    await bar.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } });
    expect(Math.abs((await at()) - length / 2)).toBeLessThanOrEqual(2);
    const chosen = await at();
    await bar.press("ArrowRight");
    expect(await at()).toBe(chosen + 1);
    await bar.press("Home");
    await expect(player.getByText("0:00", { exact: true })).toBeVisible();

    await player.getByRole("button", { name: "Reproducir" }).click();
    await expect(player.getByRole("button", { name: "Pausar" })).toBeVisible();
    await pressLine(page, homilia);
    const audio = panel.locator("audio").first();
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(true);
  });
});

test.describe("the file of the homily", () => {
  test.beforeEach(({ page }) => askForFiles(page));

  test("[HOM-03] the file is asked for its type with HEAD, which decides how it is played", async ({ page }) => {
    await page.route(/\.mp4/, (route) =>
      route.request().method() === "HEAD" ? route.fulfill({ contentType: "audio/mp4" }) : route.continue(),
    );
    const { panel } = await openPanel(page, filmed);
    await expect(panel.getByRole("slider", { name: "Posición en el audio" })).toBeVisible();
    await expect(panel.locator("video")).toBeHidden();
  });

  test("[ENT-04] the file is offered as a download where the browser says that it plays no such sound", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = (type) => (type === "audio/ogg" ? "" : "maybe");
    });
    await page.route(/\.mp4/, (route) =>
      route.request().method() === "HEAD" ? route.fulfill({ contentType: "audio/ogg" }) : route.continue(),
    );
    const { panel } = await openPanel(page, filmed);
    await expect(panel.getByText("Este navegador no reproduce esta grabación.")).toBeVisible();
    const link = panel.getByRole("link", { name: "Descargar la grabación" });
    await expect(link).toHaveAttribute("href", /\.mp4\?download=1$/);
    await expect(panel.locator("video")).toBeHidden();
    await expect(panel.locator("audio").first()).toBeHidden();
  });

  test.describe("of an unknown type", () => {
    test.use({ onPurpose: { errors: [/Failed to load resource/] } });

    test("[HOM-03] [HOM-04] [HOM-05] a homily as a film whose type stays unknown is logged and played by its name, says on its closed line that it is one to see, and exchanges video and transcript", async ({
      page,
    }) => {
      const warnings: string[] = [];
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      await page.route(/\.mp4/, (route) =>
        route.request().method() === "HEAD" ? route.fulfill({ status: 500 }) : route.continue(),
      );
      const homilia = await drawHomilia(page, filmed);
      const panel = panelOf(page, homilia);
      await visit(page, "/");
      await expect(panel.getByText("Homilía oficial · Video")).toBeVisible();
      await pressLine(page, homilia);
      const video = panel.getByLabel(`Video de la homilía «${homilia.titulo}»`);
      await expect(video).toBeVisible();
      await expect.poll(() => warnings.join()).toContain("No se pudo saber el tipo de la homilía.");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(panel.getByText(firstWords(homilia))).toBeHidden();
      await video.evaluate((element: HTMLVideoElement) => element.play());
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);

      await panel.getByText("Ver transcripción", { exact: true }).click();
      await expect(panel.getByText(firstWords(homilia))).toBeVisible();
      await expect(video).toBeHidden();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
      await panel.getByText("Ver Video", { exact: true }).click();
      await expect(video).toBeVisible();
      await expect(panel.getByText(firstWords(homilia))).toBeHidden();
    });
  });
});

test.describe("a homily on another service", () => {
  test.use({
    onPurpose: { addresses: [/^https:\/\/(?:www\.youtube-nocookie|player\.vimeo)\.com\//], errors: [/ERR_NAME/] },
  });

  test("[HOM-02] [HOM-05] a homily on another service shows its picture, the service's frame only after the tap, and ends it for the transcript", async ({
    page,
  }) => {
    const outside: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith("http://127.0.0.1")) outside.push(request.url());
    });
    const { homilia, panel } = await openPanel(page, elsewhere);
    await expect(panel.locator(".medio img")).toBeVisible();
    expect(outside).toEqual([]);
    await panel.getByRole("button", { name: `Ver el video: ${homilia.titulo}` }).click();
    const id = /([\w-]{9,})$/.exec(homilia.link_media)?.[1];
    await expect(panel.locator("iframe")).toHaveAttribute(
      "src",
      new RegExp(`^https://(?:www\\.youtube-nocookie\\.com/embed|player\\.vimeo\\.com/video)/${id}`),
    );

    await panel.getByText("Ver transcripción", { exact: true }).click();
    await expect(panel.getByText(firstWords(homilia))).toBeVisible();
    await expect(panel.locator(".medio")).toBeHidden();
    await panel.getByText("Ver Video", { exact: true }).click();
    await expect(panel.getByRole("button", { name: /^Ver el video/ })).toBeVisible();
    await expect(panel.locator("iframe")).toHaveCount(0);
  });

  test("[HOM-02] a homily on another service stays when its tap comes at once after the one that opens the panel, and ends when that is closed", async ({
    page,
  }) => {
    const homilia = await drawHomilia(page, elsewhere);
    await visit(page, "/");
    const panel = panelOf(page, homilia);
    await panel.getByRole("button", { name: /^Ver el video/, includeHidden: true }).evaluate((button: HTMLElement) => {
      document.querySelector<HTMLElement>(".homilia__linea")?.click();
      button.click();
    });
    // The page knows by then that the panel is open.
    await page.getByRole("button", { name: "Mantener Abierto" }).click();
    await expect(panel.locator("iframe")).toBeVisible();
    await pressLine(page, homilia);
    await expect(panel.locator("iframe")).toHaveCount(0);
  });
});
