import { useEffect, useState } from "react";

/** A part of a page whose code comes when it is first needed. */
export interface Part<Code> {
  /** Null until it is there. */
  code: Code | null;
  failed: boolean;
  retry: () => void;
}

/** @param load an `import()`; the same function at each drawing */
export function usePart<Code>(load: () => Promise<Code>): Part<Code> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ code: Code | null; failed: boolean }>({ code: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew
  useEffect(() => {
    let stale = false;
    load().then(
      (code) => !stale && setState({ code, failed: false }),
      () => !stale && setState({ code: null, failed: true }),
    );
    return () => {
      stale = true;
    };
  }, [load, attempt]);
  const retry = () => {
    setState({ code: null, failed: false });
    setAttempt((before) => before + 1);
  };
  return { ...state, retry };
}
