import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import type { CountingLine } from "./counting-line.ts";

/** How fast somebody presses and writes; nothing but that is no machine time. */
export interface Pace {
  name: string;
  /** Milliseconds from the moment in which they can go on to their touch. */
  beforeTouch: number;
  lettersPerSecond: number;
}

/** The targets count 2 s a touch and 3 letters a second; or all words at once, as when they are pasted. */
export const paces = {
  person: { name: "written", beforeTouch: 2000, lettersPerSecond: 3 },
  pasted: { name: "texts put in at once", beforeTouch: 2000, lettersPerSecond: Number.POSITIVE_INFINITY },
  script: { name: "and without a pause between touches", beforeTouch: 0, lettersPerSecond: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Pace>;

/** One way from the home page to a published noticia; times in milliseconds. */
export interface Published {
  taps: number;
  /** Waits in which nobody can go on. */
  waits: { editor: number; photo: number; text: number; save: number };
  /** Bytes that were sent after the press that publishes. */
  sentAfterPress: number;
  /** Of the photo, in the worker, whose speed no browser slows down. */
  preparing: number;
}

interface Words {
  titulo: string;
  resumen: string;
  texto: string;
}

/** 347 letters, as many as were written when the way was walked first. */
export const wordsOf = (number: number): Words => ({
  titulo: `La fiesta de la Virgen reunió a miles de fieles en la plaza ${number}`,
  resumen:
    "Con misa, procesión y feria, las parroquias de la zona sur celebraron a su patrona durante todo el domingo.",
  texto:
    "Desde las seis de la mañana llegaron grupos de todas las comunidades. La misa fue presidida por el arzobispo, " +
    "que pidió por la paz y por las familias que pasan necesidad, antes de la larga procesión.",
});

/** Before anything of a page: notes the last touch and choice, and waits for what is drawn. */
const watching = `{
  window.lastTouch = 0;
  window.lastChoice = 0;
  addEventListener("pointerdown", ({ timeStamp }) => { window.lastTouch = timeStamp; }, true);
  addEventListener("change", ({ target, timeStamp }) => {
    if (target.type === "file") window.lastChoice = timeStamp;
  }, true);
  window.untilDrawn = (isThere) => new Promise((resolve) => {
    const look = () => {
      if (!isThere()) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    };
    look();
  });
  window.preparing = 0;
  const { Worker } = window;
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      const begun = performance.now();
      this.addEventListener("message", ({ data }) => {
        if (data.prepared) window.preparing = performance.now() - begun;
      });
    }
  };
}`;

/** What is waited for, as the page sees it. */
const drawn = {
  home: `document.documentElement.dataset.ready !== undefined && [...document.querySelectorAll("a")].some((a) => a.textContent.trim() === "Crear Noticia")`,
  editor: `document.querySelector("#titulo")?.checkVisibility({ opacityProperty: true, visibilityProperty: true })`,
  photo: `document.querySelector('[aria-label="Fotos, en su orden"] li')`,
  text: `document.querySelector(".rico__texto iframe")?.contentDocument?.body?.isContentEditable`,
  done: `document.querySelector('[aria-label="Lo último que hiciste"]:not([hidden]) strong')`,
};

export interface PublishOptions {
  line: CountingLine;
  /** Its path. */
  photo: string;
  pace: Pace;
  written: Words;
  /** The person's first one: it asks for author and type. */
  isFirst: boolean;
}

/** Publishes a noticia with one photo, from the home page. @param page of somebody who is signed in */
export async function publish(page: Page, options: PublishOptions): Promise<Published> {
  const { line, photo, pace, written, isFirst } = options;
  const waits = { editor: 0, photo: 0, text: 0, save: 0 };
  let taps = 0;
  const touch = async (target: Locator) => {
    await wait(pace.beforeTouch);
    taps += 1;
    await target.tap({ noWaitAfter: true, timeout: 30_000 });
  };
  const write = async (target: Locator, text: string) => {
    await touch(target);
    if (pace.lettersPerSecond === Number.POSITIVE_INFINITY) return page.keyboard.insertText(text);
    // As keyboards of phones write: a word at a time.
    for (const word of text.match(/\S+\s*/g) ?? []) {
      await wait((word.length / pace.lettersPerSecond) * 1000);
      await page.keyboard.insertText(word);
    }
  };
  const moment = (event: "lastTouch" | "lastChoice") => page.evaluate<number>(`window.${event}`);
  const until = (isThere: string) => page.evaluate<number>(`window.untilDrawn(() => ${isThere})`);

  await page.addInitScript(watching);
  await page.goto(`${line.url}/home-administrador`);
  await until(drawn.home);
  const editor = until(drawn.editor);
  await touch(page.getByRole("link", { name: "Crear Noticia" }).first());
  waits.editor = (await editor) - (await moment("lastTouch"));
  await write(page.getByRole("textbox", { name: "Título", exact: true }), written.titulo);
  await write(page.getByRole("textbox", { name: "Resumen", exact: true }), written.resumen);
  const chooser = page.waitForEvent("filechooser");
  await touch(page.locator("label", { hasText: "Elegir fotos" }).first());
  // Of the photo in the system's own picker, which no script can press.
  taps += 1;
  await wait(pace.beforeTouch);
  const ready = until(drawn.photo);
  await (await chooser).setFiles(photo);
  waits.photo = (await ready) - (await moment("lastChoice"));
  const begun = await page.evaluate<number>("performance.now()");
  waits.text = (await until(drawn.text)) - begun;
  await write(page.frameLocator(".rico__texto iframe").locator("body"), written.texto);
  if (isFirst) {
    await page.getByRole("textbox", { name: "Publicado por" }).fill("Comisión de prueba");
    await page.getByRole("combobox", { name: "Tipo", exact: true }).selectOption({ index: 1 });
  }
  await touch(page.getByRole("list", { name: "Toca para agregar:" }).getByRole("button").first());
  await wait(pace.beforeTouch);
  const done = until(drawn.done);
  const sent = line.sent();
  taps += 1;
  await page.getByRole("button", { name: "Crear Noticia", exact: true }).tap({ noWaitAfter: true });
  waits.save = (await done) - (await moment("lastTouch"));
  const preparing = await page.evaluate<number>("window.preparing");
  return { taps, waits, sentAfterPress: line.sent() - sent, preparing };
}
