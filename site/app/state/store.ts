/** A value that components follow, and that anything else may read and change. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  /** @returns stops listening */
  subscribe: (listener: () => void) => () => void;
  /** As it was made: with it the server draws, and the browser begins. */
  initial: () => State;
}

export function createStore<State>(state: State): Store<State> {
  const listeners = new Set<() => void>();
  const first = state;
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
    initial: () => first,
  };
}
