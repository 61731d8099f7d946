import { useEffect, useRef, useState } from "react";
import { type BlockerFunction, createPath, type Location, useBlocker, useNavigate } from "react-router";
import { siteAnswers, tellNoConnection } from "./connection.ts";
import { mayLeave, mustAskToLeave } from "./leaving.ts";
import { bringPageCode, isWaiting, missingCode } from "./page-code.ts";

type Step = Parameters<BlockerFunction>[0];

/** What came of asking whether a navigation may begin. */
type Outcome = "staying" | "ready" | "renewed" | "unreachable";

/**
 * Lets a navigation begin when the code of its page is there. The router by itself reloads the page that is being read
 * when code does not come, and without a connection nothing is left of it. Here the page stays and a message says why;
 * and where the site was renewed meanwhile, so that the old code is gone, the browser opens the new page itself.
 * Before all that, a page that must not be left without a word asks (leaving.ts). What was pressed last counts: the
 * router ends every waiting when any navigation arrives, also one that was pressed before the waiting one.
 * @returns where the visitor is heading while it is being found out, else null
 */
export function usePageCode(): Location | null {
  const navigate = useNavigate();
  /** What was pressed last, and whether it has to wait. */
  const last = useRef<{ step: Step; waits: boolean }>(undefined);
  const blocker = useBlocker((step) => {
    const waits = mustWait(step);
    last.current = { step, waits };
    return waits;
  });
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const { location } = blocker;
    // A press that came between the wait and this effect has overtaken it already.
    const own = last.current?.step.nextLocation === location ? last.current : undefined;
    const address = createPath(location);
    const find = async (): Promise<Outcome> => {
      setAsking(mustAskToLeave());
      const leaves = await mayLeave();
      setAsking(false);
      return leaves ? prepare(location, address) : "staying";
    };
    const go = () => {
      if (isWaiting()) blocker.proceed();
      else if (own?.step.historyAction !== "POP")
        navigate(location, { state: location.state, replace: own?.step.historyAction === "REPLACE" });
    };
    const settle = (outcome: Outcome) => {
      const overtaken = last.current !== own;
      if (outcome === "ready" && !overtaken) return go();
      // One that was pressed later and waits as well has taken the waiting over: it is not ours to end.
      if (isWaiting() && !(overtaken && last.current?.waits)) blocker.reset();
      if (overtaken) return;
      if (outcome === "renewed") window.location.assign(address);
      if (outcome === "unreachable") tellNoConnection();
    };
    void find().then(settle);
  }, [blocker, navigate]);

  return blocker.state === "blocked" && !asking ? blocker.location : null;
}

/**
 * A change of the query stays on the page: a search, a number of the pager, an open video has its own words for a
 * failure.
 */
function mustWait({ currentLocation, nextLocation }: Step): boolean {
  if (nextLocation.pathname === currentLocation.pathname) return false;
  return mustAskToLeave() || !navigator.onLine || missingCode(nextLocation).length > 0;
}

async function prepare(location: Location, address: string): Promise<Outcome> {
  // The browser's own word is not proof enough to keep a visitor from a page.
  if (!navigator.onLine && !(await siteAnswers(address))) return "unreachable";
  if (await bringPageCode(location)) return "ready";
  return (await siteAnswers(address)) ? "renewed" : "unreachable";
}
