import { useEffect, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";

/** Longest delay of a browser timer. Milliseconds. */
const longestWait = 2 ** 31 - 1;

/**
 * Returns the server's time and updates it when one of `moments` has passed, so that states change without a reload.
 */
export function useNow(moments: readonly Date[]): Date {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.map(Number).filter((moment) => moment >= now.getTime()));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer = 0;
    const wait = () => {
      const moment = serverNow();
      const left = next - moment.getTime();
      // Waits until after the moment: exactly at it a noticia is still pending (ADN-04).
      if (left < 0) setNow(moment);
      else timer = window.setTimeout(wait, Math.min(left + 1, longestWait));
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [next]);

  return now;
}
