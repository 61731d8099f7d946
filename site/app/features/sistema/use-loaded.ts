import { useCallback, useEffect, useRef, useState } from "react";

export interface Loaded<Value> {
  /** The last one that came; stays while it is asked for again, and where that fails. */
  value: Value | null;
  /** Why the last asking failed. */
  error: unknown;
  loading: boolean;
  reload: () => Promise<void>;
}

/**
 * Asks for something and keeps the answer; asks again when `load` is another function and at each `reload`. Of several
 * askings only the last counts.
 * @param load a stable function
 * @param shown nothing is asked while it is not seen; each time that it comes into sight it is asked for anew
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
