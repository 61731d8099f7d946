import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, test } from "../desk-form/desk-story.ts";
import { titled } from "../desk-lists/desk-noticias.ts";
import { told } from "../desk-lists/desk-told.ts";
import { visit } from "../steps/steps.ts";
import { text } from "./desk-content.ts";

const recording = readFileSync(new URL("../../../diocese/demo/media/homilia-1.mp3", import.meta.url));

test("[CON-13] [ADM-07] the homily of Sunday is uploaded from a phone in twelve taps at most, from home to stored", {
  tag: "@phone",
}, async ({ page, origin, content, hasTouch }) => {
  const titulo = titled("Domingo de los relatos");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await (hasTouch ? target.tap() : target.click());
  };
  await visit(page, "/home-administrador");
  await tap(page.getByRole("link", { name: "Subir homilía" }));
  await tap(text(page, "Título"));
  await page.keyboard.insertText(titulo);
  // Taps on the button, and two in the phone's own picker.
  taps += 3;
  await page.getByLabel("Elegir archivo: Grabación").setInputFiles({
    name: "Homilía.mp3",
    mimeType: "audio/mpeg",
    buffer: recording,
  });
  await expect(page.getByText(/^Homilía\.mp3/)).toBeVisible();
  await tap(text(page, "Quién la dio"));
  await page.keyboard.insertText("Mons. Amancio Quispe");
  await tap(page.getByRole("button", { name: "Crear homilía" }));
  await expect(told(page, "Homilía guardada")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(12);

  const stored = await content.made("homilia", "titulo", titulo);
  expect(stored.media).toMatch(/^homil\w+[.]mp3$/);
  // The date is the current time, without a tap, and visitors see the homily at once.
  expect(Math.abs(Date.parse(String(stored.fecha_inicio)) - Date.now())).toBeLessThan(5 * 60_000);
  const answer = await fetch(`${origin}/api/collections/homilia/records/${stored.id}`);
  expect(await answer.json()).toMatchObject({ titulo, persona_nombre: "Mons. Amancio Quispe" });
});

test("[HIS-08] a save waits for a recording that comes from the library", async ({ page, content }) => {
  const titulo = titled("Domingo de la biblioteca");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/[.]mp3/, async (route) => {
    await promise;
    await route.continue();
  });
  await visit(page, "/contenido-administrador/homilia/crear");
  await text(page, "Título").fill(titulo);
  await page.getByRole("button", { name: /^Elegir de la biblioteca.*Grabación$/ }).click();
  const library = page.getByRole("dialog", { name: "Elegir de la biblioteca" });
  await library.getByRole("searchbox").fill("mp3");
  await library.getByRole("searchbox").press("Enter");
  await library.getByRole("radio").first().check();
  await library.getByRole("button", { name: "Elegir", exact: true }).click();
  await page.getByRole("button", { name: "Crear homilía" }).click();
  await expect(page.getByRole("dialog", { name: "Espera un momento" })).toContainText("Subiendo 1 archivo…");
  resolve();
  await expect(told(page, "Homilía guardada")).toBeVisible();
  expect((await content.made("homilia", "titulo", titulo)).media).toMatch(/[.]mp3$/);
});
