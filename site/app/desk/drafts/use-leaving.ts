import { useEffect, useRef } from "react";
import { guardLeaving } from "../../components/connection/leaving.ts";
import { askToLeave } from "./draft-questions.ts";
import type { DraftKeeping } from "./use-draft.ts";

/**
 * Asks before a form is left with something in it that the site does not have.
 * @param title of the question: what the person has
 * @returns to be called before the form is left on purpose: then nobody is asked
 */
export function useLeaving(title: string, dirty: boolean, { state, flush, drop }: DraftKeeping): () => void {
  const now = useRef({ dirty, full: false });
  const free = useRef(false);
  now.current = { dirty, full: state.kind === "full" };

  useEffect(() => {
    const ask = async () => {
      const answer = await askToLeave(title, await flush());
      if (answer === "discard") await drop();
      return answer !== "stay";
    };
    return guardLeaving({ mustAsk: () => now.current.dirty && !free.current, ask });
  }, [title, flush, drop]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // A draft that is kept is a reason to let them go.
      if (now.current.dirty && now.current.full) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);

  return () => {
    free.current = true;
  };
}
