import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { savesData } from "./saves-data.ts";

/** Milliseconds after which it begins though the page is still busy, and where a browser does not tell when it is not. */
const longestWait = 3000;

/** Brings the code of a page that is probably opened next, once this one is done; not to who saves data. */
export function CodeSoon({ of: page }: { of: string }) {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const begin = () => setBegun(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(begin, longestWait);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(begin, { timeout: longestWait });
    return () => window.cancelIdleCallback?.(idle);
  }, []);
  return begun ? <PrefetchPageLinks page={page} /> : null;
}
