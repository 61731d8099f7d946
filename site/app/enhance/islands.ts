/** Milliseconds after which a held press is done by the HTML alone. */
const longestHold = 4000;

/** Brings the code of each island under `root` when its time has come. */
export function watchIslands(root: Element): void {
  const own = root.matches("[data-isla]") ? [root] : [];
  for (const element of [...own, ...root.querySelectorAll("[data-isla]")]) watch(element as HTMLElement);
}

const taken = new WeakMap<Element, Promise<void>>();

function watch(island: HTMLElement): void {
  if (taken.has(island)) return;
  if (island.dataset.cuando === "seen") {
    // The island's own element has no box (`display: contents`).
    const box = island.firstElementChild;
    if (!box) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void take(island).catch(() => {});
    });
    observer.observe(box);
  }
  for (const touch of ["pointerover", "focusin", "touchstart"] as const) {
    island.addEventListener(touch, () => void take(island).catch(() => {}), { once: true, passive: true });
  }
  holdPress(island);
}

function take(island: HTMLElement): Promise<void> {
  const known = taken.get(island);
  if (known) return known;
  const coming = import("../islands/mount.tsx").then(({ mount }) => mount(island));
  taken.set(island, coming);
  coming.then(
    () => {
      island.dataset.lista = "";
    },
    // The next touch asks again.
    () => taken.delete(island),
  );
  return coming;
}

/** A press before the code is there is made again when it is; the HTML's own link or form does it when it cannot be had. */
function holdPress(island: HTMLElement): void {
  const hold = (event: Event) => {
    const pressed = (event.target as Element).closest<HTMLElement>("a, button, summary, input, select, label");
    if (island.dataset.lista !== undefined || !pressed || (event as MouseEvent).ctrlKey) return;
    event.preventDefault();
    event.stopPropagation();
    pressed.setAttribute("aria-busy", "true");
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, longestHold));
    const again = () => {
      island.removeEventListener("click", hold, true);
      pressed.removeAttribute("aria-busy");
      pressed.click();
    };
    Promise.race([take(island), tooLate]).then(again, again);
  };
  island.addEventListener("click", hold, true);
}
