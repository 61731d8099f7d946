import type { ShownDocument } from "./show-document.ts";

/** From one address of the site to another. */
export interface Step {
  from: URL;
  to: URL;
  event: NavigateEvent;
}

/** Says that a page is being brought (APP-03), until `over`. */
export function tellOfStep(_step: Step): { failed: (error: unknown) => void; over: () => void } {
  const dots = document.createElement("div");
  dots.className = "cargando";
  dots.setAttribute("aria-hidden", "true");
  const three = document.createElement("span");
  three.className = "cargando__puntos";
  three.append(...["i", "i", "i"].map((name) => document.createElement(name)));
  dots.append(three);
  document.querySelector("main")?.prepend(dots);
  return {
    failed: () => {},
    over: () => dots.remove(),
  };
}

/** Shows the page that has come, lets its heading be announced, and gives it the focus that the pressed link had. */
export async function arrive({ from, to }: Step, next: ShownDocument, put: () => void): Promise<void> {
  if (document.visibilityState === "visible" && "startViewTransition" in document) {
    const transition = document.startViewTransition(put);
    // One that is overtaken by another says so.
    for (const end of [transition.ready, transition.finished]) end.catch(() => {});
    await transition.updateCallbackDone;
  } else put();
  // A search and another page of a list lead to what has changed.
  const results = from.pathname === to.pathname ? next.main.querySelector<HTMLElement>(".resultados") : null;
  (results ?? next.main).focus({ preventScroll: true });
}
