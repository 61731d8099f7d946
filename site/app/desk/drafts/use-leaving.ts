import { useEffect, useRef } from "react";
import { guardLeaving } from "../../components/connection/leaving.ts";
import { askToLeave } from "./draft-questions.ts";
import type { DraftKeeping } from "./use-draft.ts";

/**
 * Asks before a form with unsaved changes is left.
 * @param title of the dialog: what is unsaved
 * @returns function to call before leaving on purpose; then the person is not asked
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
      // A stored draft needs no warning.
      if (now.current.dirty && now.current.full) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, []);

  return () => {
    free.current = true;
  };
}
