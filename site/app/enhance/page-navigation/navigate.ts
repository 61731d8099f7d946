import { sentAway } from "../../backend/session/sent-away.ts";
import { tellArrival } from "./arrivals.ts";
import { arrive, type Step, showLoading } from "./arrive.ts";
import {
  type BroughtDocument,
  bringDocument,
  ForeignFailureError,
  mayBePage,
  NotExchangeableError,
} from "./bring-document.ts";
import { exchangeFragment, fragmentOf, returnFragment } from "./fragment.ts";
import { keepDocument, takeKept } from "./kept-documents.ts";
import { restoreTitle } from "./loading-title.ts";
import { ownWordsOf, tellNoAnswer } from "./no-answer.ts";
import { keepPlaying, returnPlaying } from "./playing.ts";
import { bringStyles, putInPlace, type ShownDocument, takeBrought, takeShown } from "./show-document.ts";

/** Marks a navigation that the browser handles itself. */
const ownStep = "own step";
/** Most milliseconds that the veil covers a page while one part of it loads (SAN-06). */
const longestVeil = 5000;

/**
 * Shows page after page without a new document (in-page navigation): links, forms, Back and the address bar alike. The
 * browser keeps the history, the scroll and the order of navigations
 * (https://html.spec.whatwg.org/multipage/nav-history-apis.html). A browser that cannot delay the new address until the
 * page is loaded navigates as usual, which loses nothing.
 * @param first controller of the present page
 */
export function startInPageNavigation(first: AbortController): void {
  if (!("navigation" in window) || !("NavigationPrecommitController" in window)) return;
  let shown = first;

  window.navigation.addEventListener("navigate", (event) => {
    if (!isExchangeable(event)) return;
    const step: Step = {
      from: new URL(window.location.href),
      to: new URL(event.destination.url),
      event,
      part: fragmentOf(event),
    };
    const left = window.navigation.currentEntry?.key;
    const show = (next: ShownDocument) =>
      arrive(step, next, () => {
        restoreTitle();
        keepPlaying(left);
        if (left !== undefined) keepDocument(left, takeShown(shown));
        putInPlace(next);
        returnPlaying();
        shown = next.page;
        tellArrival();
      });
    const take = async ({ page, status }: BroughtDocument) => {
      if (status >= 500 && ownWordsOf(step.part)) return tellNoAnswer(step);
      if (step.part && exchangeFragment(step.part, left, page, shown.signal)) tellArrival();
      else await show(takeBrought(page));
    };
    if (event.navigationType === "traverse") traverse(step, left, show, take);
    else advance(step, take);
  });
}

type Take = (brought: BroughtDocument) => Promise<void>;

/** Handles a new navigation: the address changes when its page is loaded. */
function advance(step: Step, take: Take): void {
  const { event } = step;
  let brought: BroughtDocument;
  event.intercept({
    focusReset: "manual",
    scroll: step.part ? "manual" : "after-transition",
    async precommitHandler(controller) {
      brought = await bring(step);
      // A failed search is shown at the address of the list before it (PAR-05).
      const url = brought.status >= 500 && step.from.pathname === step.to.pathname ? step.from.href : brought.url;
      if (url !== event.destination.url) controller.redirect(url);
    },
    handler: () => take(brought),
  });
}

/** Handles Back and Forward: the browser has changed the address already. */
function traverse(
  step: Step,
  left: string | undefined,
  show: (next: ShownDocument) => Promise<void>,
  take: Take,
): void {
  const { event } = step;
  event.intercept({
    focusReset: "manual",
    async handler() {
      if (step.part && returnFragment(step.part, left, event.destination.key)) {
        tellArrival();
        return;
      }
      const again = step.part ? null : takeKept(event.destination.key);
      if (again) return show(again);
      try {
        await take(await bring(step));
      } catch (error) {
        // The page stays: restores its address.
        const stays = !(error instanceof NotExchangeableError) && !event.signal.aborted;
        if (stays && left !== undefined) window.navigation.traverseTo(left, { info: ownStep });
        throw error;
      }
    },
  });
}

/**
 * Loads the page of a step, with its styles.
 * @throws when the present page stays: the reason has been shown, or the browser navigates itself
 */
async function bring(step: Step): Promise<BroughtDocument> {
  const { to, event, part } = step;
  const loading = showLoading(to);
  const enough = part ? setTimeout(loading.over, longestVeil) : undefined;
  let came = false;
  try {
    // Another document is loading: this one does not change any more.
    if (await sentAway(to)) await new Promise(() => {});
    const brought = await bringDocument(to.href, event.signal);
    await bringStyles(brought.page);
    came = true;
    return brought;
  } catch (error) {
    if (error instanceof NotExchangeableError) {
      const history = event.navigationType === "push" ? "push" : "replace";
      window.navigation.navigate(error.url, { info: ownStep, history });
    } else if (!event.signal.aborted) {
      tellNoAnswer(step, error instanceof ForeignFailureError ? await reasonOf(error) : undefined);
    }
    throw error;
  } finally {
    clearTimeout(enough);
    loading.over(came);
  }
}

/** Reason in words, whose code is loaded with the first answer that needs it. */
async function reasonOf({ status }: ForeignFailureError): Promise<string | undefined> {
  const words = await import("../../text/problems/problems.ts").catch(() => null);
  return words?.problemText(status);
}

/** Whether a navigation may show a page of the site: no place within the same page, no download, no posted form. */
function isExchangeable(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.info === ownStep || event.navigationType === "reload") return false;
  // A page that changes its own address is there already.
  if (event.destination.sameDocument && event.navigationType !== "traverse") return false;
  const { origin, pathname } = new URL(event.destination.url);
  return origin === window.location.origin && mayBePage.test(pathname);
}
