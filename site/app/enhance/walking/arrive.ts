import { showLoadingTitle } from "./loading-title.ts";
import type { ShownDocument } from "./show-document.ts";

/** From one address of the site to another. */
export interface Step {
  from: URL;
  to: URL;
  event: NavigateEvent;
  /** Selector of the part that changes alone; null for the whole page. */
  part: string | null;
}

/** Says that a page is being brought (APP-03), until it is there or given up. */
export function tellOfStep(to: URL): { over: (came?: boolean) => void } {
  const titled = showLoadingTitle(to);
  const main = document.querySelector("main");
  const dots = main?.querySelector<HTMLTemplateElement>(":scope > template.espera")?.content.cloneNode(true);
  const shown = [...(dots?.childNodes ?? [])] as ChildNode[];
  const status = main?.querySelector(":scope > [role=status]");
  const results = main?.querySelector(".resultados");
  results?.setAttribute("aria-busy", "true");
  main?.prepend(...shown);
  status?.replaceChildren("Cargando...");
  return {
    over(came = false) {
      titled(came);
      results?.removeAttribute("aria-busy");
      for (const node of shown) node.remove();
      status?.replaceChildren();
    },
  };
}

/** Shows the page that has come and gives its heading the focus that the pressed link had: so it is read out. */
export async function arrive({ from, to }: Step, next: ShownDocument, put: () => void): Promise<void> {
  if (document.visibilityState === "visible" && "startViewTransition" in document) {
    const transition = document.startViewTransition(put);
    // One that is overtaken by another says so.
    for (const end of [transition.ready, transition.finished]) end.catch(() => {});
    await transition.updateCallbackDone;
  } else put();
  focus(next.main, from.pathname === to.pathname);
}

/** A search and another page of a list lead to what has changed. */
function focus(main: HTMLElement, isSamePage: boolean): void {
  const place = (isSamePage && main.querySelector<HTMLElement>(".resultados")) || main.querySelector("h1") || main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
