import { useEffect, useState } from "react";
import { serverNow } from "../../../backend/server-clock.ts";

/** The longest that a timer can wait, in milliseconds. */
const longestWait = 2 ** 31 - 1;

/** The server's moment, anew as soon as one of these has passed: what depends on it changes without a reload. */
export function useNow(moments: readonly Date[]): Date {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.map(Number).filter((moment) => moment >= now.getTime()));

  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer = 0;
    const wait = () => {
      const moment = serverNow();
      const left = next - moment.getTime();
      // Past it, not at it: at its very moment it is still pending (ADN-04).
      if (left < 0) setNow(moment);
      else timer = window.setTimeout(wait, Math.min(left + 1, longestWait));
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [next]);

  return now;
}
