import { useCallback, useEffect, useRef, useState } from "react";

export interface Loaded<Value> {
  /** Last loaded value. Kept during a reload and after a failed one. */
  value: Value | null;
  /** Error of the last load. `null`: no error. */
  error: unknown;
  loading: boolean;
  reload: () => Promise<void>;
}

/**
 * Loads a value and keeps it. Loads again when `load` changes and at each `reload`. Ignores the answers of all but the
 * last request.
 * @param load a stable function
 * @param shown false: does not load; each change to true loads again
 */
export function useLoaded<Value>(load: () => Promise<Value>, shown: boolean): Loaded<Value> {
  const [state, setState] = useState<{ value: Value | null; error: unknown; loading: boolean }>({
    value: null,
    error: null,
    loading: true,
  });
  const asked = useRef(0);

  const reload = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ ...before, loading: true }));
    try {
      const value = await load();
      if (mine === asked.current) setState({ value, error: null, loading: false });
    } catch (error) {
      if (mine === asked.current) setState((before) => ({ ...before, error, loading: false }));
    }
  }, [load]);

  useEffect(() => {
    if (shown) void reload();
  }, [reload, shown]);

  return { ...state, reload };
}
