import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import type { CountingProxy } from "./counting-proxy.ts";

/** Speed at which a person presses and writes; only this part is not machine time. */
export interface Pace {
  name: string;
  /** Milliseconds between the moment the page is ready for a touch and the touch. */
  beforeTouch: number;
  lettersPerSecond: number;
}

/** Paces. The targets count 2 s a touch and 3 letters a second; texts may also be pasted at once. */
export const paces = {
  person: { name: "written", beforeTouch: 2000, lettersPerSecond: 3 },
  pasted: { name: "texts put in at once", beforeTouch: 2000, lettersPerSecond: Number.POSITIVE_INFINITY },
  script: { name: "and without a pause between touches", beforeTouch: 0, lettersPerSecond: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Pace>;

/** Measurement of one way from the home page to a published noticia. Times in milliseconds. */
export interface Published {
  taps: number;
  /** Waits in which the person can do nothing. */
  waits: { editor: number; photo: number; text: number; save: number };
  /** Bytes sent after the press on publish. */
  sentAfterPress: number;
  /** Time of preparing the photo in the worker, which the browser's throttling does not slow down. */
  preparing: number;
}

interface Words {
  titulo: string;
  resumen: string;
  texto: string;
}

/** Texts of a noticia: 347 letters, as many as when this way was first measured. */
export const wordsOf = (number: number): Words => ({
  titulo: `La fiesta de la Virgen reunió a miles de fieles en la plaza ${number}`,
  resumen:
    "Con misa, procesión y feria, las parroquias de la zona sur celebraron a su patrona durante todo el domingo.",
  texto:
    "Desde las seis de la mañana llegaron grupos de todas las comunidades. La misa fue presidida por el arzobispo, " +
    "que pidió por la paz y por las familias que pasan necesidad, antes de la larga procesión.",
});

/** Init script for each page: notes the last touch and file choice, and waits until an element is drawn. */
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

/** Expressions for the page that are true when the awaited element is drawn. */
const drawn = {
  home: `document.documentElement.dataset.ready !== undefined && [...document.querySelectorAll("a")].some((a) => a.textContent.trim() === "Crear Noticia")`,
  editor: `document.querySelector("#titulo")?.checkVisibility({ opacityProperty: true, visibilityProperty: true })`,
  photo: `document.querySelector('[aria-label="Fotos, en su orden"] li')`,
  text: `document.querySelector(".rico__texto iframe")?.contentDocument?.body?.isContentEditable`,
  done: `document.querySelector('[aria-label="Lo último que hiciste"]:not([hidden]) strong')`,
};

export interface PublishOptions {
  proxy: CountingProxy;
  /** Path of the photo file. */
  photo: string;
  pace: Pace;
  written: Words;
  /** Whether it is the person's first noticia: then the form asks for author and type. */
  isFirst: boolean;
}

/** Publishes a noticia with one photo, starting at the home page. @param page of a signed-in person */
export async function publish(page: Page, options: PublishOptions): Promise<Published> {
  const { proxy, photo, pace, written, isFirst } = options;
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
    // Types a word at a time, as keyboards of phones do.
    for (const word of text.match(/\S+\s*/g) ?? []) {
      await wait((word.length / pace.lettersPerSecond) * 1000);
      await page.keyboard.insertText(word);
    }
  };
  const moment = (event: "lastTouch" | "lastChoice") => page.evaluate<number>(`window.${event}`);
  const until = (isThere: string) => page.evaluate<number>(`window.untilDrawn(() => ${isThere})`);

  await page.addInitScript(watching);
  await page.goto(`${proxy.url}/home-administrador`);
  await until(drawn.home);
  const editor = until(drawn.editor);
  await touch(page.getByRole("link", { name: "Crear Noticia" }).first());
  waits.editor = (await editor) - (await moment("lastTouch"));
  await write(page.getByRole("textbox", { name: "Título", exact: true }), written.titulo);
  await write(page.getByRole("textbox", { name: "Resumen", exact: true }), written.resumen);
  const chooser = page.waitForEvent("filechooser");
  await touch(page.locator("label", { hasText: "Elegir fotos" }).first());
  // Counts the tap on the photo in the system's picker, which no script can press.
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
  const sent = proxy.sent();
  taps += 1;
  await page.getByRole("button", { name: "Crear Noticia", exact: true }).tap({ noWaitAfter: true });
  waits.save = (await done) - (await moment("lastTouch"));
  const preparing = await page.evaluate<number>("window.preparing");
  return { taps, waits, sentAfterPress: proxy.sent() - sent, preparing };
}
