import { showLoadingTitle } from "./loading-title.ts";
import type { ShownDocument } from "./show-document.ts";

/** In-page navigation from one address of the site to another. */
export interface Step {
  from: URL;
  to: URL;
  event: NavigateEvent;
  /** Selector of the only part that changes. `null`: the whole page. */
  part: string | null;
}

/** Shows that a page is loading (APP-03), until `over` is called. */
export function showLoading(to: URL): { over: (came?: boolean) => void } {
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

/** Shows the loaded page and moves the focus from the pressed link to its heading, so that it is read out. */
export async function arrive({ from, to }: Step, next: ShownDocument, put: () => void): Promise<void> {
  if (document.visibilityState === "visible" && "startViewTransition" in document) {
    const transition = document.startViewTransition(put);
    // A transition overtaken by another rejects.
    for (const end of [transition.ready, transition.finished]) end.catch(() => {});
    await transition.updateCallbackDone;
  } else put();
  focus(next.main, from.pathname === to.pathname);
}

/** Focuses the results if only the list has changed (search, another page), else the heading. */
function focus(main: HTMLElement, isSamePage: boolean): void {
  const place = (isSamePage && main.querySelector<HTMLElement>(".resultados")) || main.querySelector("h1") || main;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
