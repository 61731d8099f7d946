import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawnCases } from "@arzobispado/backend/testing/drawn-cases";
import { chromium, type Page } from "@playwright/test";
import { sharedSession, signIn } from "../accounts/admin-session.ts";
import { storedSession } from "../accounts/sign-in-steps.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { holdPhotos, paint, pick, queue } from "../desk-text/desk-photos.ts";
import { emptyHome } from "../steps/steps.ts";
import { dialog, fillNoticia, form, openForm, storedDrafts, untilKept, write } from "./desk-form.ts";
import { expect, test } from "./desk-story.ts";

// Slower than other stories: starts a browser, signs in through the provider, and opens a page that loads its HTML
// cleaner.
test.describe.configure({ timeout: 90_000 });

test("[EDI-10] a draft survives the death of the browser with its photos, those too that are still being prepared", async ({
  origin,
  launchOptions,
}) => {
  const profile = mkdtempSync(join(tmpdir(), "arzobispado-navegador-"));
  const start = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: origin });
  try {
    const first = await start();
    const page = first.pages()[0] ?? (await first.newPage());
    await signIn(page, origin);
    await openForm(page, "crear");
    await fillNoticia(page, "Escrita antes del apagón");
    await expect.poll(() => storedDrafts(page)).toContain("Un texto de prueba.");
    await page.keyboard.press("Enter");
    let sent = 0;
    // The second photo of the text never arrives.
    await page.route("**/api/collections/archivos_generales/records**", (route) => {
      if (route.request().method() !== "POST" || sent++ === 0) return route.continue();
    });
    await page
      .getByLabel("Foto para el texto")
      .setInputFiles([await paint("una.jpg", "red"), await paint("otra.jpg", "yellow")]);
    await expect.poll(() => storedDrafts(page)).toMatch(/una_\w+[.]jpg.*"place":2/);
    await holdPhotos(page);
    await pick(page, await paint("dos.jpg", "green"), await paint("tres.jpg", "blue"));
    await expect(queue(page).getByRole("listitem")).toHaveCount(2);
    const killer = await first.browser()?.newBrowserCDPSession();
    const gone = new Promise((resolve) => first.once("close", resolve));
    await killer?.send("Browser.crash").catch(() => undefined);
    await gone;

    const second = await start();
    const again = second.pages()[0] ?? (await second.newPage());
    await signIn(again, origin);
    await openForm(again, "crear");
    await dialog(again, "Hay un borrador sin terminar").getByRole("button", { name: "Continuar" }).click();
    await expect(form(again).titulo).toHaveValue("Escrita antes del apagón");
    await expect(form(again).photoCards).toHaveCount(3);
    await expect(form(again).photoCards.locator("img").last()).toHaveJSProperty("complete", true);
    const text = again.frameLocator(".rico__texto iframe").locator("body");
    await expect(text).toHaveText("Un texto de prueba.");
    const addresses = () => text.locator("img").evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    await expect.poll(addresses).toEqual([expect.stringMatching(/una_/), expect.stringMatching(/otra_/)]);
    await second.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});

/** Stores a draft with a photo in the format of the first version of the site. */
async function keepFirstDraft(page: Page, administrator: string): Promise<void> {
  await page.evaluate(async (person) => {
    const opening = window.indexedDB.open("arzobispado-borradores", 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("borradores");
      opening.result.createObjectStore("fotos");
    };
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const picture = await (await fetch("/favicon.ico")).blob();
    const transaction = opening.result.transaction(["borradores", "fotos"], "readwrite");
    const source = { file: new Blob(), name: "icono.png" };
    const texts = { titulo: "Escrita con la versión de antes", resumen: "", descripcion: "<p>Queda.</p>", autor: "" };
    const photos = [{ key: "f1", source, alternativeText: "El escudo", cover: true }];
    const rest = { tipo: "", tags: [], obraSocial: "", photos, moment: "instante", configured: "" };
    const draft = { administrator: person, item: "b-1", record: "", values: { ...texts, ...rest }, opened: "" };
    transaction.objectStore("borradores").put({ ...draft, unanswered: "", written: Date.now() }, [person, "b-1"]);
    transaction.objectStore("fotos").put(picture, [person, "b-1", "f1"]);
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  }, administrator);
}

test("[EDI-10] a draft of an earlier version of the site is offered with its photo", async ({ page }) => {
  await page.goto("/terminos");
  await keepFirstDraft(page, (await storedSession(page))?.record.id ?? "");
  await openForm(page, "crear");
  await dialog(page, "Hay un borrador sin terminar").getByRole("button", { name: "Continuar" }).click();
  await expect(form(page).titulo).toHaveValue("Escrita con la versión de antes");
  await expect(form(page).photoCards).toHaveCount(1);
  await expect(form(page).photoCards.getByRole("textbox")).toHaveValue("El escudo");
  await form(page).resumen.fill("Sigue con la de hoy");
  await untilKept(page);
  expect(JSON.parse(await storedDrafts(page))).toMatchObject([{ collection: "noticias", item: "b-1" }]);
});

test("[SEG-05] a preview shows the draft as visitors will see it, and no address opens it to others", async ({
  page,
  elsewhere,
  origin,
  noticias,
}) => {
  const made = await noticias.make(titled("Con vista previa"), { activo: "false" });
  await openForm(page, made.id);
  const secret = "Todavía no lo debe leer nadie";
  await form(page).resumen.fill(secret);
  await write(page, "Palabras nuevas. ");
  await page.getByRole("button", { name: "Vista previa" }).click();
  await expect(page.getByRole("link", { name: "Volver al editor" })).toBeVisible({ timeout: 20_000 });
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(made.titulo);
  await expect(article).toContainText(secret);
  await expect(article).toContainText("Palabras nuevas.");
  await expect(article.getByRole("img").first()).toHaveJSProperty("complete", true);
  await expect(article.getByRole("link")).toHaveCount(0);
  const address = page.url();
  const { token } = await sharedSession(origin);

  const visitor = await elsewhere();
  await emptyHome(visitor, origin);
  await visitor.goto(address);
  await expect(visitor).toHaveURL(`${origin}/`);
  await expect(visitor.getByText(secret)).toHaveCount(0);
  const path = `/noticias/${made.id}`;
  for (const tried of [
    address.slice(origin.length),
    path,
    `${path}?preview=1&token=${token}`,
    `${path}/share/social-media`,
  ]) {
    const answer = await fetch(origin + tried, { headers: { "x-preview": "1", referer: address } });
    const text = await answer.text();
    expect([tried, text.includes(secret), text.includes(made.titulo)]).toEqual([tried, false, false]);
    expect(answer.headers.get("cache-control")).toMatch(/no-store|must-revalidate/);
    expect(text).toMatch(/noindex/);
  }

  // Both ways back show the form unchanged, without a question: a run draws one of them.
  const ways = [() => page.goBack(), () => page.getByRole("link", { name: "Volver al editor" }).click()];
  for (const goBack of drawnCases(ways, 1)) {
    await goBack();
    await expect(form(page).resumen).toHaveValue(secret);
    await expect(dialog(page, "Hay un borrador sin terminar")).toHaveCount(0);
  }
});
