import { useEffect, useRef, useState } from "react";
import { type BlockerFunction, createPath, type Location, useBlocker, useNavigate } from "react-router";
import { showNoConnection, siteAnswers } from "./connection.ts";
import { mayLeave, mustAskToLeave } from "./leaving.ts";
import { bringPageCode, isWaiting, missingCode } from "./page-code.ts";

type Step = Parameters<BlockerFunction>[0];

/**
 * Result of the check whether a navigation may begin: refused by the person, code loaded, site redeployed, or offline.
 */
type Outcome = "staying" | "ready" | "renewed" | "unreachable";

/**
 * Blocks a navigation until the code of its page is loaded. Without this hook the router reloads the current page when
 * code fails to load, and offline the page is lost. With it the page stays and a message says why. After a deployment,
 * when the old code is gone, the browser loads the new page as a document. Before all that, guards of unsaved work ask
 * the person (leaving.ts). The latest navigation wins: the router ends every wait when any navigation arrives, also one
 * that was started before the waiting one.
 * @returns target of the navigation while it waits, else null
 */
export function usePageCode(): Location | null {
  const navigate = useNavigate();
  /** Latest navigation, and whether it has to wait. */
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
    // A navigation that arrived between the block and this effect has already overtaken this one.
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
      // A later navigation that waits too has taken over the blocker: do not reset it here.
      if (isWaiting() && !(overtaken && last.current?.waits)) blocker.reset();
      if (overtaken) return;
      if (outcome === "renewed") window.location.assign(address);
      if (outcome === "unreachable") showNoConnection();
    };
    void find().then(settle);
  }, [blocker, navigate]);

  return blocker.state === "blocked" && !asking ? blocker.location : null;
}

/**
 * Whether a navigation is blocked first: to ask a guard, to check the connection, or to load missing code. Never for a
 * change of the query alone: a search, the pager or an open video shows its own message on failure.
 */
function mustWait({ currentLocation, nextLocation }: Step): boolean {
  if (nextLocation.pathname === currentLocation.pathname) return false;
  return mustAskToLeave() || !navigator.onLine || missingCode(nextLocation).length > 0;
}

async function prepare(location: Location, address: string): Promise<Outcome> {
  // `navigator.onLine` alone is no proof: ask the server before keeping the visitor from a page.
  if (!navigator.onLine && !(await siteAnswers(address))) return "unreachable";
  if (await bringPageCode(location)) return "ready";
  return (await siteAnswers(address)) ? "renewed" : "unreachable";
}
