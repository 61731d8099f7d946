import type { Page } from "@playwright/test";

/** Visible state of the form, or of the list after it. */
export interface Look {
  /** Number of cards in the gallery. */
  cards: number;
  /** Names of photos that are being prepared for the gallery. */
  queue: string[];
  /** Numbers of photos in the text, and of photos that are being uploaded into it. */
  inText: number;
  onWayToText: number;
  /** Titles of open dialogs, the topmost last. */
  dialogs: string[];
  /** Progress of a save, as the overlay says; empty: none. */
  saving: string;
  /** Message about the last action. */
  told: string;
  /** Number of buttons that retry a photo. */
  failed: number;
  path: string;
  hasForm: boolean;
}

/** Reads the whole state at one moment, in one call. */
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
