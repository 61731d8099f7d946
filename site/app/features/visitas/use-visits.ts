import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRoot } from "../../components/layout/use-root.ts";

type Counter = typeof import("./count-visits.ts");

/** It comes when a page is there; without it nothing is counted. */
const counter = (): Promise<Counter | null> => import("./count-visits.ts").catch(() => null);

/** Counts each page that is shown, and a search that finds nothing. */
export function useVisits(): void {
  const { countsVisits } = useRoot();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (countsVisits) return later((counts) => counts.countView(pathname));
  }, [countsVisits, pathname]);
  useEffect(() => {
    if (countsVisits && search !== "") return later((counts) => counts.countEmptySearch(pathname, search));
  }, [countsVisits, pathname, search]);
}

/** Counts that the page is shared. */
export function useCountShare(): (channel: string) => void {
  const { countsVisits } = useRoot();
  const { pathname } = useLocation();
  return (channel) => {
    if (countsVisits) void counter().then((counts) => counts?.countShare(pathname, channel));
  };
}

/** @returns gives it up, whether it has begun or not */
function later(begin: (counts: Counter) => () => void): () => void {
  let stop: (() => void) | null = null;
  let given = false;
  void counter().then((counts) => {
    if (counts && !given) stop = begin(counts);
  });
  return () => {
    given = true;
    stop?.();
  };
}
