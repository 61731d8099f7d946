import { useRouteLoaderData } from "react-router";
import type { LiturgicalDay } from "../../text/liturgical-day.ts";

interface RootData {
  /** The moment at which the page was made, as an ISO date. */
  now: string;
  /** The origin that people see, without a final slash. */
  origin: string;
  demonstration: boolean;
  /** Null unless reCAPTCHA is set up. */
  recaptchaSiteKey: string | null;
  /** Pages tell of their visitors. */
  countsVisits: boolean;
  /** Null outside the years that are known. */
  liturgicalDay: LiturgicalDay | null;
}

/** What the root's loader knows of every page; the device's own moment and no origin where even that failed. */
export function useRoot(): Omit<RootData, "now"> & { now: Date } {
  const root = useRouteLoaderData<RootData>("root");
  return {
    now: root ? new Date(root.now) : new Date(),
    origin: root?.origin ?? "",
    demonstration: root?.demonstration ?? false,
    recaptchaSiteKey: root?.recaptchaSiteKey ?? null,
    countsVisits: root?.countsVisits ?? false,
    liturgicalDay: root?.liturgicalDay ?? null,
  };
}
