import { useEffect, useState } from "react";
import { openChannel } from "../../state/channel.ts";

type Word = { item: string; from: string; says: "here" | "also here" | "gone" };

/** Is the same item open in another tab of this device? Both tabs get `true`. */
export function useOtherTab(item: string): boolean {
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const channel = openChannel("borradores");
    if (!channel) return;
    const self = String(Math.random());
    const say = (says: Word["says"]) => channel.postMessage({ item, from: self, says } satisfies Word);
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.item !== item) return;
      if (data.says === "here") say("also here");
      setOthers((before) => {
        const after = new Set(before);
        if (data.says === "gone") after.delete(data.from);
        else after.add(data.from);
        return after;
      });
    };
    const leave = () => say("gone");
    window.addEventListener("pagehide", leave);
    say("here");
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
      channel.close();
    };
  }, [item]);
  return others.size > 0;
}
