import { type RefObject, useEffect, useRef, useState } from "react";
import type Swiper from "swiper";

/** Exactly as CUA-02 says; below 425 px one stands alone too. */
const options = {
  speed: 400,
  slidesPerView: 1,
  spaceBetween: 24,
  breakpoints: {
    425: { slidesPerView: 1 },
    767: { slidesPerView: 3 },
    992: { slidesPerView: 4 },
    1025: { slidesPerView: 5 },
  },
};
const autoplay = { delay: 3000 };

/**
 * Turns the list in `frame` into a carousel; the library is asked for only when the list stands in the page. It waits
 * while the pointer or the focus is in `area` and never moves by itself with reduced motion.
 * @param stopped the person has stopped it
 */
export function useReporterosCarousel(
  area: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  stopped: boolean,
) {
  const carousel = useRef<Swiper | null>(null);
  const [active, setActive] = useState(false);
  const held = useHeld(area);
  const still = held || stopped;

  useEffect(() => {
    let gone = false;
    createCarousel(frame, () => gone).then((created) => {
      carousel.current = created;
      setActive(created !== null);
    });
    return () => {
      gone = true;
      carousel.current?.destroy();
      carousel.current = null;
    };
  }, [frame]);

  useEffect(() => {
    if (!active) return;
    if (still) carousel.current?.autoplay.stop();
    else carousel.current?.autoplay.start();
  }, [active, still]);

  return { carousel, active };
}

/** @returns null when the list has left the page meanwhile, or the library could not be had: then it stays a list */
async function createCarousel(frame: RefObject<HTMLElement | null>, isGone: () => boolean): Promise<Swiper | null> {
  try {
    const { Autoplay, Carousel } = await import("./swiper.ts");
    if (isGone() || !frame.current) return null;
    const created = new Carousel(frame.current, { ...options, autoplay, modules: [Autoplay] });
    created.autoplay.stop();
    if (isReduced().matches) created.params.speed = 0;
    return created;
  } catch {
    return null;
  }
}

const isReduced = () => window.matchMedia("(prefers-reduced-motion: reduce)");

/** True while a mouse or the focus is in the area, and always with reduced motion. */
function useHeld(area: RefObject<HTMLElement | null>): boolean {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const [reduced, setReduced] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const query = isReduced();
    const listening = new AbortController();
    const on = { signal: listening.signal };
    setReduced(query.matches);
    query.addEventListener("change", () => setReduced(query.matches), on);
    element.addEventListener("pointerenter", (event) => setPointer(event.pointerType === "mouse"), on);
    element.addEventListener("pointerleave", () => setPointer(false), on);
    element.addEventListener("focusin", () => setFocus(true), on);
    element.addEventListener("focusout", () => setFocus(false), on);
    return () => listening.abort();
  }, [area]);

  return pointer || focus || reduced;
}
