import { useEffect } from "react";
import { askMessage } from "../../state/ask-message.ts";
import { guardLeaving } from "../connection/leaving.ts";

interface LeavingGuard {
  /** Called on leaving: whether to ask first. */
  mustAsk: () => boolean;
  /** Sentence that says what the person would lose. */
  text: string;
}

/** Asks before the person leaves unsaved work by a link, by Back or by closing the tab. */
export function useLeavingGuard({ mustAsk, text }: LeavingGuard): void {
  useEffect(() => {
    const ask = async () => {
      const answer = await askMessage({
        title: "¿Salir sin guardar?",
        text,
        tone: "ojo",
        actions: [
          { answer: "leave", label: "Salir sin guardar", danger: true },
          { answer: "stay", label: "Seguir editando" },
        ],
      });
      return answer === "leave";
    };
    return guardLeaving({ mustAsk, ask });
  }, [mustAsk, text]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      // The browser shows its own question.
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [mustAsk]);
}
