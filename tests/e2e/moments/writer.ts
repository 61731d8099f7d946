import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { chooseAccount } from "../accounts/sign-in-steps.ts";
import { dialog, form, openForm, saveButton, storedDrafts, untilKept, write } from "../desk-form/desk-form.ts";
import { localDayLongAgo } from "../desk-lists/desk-noticias.ts";
import type { Desk } from "./desk.ts";
import { type Look, lookAt } from "./look.ts";
import type { Place } from "./place.ts";
import type { Plan } from "./plan.ts";

/** Texts that are typed, besides the title. */
export const words = { resumen: "Un resumen de prueba", autor: "Comisión de prueba", texto: "Todo esto se queda." };
/** Timeout of a moment, with all that follows it. Milliseconds. */
const longest = 150_000;
/** Time after which a press without effect is repeated. Milliseconds. */
const patience = 15_000;

/** Numbers of photos that the page shows in any form: cards, lines that say 'preparando', places in the text. */
export interface Shown {
  gallery: number;
  text: number;
}

const shownIn = ({ cards, queue, inText, onWayToText }: Look): Shown => ({
  gallery: cards + queue.length,
  text: inText + onWayToText,
});

/**
 * Person who publishes a noticia with twelve photos, whatever happens: continues the draft, signs in again, tries
 * again, and chooses photos again that the page never showed.
 */
export class Writer {
  readonly titulo: string;
  readonly #plan: Plan;
  readonly #desk: Desk;
  readonly #place: Place;
  readonly #name: string;
  readonly #batches: number[];
  /** Resolves when the first photos have been chosen. */
  readonly picked = Promise.withResolvers<void>();
  /** Photos shown right before the last kill of the browser; they must be there afterwards. */
  #shownBefore: Shown = { gallery: 0, text: 0 };
  #cameBack = false;
  #pressedFor: Page | null = null;
  #wantsToPress = false;
  /** Choices that were lost before the page showed them: allowed, and reported. */
  readonly chosenAgain: string[] = [];
  /** Notes about the page: dialogs, delays, other pages. */
  readonly seen: string[] = [];

  constructor(plan: Plan, desk: Desk, place: Place, { titulo, name }: { titulo: string; name: string }) {
    this.titulo = titulo;
    this.#plan = plan;
    this.#desk = desk;
    this.#place = place;
    this.#name = name;
    this.#batches = [...plan.batches];
  }

  /** Fills in the texts, before any trouble. */
  async begin(): Promise<void> {
    const page = await this.#desk.open();
    await openForm(page, "crear");
    const fields = form(page);
    await fields.titulo.fill(this.titulo);
    await fields.resumen.fill(words.resumen);
    await page.getByText("Configurada").click();
    await fields.fecha.fill(localDayLongAgo);
    await fields.autor.fill(words.autor);
    await fields.tipo.selectOption({ index: 1 });
    await fields.tag.selectOption({ index: 1 });
    await write(page, words.texto);
    await untilText(page, words.texto);
    await untilKept(page).catch(() => undefined);
  }

  /** Requests a press of the save button as soon as all photos are chosen. */
  press(): void {
    this.#wantsToPress = true;
  }

  /** Records the shown photos. Call it right before the browser is killed. */
  async remember(): Promise<void> {
    const look = this.#desk.isOpen ? await lookAt(this.#desk.page).catch(() => null) : null;
    if (look?.hasForm) this.#shownBefore = shownIn(look);
  }

  /** Goes on until the noticia is on the site. @throws if that takes too long, or if shown photos are lost */
  async untilPublished(): Promise<void> {
    const end = Date.now() + longest;
    for (;;) {
      if (await this.#tryStep()) return;
      if (Date.now() > end) {
        const look = this.#desk.isOpen ? await lookAt(this.#desk.page).catch(() => null) : null;
        throw new Error(`Not published in time: ${JSON.stringify(look)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Takes a step. A step that fails because the browser was killed is taken again. */
  async #tryStep(): Promise<boolean> {
    const open = this.#desk.isOpen ? this.#desk.page : null;
    try {
      return await this.#step();
    } catch (error) {
      const died = open !== null && (!this.#desk.isOpen || this.#desk.page !== open || open.isClosed());
      if (died) return false;
      const said = error instanceof Error ? error : new Error(String(error));
      // A server that is restarting does not answer.
      if (said.name !== "TimeoutError" && said.message !== "fetch failed" && !said.message.includes("net::ERR_"))
        throw error;
      this.#note(`late: ${said.message.split("\n")[0]}`);
      return false;
    }
  }

  /** Takes the next step. @returns whether the noticia is on the site */
  async #step(): Promise<boolean> {
    if (!this.#desk.isOpen) {
      if (!this.#place.line.isWhole) return false;
      this.#cameBack = true;
      this.#pressedFor = null;
      await openForm(await this.#desk.open(), "crear");
    }
    const { page } = this.#desk;
    const look = await lookAt(page);
    if (look.told.includes("Noticia guardada")) return true;
    const top = look.dialogs.at(-1);
    if (top !== undefined) return this.#answer(page, top);
    if (!look.hasForm) {
      if (!this.#place.line.isWhole || !(await this.#isStill(look))) return false;
      this.#note(`elsewhere: ${look.path}`);
      this.#cameBack = true;
      await openForm(page, "crear");
      return false;
    }
    if (this.#cameBack) return this.#compare();
    if (look.failed > 0) {
      if (!this.#place.line.isWhole) return false;
      await page
        .getByRole("button", { name: /^Reintentar foto/ })
        .first()
        .click();
      return false;
    }
    if (await this.#pickNext(page, look)) return false;
    return this.#publish(page, look);
  }

  /**
   * Compares the form after a kill with the one before it: no photo that was shown is missing.
   * @returns whether the noticia is on the site
   */
  async #compare(): Promise<boolean> {
    const isTitled = (await form(this.#desk.page).titulo.inputValue()) === this.titulo;
    if (!isTitled) {
      // Without an offered draft the noticia must be on the site.
      const published = await this.#isOnSite();
      this.#cameBack = false;
      assert(published, "the draft is offered, or the noticia is on the site");
      return true;
    }
    const before = this.#shownBefore;
    let now = shownIn(await lookAt(this.#desk.page));
    // The editor restores the photos of the text a moment after it has started.
    for (let tries = 0; tries < 20 && (tries < 2 || now.text < before.text); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      now = shownIn(await lookAt(this.#desk.page));
    }
    assert(now.gallery >= before.gallery, `${before.gallery} photos were shown, ${now.gallery} came back`);
    assert(now.text >= before.text, `${before.text} photos stood in the text, ${now.text} came back`);
    const { inGallery } = this.#plan;
    this.#cameBack = false;
    this.#lostOfText = this.#textPicked && now.text < this.#place.photos.length - inGallery;
    const chosen = inGallery - this.#batches.reduce((sum, each) => sum + each, 0);
    if (now.gallery < chosen) this.chosenAgain.push(`photos ${now.gallery + 1} to ${chosen}`);
    this.#batches.length = 0;
    if (now.gallery < inGallery) this.#batches.push(inGallery - now.gallery);
    return false;
  }

  async #answer(page: Page, title: string): Promise<boolean> {
    const own = dialog(page, title).last();
    if (/^Hay un borrador|^Hay \d+ borradores/.test(title)) {
      await own
        .getByRole("button", { name: `Continuar ${this.titulo}` })
        .first()
        .click();
      return false;
    }
    if (title === "Espera un momento" || title === "") return false;
    this.#note(`dialog: ${title}`);
    if (!this.#place.line.isWhole) return false;
    if (title === "Entra de nuevo") await chooseAccount(page, this.#name);
    else if (await own.getByRole("button", { name: "Volver a intentar" }).count())
      await own.getByRole("button", { name: "Volver a intentar" }).click();
    else if (title === "El borrador cambió en otro equipo")
      await own.getByRole("button", { name: /^Dejar la de este/ }).click();
    else await own.getByRole("button").last().click();
    this.#pressedFor = null;
    return false;
  }

  /** Chooses the next photos. @returns whether any were chosen */
  async #pickNext(page: Page, look: Look): Promise<boolean> {
    const { inGallery } = this.#plan;
    const shown = shownIn(look);
    const next = this.#batches.shift();
    if (next !== undefined) {
      const from = inGallery - this.#batches.reduce((sum, each) => sum + each, next);
      await form(page).fotos.setInputFiles(this.#place.photos.slice(from, from + next));
      if (this.#batches.length > 0) this.picked.resolve();
      return true;
    }
    if (!this.#textPicked || (shown.text < this.#place.photos.length - inGallery && this.#lostOfText)) {
      const from = inGallery + shown.text;
      if (this.#textPicked) this.chosenAgain.push(`photos ${from + 1} to ${this.#place.photos.length} of the text`);
      this.#textPicked = true;
      this.#lostOfText = false;
      // Moves the caret to the end: in a reopened text it is at the beginning.
      await page.frameLocator(".rico__texto iframe").locator("body").press("Control+End");
      await page.getByLabel("Foto para el texto").setInputFiles(this.#place.photos.slice(from));
      this.picked.resolve();
      if (this.#wantsToPress) await this.#press(page);
      return true;
    }
    return false;
  }

  #textPicked = false;
  #lostOfText = false;

  async #publish(page: Page, look: Look): Promise<boolean> {
    const isQuiet = look.queue.length === 0 && look.onWayToText === 0;
    const isPressed = this.#pressedFor === page && Date.now() < this.#pressedAt + patience;
    if (!isPressed && (isQuiet || this.#wantsToPress)) await this.#press(page);
    return false;
  }

  async #press(page: Page): Promise<void> {
    if (this.#pressedFor === page) this.#note("pressed again");
    this.#pressedFor = page;
    this.#pressedAt = Date.now();
    await saveButton(page, "Crear Noticia").click();
  }

  #pressedAt = 0;

  /** Checks that the page stays as it is, after time for a navigation to end. */
  async #isStill({ path }: Look): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const look = await lookAt(this.#desk.page);
    return look.path === path && !look.hasForm && look.told === "" && look.dialogs.length === 0;
  }

  async #isOnSite(): Promise<boolean> {
    const filter = encodeURIComponent(`titulo = "${this.titulo}"`);
    const answer = await fetch(`${this.#place.product.origin}/api/collections/noticias/records?filter=${filter}`);
    return ((await answer.json()) as { items: unknown[] }).items.length > 0;
  }

  #note(what: string): void {
    if (this.seen.at(-1) !== what) this.seen.push(what);
  }
}

async function untilText(page: Page, text: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    if ((await storedDrafts(page).catch(() => "")).includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The text was not kept on the device.");
}
