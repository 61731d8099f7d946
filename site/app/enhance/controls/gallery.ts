import type { Enhance } from "../behaviours.ts";
import { markIf } from "./mark-current.ts";

/** Pixels that a finger moves sideways before it means the next photo. */
const swipe = 48;

/** Shows another photo of a gallery, and the one that is shown over the whole window. */
export const gallery: Enhance<"gallery"> = (section, { photos }, page) => {
  const find = <Found extends Element>(selector: string) => [...section.querySelectorAll<Found>(selector)];
  const dialog = section.querySelector("dialog") as HTMLDialogElement;
  let selected = 0;

  const select = (place: number) => {
    selected = (place + photos.length) % photos.length;
    const [large = "", set = "", alt = "", words = alt, position = ""] = photos[selected] ?? [];
    for (const image of find<HTMLImageElement>("[data-large]")) {
      // In the element that is there the old photo would stand until the new one has come.
      const next = image.cloneNode() as HTMLImageElement;
      next.style.objectPosition = position;
      image.replaceWith(Object.assign(next, { srcset: set, src: large, alt }));
    }
    for (const link of find<HTMLAnchorElement>("a[href]")) link.href = large;
    for (const text of find("[data-words]")) text.textContent = words;
    for (const text of find("[data-place]")) text.textContent = `${selected + 1}`;
    for (const [at, button] of find("[data-photo]").entries()) markIf(button, at === selected);
  };

  section.addEventListener("click", (event) => {
    const pressed = event.target as Element;
    const control = pressed.closest<HTMLElement>("[data-step], [data-photo], a");
    if (pressed === dialog) dialog.close();
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { step, photo } = control.dataset;
    if (step) select(selected + Number(step));
    else if (photo) select(Number(photo));
    else {
      dialog.showModal();
      backCloses(dialog, page);
      dialog.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
    }
  });

  let start = 0;
  dialog.addEventListener("pointerdown", ({ clientX }) => {
    start = clientX;
  });
  dialog.addEventListener("pointerup", ({ clientX, pointerType }) => {
    const moved = clientX - start;
    if (pointerType !== "mouse" && Math.abs(moved) > swipe) select(selected + (moved > 0 ? -1 : 1));
  });
  dialog.addEventListener("keydown", ({ key }) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (step) select(selected + step);
  });
};

/**
 * Makes Back close an open dialog, as a swipe on an iPhone means it: it left the page. Where the browser knows `navigation`, in-page
 * navigation reads each entry of the history, and Android's Back closes a dialog by itself.
 */
function backCloses(dialog: HTMLDialogElement, page: AbortSignal): void {
  if ("navigation" in window) return;
  const closed = new AbortController();
  window.history.pushState(window.history.state, "");
  window.addEventListener(
    "popstate",
    () => {
      closed.abort();
      dialog.close();
    },
    { signal: closed.signal },
  );
  page.addEventListener("abort", () => closed.abort(), { signal: closed.signal });
  dialog.addEventListener(
    "close",
    () => {
      closed.abort();
      window.history.back();
    },
    { signal: closed.signal },
  );
}
