import { useState } from "react";
import { useRevalidator } from "react-router";
import { tellFailure } from "../../../../desk/failure/tell-failure.ts";
import { pressedChanges, type TimetableChange } from "../../changes/send-changes.ts";
import { hoursVerifier } from "../verify-hours.ts";

/**
 * Runs a one-tap action on a parish, one at a time. Then loads the route data again and shows a message, or the error.
 */
export function useHomeWork() {
  const [working, setWorking] = useState(false);
  const [said, setSaid] = useState("");
  const { revalidate } = useRevalidator();
  const [sendChanges] = useState(pressedChanges);
  const [verifyHours] = useState(hoursVerifier);
  const run = async (work: () => Promise<unknown>, words: string): Promise<void> => {
    if (working) return;
    setWorking(true);
    setSaid("");
    try {
      await work();
      await revalidate();
      setSaid(words);
    } catch (error) {
      await tellFailure(error, "esta parroquia", revalidate);
    } finally {
      setWorking(false);
    }
  };
  return {
    ...{ working, said, run },
    press: (changes: readonly TimetableChange[], words: string) => run(() => sendChanges(changes), words),
    verify: (lugares: readonly string[], words: string) =>
      run(() => verifyHours({ lugares, medio: "parroquia" }), words),
  };
}

export type HomeWork = ReturnType<typeof useHomeWork>;
