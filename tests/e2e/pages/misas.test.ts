import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../fixtures.ts";
import { sumShifts } from "../states/shifts.ts";
import { hold, untilTakenOver, visit } from "../steps/steps.ts";

const obrajes = { latitude: -16.5236, longitude: -68.1005, accuracy: 30 };
const said = (page: Page) => page.locator("[data-cerca-dice]");
const rows = (page: Page) => page.locator("[data-cerca-lista] li");
const near = (page: Page) => page.getByRole("button", { name: "Cerca de mí" });

test.describe("a first visit", () => {
  test.use({ fresh: true });

  test("[MIS-04] home shows the next Masses of the zone that was looked at last, one tap from all of them, two from any other", async ({
    page,
  }) => {
    await visit(page, "/");
    const home = page.getByRole("region", { name: "¿Dónde hay misa?" });
    const place = home.locator("[data-zone-masses]");
    await expect(place).toBeHidden();
    await home.getByRole("link", { name: "Misas de hoy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dónde hay misa" })).toBeVisible();
    await page.getByText("Elegir zona").click();
    await page.getByRole("link", { name: "Sopocachi", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: /^Misas en Sopocachi, / })).toBeVisible();
    await expectAccessible(page);
    const list = await hoursOf(page.getByRole("region", { name: /^Misas en Sopocachi/ }));

    // Home shows the first rows of that list, without a layout shift.
    await page.addInitScript(sumShifts);
    const directory = await hold(page, /fuera-de-linea\.json$/);
    const script = await hold(page, /entry\.client/);
    await page.goto("/", { waitUntil: "commit" });
    await expect.poll(async () => (await place.boundingBox())?.height ?? 0).toBeGreaterThan(100);
    const reserved = await place.boundingBox();
    script.release();
    await untilTakenOver(page);
    directory.release();
    await expect(place).not.toBeEmpty();
    expect(await place.boundingBox()).toEqual(reserved);
    // A swap of fonts may move a line a little.
    expect(await page.evaluate("shift")).toBeLessThanOrEqual(0.01);
    expect(await hoursOf(place)).toEqual(list.slice(0, 3));
    if (list.length === 0)
      await expect(place).toContainText(/^Hoy ya no hay más misas en Sopocachi\. Mañana, la primera/);
    await expectAccessible(page);
    await home.getByRole("link", { name: "Misas hoy en Sopocachi" }).click();
    await expect(page).toHaveURL(/\/misas\/sopocachi$/);

    await page.route(/fuera-de-linea\.json$/, (route) => route.fulfill({ body: "?" }));
    await visit(page, "/");
    await expect(place).toHaveText("No pudimos cargar los horarios.");
  });
});

/** Hour and place of each Mass that takes place: `19:00 San Pedro`. */
const hoursOf = (place: Locator) =>
  place
    .locator("li:not([data-fuera])")
    .evaluateAll((rows) =>
      rows.map((row) => ["time", "a"].map((part) => row.querySelector(part)?.textContent).join(" ")),
    );

test.describe("near a person", () => {
  test.use({ fresh: true, permissions: ["geolocation"], geolocation: obrajes });

  test("[MIS-05] the device is asked on the press only, and does not send its position", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      Object.assign(window, { timesAsked: 0 });
      geolocation.getCurrentPosition = (...given) => {
        Object.assign(window, { timesAsked: Number(Reflect.get(window, "timesAsked")) + 1 });
        ask(...given);
      };
    });
    const times = () => page.evaluate(() => Number(Reflect.get(window, "timesAsked")));
    await visit(page, "/misas");
    expect(await times()).toBe(0);
    await near(page).click();
    await expect(said(page)).toHaveText(/^Cerca de ti, hoy$|^Hoy ya no hay más cerca de ti\.$/);
    expect(await times()).toBe(1);
    await expectAccessible(page);
    expect(asked.some((one) => one.includes("/misas/fuera-de-linea.json"))).toBe(true);
    const position = /16[.,]52|68[.,]10|latitud|longitud/i;
    expect(asked.filter((one) => position.test(one))).toEqual([]);

    // The link on home does the same as the button.
    await visit(page, "/");
    await page.getByRole("link", { name: "Cerca de mí" }).click();
    await expect(said(page)).toHaveText(/cerca de ti/i);
    await page.reload();
    await expect(near(page)).toBeVisible();
    await expect(said(page)).toBeHidden();
  });
});

test("[MIS-06] a position that is refused, far away or does not come leads to the zones; a vague one says so", async ({
  page,
}) => {
  const unknown = "No pudimos saber dónde estás. Elige tu zona; funciona igual de bien.";
  await visit(page, "/misas");
  await near(page).click();
  await expect(said(page)).toHaveText(unknown);

  /** Presses the button of a device that is there. */
  const pressAt = async (coords: object) => {
    await page.evaluate((there) => {
      navigator.geolocation.getCurrentPosition = (found) => found({ coords: there } as GeolocationPosition);
    }, coords);
    await near(page).click();
  };
  await pressAt({ ...obrajes, accuracy: 1500 });
  await expect(said(page)).toHaveText(/Tu ubicación es aproximada\.$/);
  await pressAt({ latitude: -17.3935, longitude: -66.157, accuracy: 20 });
  await expect(said(page)).toHaveText(/^Estás lejos de La Paz\. Elige una zona\.$/);
  await expect(rows(page)).toHaveCount(0);

  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
      document.title = `patience ${options?.timeout}`;
      failed?.({ code: 3, message: "", PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
    };
  });
  await near(page).click();
  await expect(page).toHaveTitle("patience 8000");
  await expect(said(page)).toHaveText(unknown);
});

test("[MIS-08] [MIS-09] the next Mass, its three buttons and its reliability stand on a phone's first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, "/parroquias/parroquia000001");
  const next = page.getByRole("region", { name: "Próxima misa" });
  await expect(next.locator("time")).toHaveAttribute("datetime", /T\d\d:\d\d:00-04:00$/);
  await expect(next.locator("time")).toHaveText(/^(?:Hoy|Mañana|\p{Lu}\p{Ll}+ \d+ de \p{Ll}+), \d{1,2}:\d\d$/u);
  const call = next.getByRole("link", { name: "Llamar" });
  const write = next.getByRole("link", { name: "WhatsApp" });
  const parts = [call, write, next.getByRole("link", { name: "Cómo llegar" }), next.getByText(/^Verificado el \d/)];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0), String(part)).toBeLessThanOrEqual(640);
  }
  await expect(call).toHaveAttribute("href", /^tel:\+591\d{8}$/);
  // The number is also a text, to read out or to write down.
  await expect(next).toContainText(/Teléfono: \+591[ \d]+/);
  await expect(write).toHaveAttribute("href", /^https:\/\/wa\.me\/591\d{8}$/);
  await expectAccessible(page);
});

test("[WEB-07] a parish is followed on the device only, or why it cannot be; its next Mass stands first, until it is unfollowed", async ({
  page,
}) => {
  await visit(page, "/parroquias/parroquia000005");
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const follow = page.getByRole("button", { name: "Seguir esta parroquia" });
  const unkept = page.getByRole("status").filter({ hasText: "No se puede seguir la parroquia" });
  // If the browser cannot store anything, the message says so, and does not blame the connection.
  for (const [name, words] of [
    ["QuotaExceededError", "este navegador no tiene espacio libre"],
    ["SecurityError", "este navegador no deja guardar nada"],
  ] as const) {
    await page.evaluate((fault) => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = () => {
        throw new DOMException("No.", fault);
      };
      window.addEventListener("guarda", () => Object.assign(Storage.prototype, { setItem }), { once: true });
    }, name);
    await follow.click();
    await expect(unkept).toContainText(words);
    await expect(follow).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("guarda")));
  }
  await follow.click();
  await expect(page.getByRole("button", { name: "Dejar de seguir" })).toBeVisible();
  await expect(unkept).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  const followed = page.getByText("Tu parroquia:");
  for (const path of ["/", "/misas"]) {
    await visit(page, path);
    await expect(followed.getByRole("link", { name })).toHaveAttribute("href", "/parroquias/parroquia000005");
    await expect(followed.locator("[data-proxima]")).toHaveText(/^(?:Hoy|Mañana|\p{Lu}.+), \d{1,2}:\d\d$/u);
  }
  expect(asked.some((one) => one.includes("/misas/fuera-de-linea.json"))).toBe(true);
  expect(asked.filter((one) => one.includes("parroquia000005"))).toEqual([]);
  await followed.getByRole("link").click();
  await page.getByRole("button", { name: "Dejar de seguir" }).click();
  await expect(page.getByRole("button", { name: "Seguir esta parroquia" })).toBeVisible();
  await visit(page, "/misas");
  await expect(followed).toBeHidden();
});

test("an hour stands on one line beside its notes, with letters a third larger than usual", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await visit(page, "/parroquias/parroquia000003");
  const broken = await page.evaluate(() => {
    document.documentElement.style.fontSize = "130%";
    const cells = document.querySelectorAll("main table :is(thead th, tbody td)");
    const texts = [...cells]
      .flatMap((cell) => [cell, ...cell.querySelectorAll("*")])
      .flatMap((part) => [...part.childNodes]);
    return texts.flatMap((text) => {
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\d{1,2}:\d\d|Mañana|Tarde/g)].flatMap(({ index, 0: word }) => {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
  });
  expect(broken).toEqual([]);
});
