import { useEffect, useState } from "react";
import { statusOf } from "../../backend/status-of.ts";
import { whileWanted } from "../../state/while-wanted.ts";

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
    const tell = (answer: Answer<Value>) => setKnown({ asked, answer });
    return whileWanted(
      asked,
      (value) => tell({ state: "ready", value }),
      (error) => tell({ state: "failed", problem: { status: statusOf(error) } }),
    );
  }, [asked]);
  return known?.asked === asked ? known.answer : { state: "loading" };
}
