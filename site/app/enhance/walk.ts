import { sentAway } from "../backend/session/sent-away.ts";
import { arrive, type Step, tellOfStep } from "./arrive.ts";
import { type BroughtDocument, bringDocument, NotExchangeableError } from "./bring-document.ts";
import { exchangeFragment, fragmentOf } from "./fragment.ts";
import { keepDocument, takeKept } from "./kept-documents.ts";
import { bringStyles, putInPlace, type ShownDocument, takeBrought, takeShown } from "./show-document.ts";

/** Marks a step that the browser takes itself. */
const ownStep = "own step";

/**
 * Walks from page to page without a new document: links, forms, Back and the address bar alike. The browser keeps the
 * history, the scroll and the order of presses (https://html.spec.whatwg.org/multipage/nav-history-apis.html). One that
 * cannot hold a step back until its page is there takes plain steps, which lose nothing.
 * @param first of the page that is there
 */
export function walkWithin(first: AbortController): void {
  if (!("navigation" in window) || !("NavigationPrecommitController" in window)) return;
  let shown = first;

  window.navigation.addEventListener("navigate", (event) => {
    if (!isExchangeable(event)) return;
    const step: Step = { from: new URL(window.location.href), to: new URL(event.destination.url), event };
    const left = window.navigation.currentEntry?.key;
    const leave = () => {
      if (left !== undefined) keepDocument(left, takeShown(shown));
    };
    const show = async (next: ShownDocument) => {
      await arrive(step, next, () => {
        leave();
        putInPlace(next);
        shown = next.page;
      });
    };

    // The browser has gone back already when it asks: what was kept is there at once.
    if (event.navigationType === "traverse") {
      event.intercept({
        focusReset: "manual",
        handler: async () => {
          const again = takeKept(event.destination.key);
          if (again) return show(again);
          const brought = await bring(step);
          if (brought) await show(takeBrought(brought.page));
        },
      });
      return;
    }

    let brought: BroughtDocument | null = null;
    event.intercept({
      focusReset: "manual",
      scroll: fragmentOf(step) ? "manual" : "after-transition",
      async precommitHandler(controller) {
        brought = await bring(step);
        // Address and page stay: what is the matter has been said, or the browser is on its own way.
        if (!brought) throw new DOMException("The page that is there stays.", "AbortError");
        if (brought.url !== event.destination.url) controller.redirect(brought.url);
      },
      async handler() {
        if (!brought) return;
        if (exchangeFragment(step, brought.page, shown.signal)) return;
        await show(takeBrought(brought.page));
      },
    });
  });
}

/** @returns null when the page that is there stays, and why has been said */
async function bring(step: Step): Promise<BroughtDocument | null> {
  const told = tellOfStep(step);
  try {
    // Another document is on its way then: what is left changes no more.
    if (await sentAway(step.to)) await new Promise(() => {});
    const brought = await bringDocument(step.to.href, step.event.signal);
    await bringStyles(brought.page);
    return brought;
  } catch (error) {
    if (error instanceof NotExchangeableError) {
      const history = step.event.navigationType === "push" ? "push" : "replace";
      window.navigation.navigate(error.url, { info: ownStep, history });
      return null;
    }
    if (!step.event.signal.aborted) told.failed(error);
    return null;
  } finally {
    told.over();
  }
}

/** Pages of ours: no files, nothing of the backend or of administrators, no place within the same page. */
function isExchangeable(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.info === ownStep || event.navigationType === "reload") return false;
  const { origin, pathname } = new URL(event.destination.url);
  if (origin !== window.location.origin) return false;
  return !/^\/(?:api|assets)\/|\.\w+$/.test(pathname);
}
