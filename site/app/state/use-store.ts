import { useSyncExternalStore } from "react";
import type { Store } from "./store.ts";

export function useStore<State>({ subscribe, get, initial }: Omit<Store<State>, "set">): State {
  return useSyncExternalStore(subscribe, get, initial);
}
