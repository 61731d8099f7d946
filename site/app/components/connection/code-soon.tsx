import { useEffect } from "react";
import { bringPageCode } from "./page-code.ts";
import { savesData } from "./saves-data.ts";

/** Longest wait for an idle page, and fixed wait where the browser has no `requestIdleCallback`. Milliseconds. */
const longestWait = 3000;

/**
 * Preloads the code of the page that is probably opened next, once this page is idle; skipped when the visitor saves
 * data. React Router's `PrefetchPageLinks` would reload this page if that code fails to load: without a connection the
 * form on it is lost, and Firefox, which aborts imports while leaving a page, cancels the navigation.
 */
export function CodeSoon({ of: page }: { of: string }) {
  useEffect(() => {
    if (savesData()) return;
    const begin = () => void bringPageCode(page);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(begin, longestWait);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(begin, { timeout: longestWait });
    return () => window.cancelIdleCallback?.(idle);
  }, [page]);
  return null;
}
