import { useState } from "react";
import { useRevalidator } from "react-router";
import { useWork } from "../../../../components/admin/form/use-work.ts";
import { tellFailure } from "../../../../desk/failure/tell-failure.ts";
import { pressedChanges, type TimetableChange } from "../../changes/send-changes.ts";
import { hoursVerifier } from "../verify-hours.ts";

/**
 * Runs a one-tap action on a parish, one at a time. Then loads the route data again and shows a message, or the error.
 */
export function useHomeWork() {
  const [message, setMessage] = useState("");
  const { revalidate } = useRevalidator();
  const [sendChanges] = useState(pressedChanges);
  const [verifyHours] = useState(hoursVerifier);
  const { working, run: begin } = useWork((error) => tellFailure(error, "esta parroquia", revalidate));
  const run = (work: () => Promise<unknown>, words: string): Promise<void> =>
    begin(async () => {
      setMessage("");
      await work();
      await revalidate();
      setMessage(words);
    });
  return {
    ...{ working, message, run },
    press: (changes: readonly TimetableChange[], words: string) => run(() => sendChanges(changes), words),
    verify: (lugares: readonly string[], words: string) =>
      run(() => verifyHours({ lugares, medio: "parroquia" }), words),
  };
}

export type HomeWork = ReturnType<typeof useHomeWork>;
