import type { Enhance } from "../behaviours.ts";

/** Pixels that a finger moves sideways before it means the next photo. */
const swipe = 48;

/** Shows another photo of a gallery, and the one that is shown over the whole window. */
export const gallery: Enhance<"gallery"> = (section, { photos }) => {
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
    for (const [at, button] of find("[data-photo]").entries()) button.ariaCurrent = at === selected ? "true" : null;
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
