import { useEffect, useRef, useState } from "react";
import { createPath, type Location, useBlocker } from "react-router";
import { siteAnswers, tellNoConnection } from "./connection.ts";
import { mayLeave, mustAskToLeave } from "./leaving.ts";
import { bringCode, isWaiting, missingCode, underWay } from "./page-code.ts";

/**
 * Lets a navigation begin when the code of its page is there. The router by itself reloads the page that is being read
 * when code does not come, and without a connection nothing is left of it. Here the page stays and a message says why;
 * and where the site was renewed meanwhile, so that the old code is gone, the browser opens the new page itself.
 * Before all that, a page that must not be left without a word asks (leaving.ts).
 * @returns where the visitor is heading while it is being found out, else null
 */
export function usePageCode(): Location | null {
  /** What was under way when a navigation had to wait. */
  const before = useRef<Location>(undefined);
  const blocker = useBlocker((step) => {
    const waits = mustWait(step);
    if (waits) before.current = underWay();
    return waits;
  });
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const address = createPath(blocker.location);
    let overtaken = false;
    setAsking(mustAskToLeave());
    const find = async () => {
      const leaves = await mayLeave();
      setAsking(false);
      return leaves ? prepare(blocker.location, address) : "staying";
    };
    find().then((outcome) => {
      if (overtaken || !isWaiting()) return;
      // Meanwhile the visitor has pressed something that needed no waiting.
      if (underWay() && underWay() !== before.current) return blocker.reset();
      if (outcome === "ready") return blocker.proceed();
      blocker.reset();
      if (outcome === "renewed") window.location.assign(address);
      else if (outcome === "unreachable") tellNoConnection();
    });
    return () => {
      overtaken = true;
    };
  }, [blocker]);

  return blocker.state === "blocked" && !asking ? blocker.location : null;
}

/** Another place on the same page (a search, a number of the pager, an open video) has its own words for a failure. */
function mustWait({ currentLocation, nextLocation }: { currentLocation: Location; nextLocation: Location }): boolean {
  if (nextLocation.pathname === currentLocation.pathname) return false;
  return mustAskToLeave() || !navigator.onLine || missingCode(nextLocation).length > 0;
}

async function prepare(location: Location, address: string): Promise<"ready" | "renewed" | "unreachable"> {
  // The browser's own word is not proof enough to keep a visitor from a page.
  if (!navigator.onLine && !(await siteAnswers(address))) return "unreachable";
  if (await bringCode(location)) return "ready";
  return (await siteAnswers(address)) ? "renewed" : "unreachable";
}
