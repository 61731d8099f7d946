import { useSyncExternalStore } from "react";

/** A value that components follow, and that anything else may read and change. */
export interface Store<State> {
  get(): State;
  set(next: State): void;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @param onServer the value with which the server draws, and with which the browser begins */
export function useStore<State>(store: Pick<Store<State>, "get" | "subscribe">, onServer: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
