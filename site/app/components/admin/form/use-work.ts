import { useState } from "react";

/** Runs one action at a time: a press while one runs is ignored. @param onError shows why an action failed */
export function useWork(onError: (error: unknown) => unknown) {
  const [working, setWorking] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    if (working) return;
    setWorking(true);
    try {
      await work();
    } catch (error) {
      await onError(error);
    } finally {
      setWorking(false);
    }
  }
  return { working, run };
}
