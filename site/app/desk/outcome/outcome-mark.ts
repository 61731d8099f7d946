import { useStore } from "../../state/use-store.ts";
import { lastOutcome } from "./outcome.ts";

/** What the row of an item says of what has just been done to it: `Recién guardada`; null for all others. */
export function useOutcomeMark(collection: string, id: string): string | null {
  const item = useStore(lastOutcome)?.item;
  return item?.collection === collection && item.id === id ? item.mark : null;
}
