import type { Enhance } from "../behaviours.ts";

/** Milliseconds that each picture is shown (INI-01). */
const slideTime = 7000;
/** Pixels that a finger must move sideways to change the picture. */
const swipe = 40;

/**
 * Pictures that take turns in fixed places; the first place is the large one. They advance automatically in a cycle,
 * and pause under the pointer and the focus, in a hidden tab, when the person stopped them, and always with reduced
 * motion (INI-02).
 */
export const carousel: Enhance<"carousel"> = (element, { names, actions }, page) => {
  const pictures = [...element.querySelectorAll("picture")];
  const places = pictures.map((picture) => ({
    place: picture.parentElement as HTMLElement,
    sizes: picture.querySelector("source")?.sizes ?? "",
  }));
  const captions = element.querySelectorAll("[data-leyenda]");
  const dots = element.querySelectorAll("li > [data-imagen]:empty");
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  // After a touch `:hover` matches for long: used only where a pointer can hover.
  const held = matchMedia("(hover: hover)").matches ? ":is(:hover, :focus-within)" : ":focus-within";
  let shown = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;

  const show = (index: number) => {
    const count = pictures.length;
    shown = (index + count) % count;
    for (const [offset, { place, sizes }] of places.entries()) {
      const at = (shown + offset) % count;
      const picture = pictures[at] as HTMLPictureElement;
      const image = fitTo(picture, sizes, place);
      if (!image) continue;
      image.alt = offset === 0 ? (names[at] ?? "") : "";
      if (place instanceof HTMLButtonElement) {
        place.dataset.imagen = `${at}`;
        place.ariaLabel = actions[at] ?? "";
        place.formAction = image.src;
      }
      place.replaceChildren(picture);
    }
    for (const [at, caption] of captions.entries()) caption.toggleAttribute("data-vista", at === shown);
    for (const [at, dot] of dots.entries()) dot.ariaCurrent = at === shown ? "true" : null;
    wait();
  };

  /** Restarts the timer: after a step by hand, or after a pause, the picture gets its whole time. */
  const wait = () => {
    clearTimeout(timer);
    if (!stopped && !page.aborted) timer = setTimeout(goOn, slideTime);
  };
  const goOn = () => {
    const waits = reduced.matches || document.hidden || !element.isConnected || element.matches(held);
    if (waits) wait();
    else show(shown + 1);
  };

  element.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-paso], [data-imagen], [data-detiene]");
    if (!button) return;
    event.preventDefault();
    const { paso, imagen } = button.dataset;
    if (paso) return show(shown + Number(paso));
    if (imagen) return show(Number(imagen));
    stopped = !stopped;
    for (const face of button.children) face.toggleAttribute("hidden");
    wait();
  });
  element.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
    if (altKey || ctrlKey || metaKey) return;
    if (key === "ArrowLeft") show(shown - 1);
    if (key === "ArrowRight") show(shown + 1);
  });
  onSwipe(places[0]?.place, (step) => show(shown + step));
  for (const name of ["pointerenter", "pointerleave", "focusin", "focusout"]) element.addEventListener(name, wait);
  document.addEventListener("visibilitychange", wait, { signal: page });
  page.addEventListener("abort", wait);
  wait();
};

/** Fits a picture to the width of its place; a picture out of sight is not loaded for it. */
function fitTo(picture: HTMLPictureElement, sizes: string, place: HTMLElement): HTMLImageElement | null {
  const [source, image] = [picture.querySelector("source"), picture.querySelector("img")];
  if (!source || !image) return null;
  source.sizes = sizes;
  if (!place.closest("[hidden]")) image.loading = "eager";
  return image;
}

/**
 * Detects horizontal swipes.
 * @param step called with 1 for a swipe to the left, as pages are turned, and -1 for one to the right
 */
function onSwipe(element: HTMLElement | undefined, step: (by: 1 | -1) => void): void {
  let from: Touch | undefined;
  element?.addEventListener(
    "touchstart",
    ({ touches }) => {
      from = touches.length === 1 ? touches[0] : undefined;
    },
    { passive: true },
  );
  element?.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || !to) return;
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(across) > Math.max(swipe, Math.abs(down))) step(across < 0 ? 1 : -1);
  });
}
