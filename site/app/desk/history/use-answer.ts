import { useEffect, useState } from "react";
import { statusOf } from "../../backend/status-of.ts";

/** State of a request. */
export type Answer<Value> =
  | { state: "loading" }
  | { state: "ready"; value: Value }
  /** @property problem a new object for each failure */
  | { state: "failed"; problem: { status: number } };

/** Follows a request. @param asked must be the same promise for the same request */
export function useAnswer<Value>(asked: Promise<Value>): Answer<Value> {
  const [known, setKnown] = useState<{ asked: Promise<Value>; answer: Answer<Value> } | null>(null);
  useEffect(() => {
    let stale = false;
    const tell = (answer: Answer<Value>) => {
      if (!stale) setKnown({ asked, answer });
    };
    asked.then(
      (value) => tell({ state: "ready", value }),
      (error: unknown) => tell({ state: "failed", problem: { status: statusOf(error) } }),
    );
    return () => {
      stale = true;
    };
  }, [asked]);
  return known?.asked === asked ? known.answer : { state: "loading" };
}
