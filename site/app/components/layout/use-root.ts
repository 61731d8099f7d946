import { useRouteLoaderData } from "react-router";

interface RootData {
  /** The moment at which the page was made, as an ISO date. */
  now: string;
  demonstration: boolean;
}

/** What the root's loader knows of every page; the device's own moment where even that failed. */
export function useRoot(): { now: Date; demonstration: boolean } {
  const root = useRouteLoaderData("root") as RootData | undefined;
  return { now: root ? new Date(root.now) : new Date(), demonstration: root?.demonstration ?? false };
}
