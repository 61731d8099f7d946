import type { Page } from "@playwright/test";

/** What a person sees of the form, or of the list after it. */
export interface Look {
  /** Cards in the gallery. */
  cards: number;
  /** Names of photos that are being made ready for it. */
  queue: string[];
  /** Photos that stand in the text, and those that are on their way into it. */
  inText: number;
  onWayToText: number;
  /** Titles of open dialogs, the one on top last. */
  dialogs: string[];
  /** How far a save is, as the overlay says; empty for none. */
  saving: string;
  /** What was just done. */
  told: string;
  /** Names of buttons that try a file again. */
  failed: number;
  path: string;
  hasForm: boolean;
}

/** At one moment, in one question. */
export const lookAt = (page: Page): Promise<Look> =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const queueOf = (title: string) => {
      const heading = all("h3").find(({ textContent }) => textContent === title);
      return heading
        ? [...(heading.nextElementSibling?.querySelectorAll("li b") ?? [])].map((b) => b.textContent ?? "")
        : [];
    };
    const text = document.querySelector<HTMLIFrameElement>(".rico__texto iframe")?.contentDocument?.body;
    return {
      cards: all('ol[aria-label="Fotos, en su orden"] > li').length,
      queue: queueOf("Preparando fotos"),
      inText: text?.querySelectorAll("img:not([data-mce-placeholder])").length ?? 0,
      onWayToText: text?.querySelectorAll("[data-subiendo]").length ?? 0,
      dialogs: all("dialog[open]").map((dialog) => dialog.querySelector("h2")?.textContent ?? ""),
      saving: all('dialog[open][aria-label="Cargando"] [role=status]')[0]?.textContent ?? "",
      told: all('section[aria-label="Lo último que hiciste"]')[0]?.textContent ?? "",
      failed: all("button").filter(({ textContent }) => /^Reintentar foto/.test(textContent ?? "")).length,
      path: window.location.pathname,
      hasForm: document.querySelector("form#noticia") !== null,
    };
  });
