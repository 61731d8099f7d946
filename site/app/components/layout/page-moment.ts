import { useRouteLoaderData } from "react-router";

/** The moment at which the page was made, from the root's loader; the device's own where even that failed. */
export function usePageMoment(): Date {
  const root = useRouteLoaderData("root") as { now: string } | undefined;
  return root ? new Date(root.now) : new Date();
}
