import { useEffect, useState } from "react";
import { type MediaKind, mediaKind } from "./media-kind.ts";

/**
 * How the file at an address (null: there is none) is played: asked with HEAD once the panel is open. Until the answer, and when none comes,
 * its name decides; a failure is logged and nothing else (HOM-03).
 */
export function useMediaKind(address: string | null, name: string, open: boolean): MediaKind {
  const [type, setType] = useState("");
  useEffect(() => {
    if (!open || address === null) return;
    const controller = new AbortController();
    readType(address, controller.signal)
      .then(setType)
      .catch((error) => {
        if (!controller.signal.aborted) console.warn("No se pudo saber el tipo de la homilía.", error);
      });
    return () => controller.abort();
  }, [address, open]);
  return mediaKind(name, type);
}

async function readType(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { method: "HEAD", signal });
  if (!answer.ok) throw new Error(`HEAD ${address}: ${answer.status}`);
  return answer.headers.get("content-type") ?? "";
}
