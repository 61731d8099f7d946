import type { Enhance } from "../behaviours.ts";
import type { EnlargedState } from "./enlarged-photo.ts";

/** Shows another photo of a gallery, and the selected one enlarged over the whole window. */
export const gallery: Enhance<"gallery"> = (section, { photos }, page) => {
  const find = <Found extends Element>(selector: string) => [...section.querySelectorAll<Found>(selector)];
  const dialog = section.querySelector("dialog") as HTMLDialogElement;
  let selected = 0;

  const select = (place: number) => {
    selected = (place + photos.length) % photos.length;
    const [large = "", set = "", alt = "", words = alt, position = ""] = photos[selected] ?? [];
    for (const image of find<HTMLImageElement>("[data-large]")) {
      // A new element: the old one would show the old photo until the new one is loaded.
      const next = image.cloneNode() as HTMLImageElement;
      next.style.objectPosition = position;
      image.replaceWith(Object.assign(next, { srcset: set, src: large, alt }));
    }
    for (const link of find<HTMLAnchorElement>("a[href]")) link.href = large;
    for (const text of find("[data-words]")) text.textContent = words;
    for (const text of find("[data-place]")) text.textContent = `${selected + 1}`;
    for (const [at, button] of find("[data-photo]").entries()) button.ariaCurrent = at === selected ? "true" : null;
  };

  const move = (by: number) => select(selected + by);

  const open = () => {
    dialog.showModal();
    dialog.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
    import("./enlarged-photo.ts").then(
      ({ enlargedPhoto }) => enlargedPhoto(dialog, open, move, page),
      // Without that code buttons and keys still work.
      () => undefined,
    );
  };

  dialog.addEventListener("keydown", ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) move(by);
  });

  section.addEventListener("click", (event) => {
    const pressed = event.target as Element;
    const control = pressed.closest<HTMLElement>("[data-step], [data-photo], a");
    if (pressed === dialog) dialog.close();
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { step, photo } = control.dataset;
    if (step) move(Number(step));
    else if (photo) select(Number(photo));
    else open();
  });
  // The page was reloaded while a photo was enlarged.
  if ((window.history.state as EnlargedState | null)?.foto) open();
};
