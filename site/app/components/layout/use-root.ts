import { useRouteLoaderData } from "react-router";
import type { LiturgicalDay } from "../../text/dates/liturgical-day.ts";

interface RootData {
  /** Time at which the page was rendered, as an ISO date. */
  now: string;
  /** Public origin, without a final slash. */
  origin: string;
  demonstration: boolean;
  /** Key of reCAPTCHA. `null`: not set up. */
  recaptchaSiteKey: string | null;
  /** Pages report visits. */
  countsVisits: boolean;
  /** Liturgical day. `null`: outside the years of the table. */
  liturgicalDay: LiturgicalDay | null;
}

/** Data of the root's loader. If the loader failed: the device's time, no origin, and defaults. */
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
