import { useEffect } from "react";
import { bringPageCode } from "./page-code.ts";
import { savesData } from "./saves-data.ts";

/** Milliseconds after which it begins though the page is still busy, and where a browser does not tell when it is not. */
const longestWait = 3000;

/**
 * Brings the code of a page that is probably opened next, once this one is done; not to who saves data. React Router's
 * `PrefetchPageLinks` would reload this page when that code does not come: without a connection its form is gone, and
 * Firefox, where leaving a page makes its imports fail, gives up the navigation that was leaving it.
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
