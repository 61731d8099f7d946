import { useEffect } from "react";
import { askMessage } from "../../state/messages.ts";
import { guardLeaving } from "../connection/leaving.ts";

interface LeavingGuard {
  /** Asked at the moment of leaving. */
  mustAsk: () => boolean;
  /** What would be lost, one sentence. */
  text: string;
}

/** Asks before unsaved work is left, by a link, by Back or by closing the tab. */
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
      // The browser asks in its own words.
      if (mustAsk()) event.preventDefault();
    };
    window.addEventListener("beforeunload", onBeforeUnload);
    return () => window.removeEventListener("beforeunload", onBeforeUnload);
  }, [mustAsk]);
}
