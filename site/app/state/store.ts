/** Observable value outside of React, for components and other code. */
export interface Store<State> {
  get: () => State;
  set: (next: State) => void;
  /** Adds a listener. @returns removes it */
  subscribe: (listener: () => void) => () => void;
  /** Initial value, for server rendering and hydration. */
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
