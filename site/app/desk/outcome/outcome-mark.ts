import { useStore } from "../../state/use-store.ts";
import { lastOutcome } from "./outcome.ts";

/** Mark in the row of the item that was just changed: `Recién guardada`. `null`: any other item. */
export function useOutcomeMark(collection: string, id: string): string | null {
  const item = useStore(lastOutcome)?.item;
  return item?.collection === collection && item.id === id ? item.mark : null;
}
