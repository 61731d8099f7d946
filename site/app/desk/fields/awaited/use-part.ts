import { useEffect, useState } from "react";
import { whileWanted } from "../../../state/while-wanted.ts";

/** Part of a page whose code is loaded when first needed. */
export interface Part<Code> {
  /** `null`: not loaded yet. */
  code: Code | null;
  failed: boolean;
  retry: () => void;
}

/** Loads code on first use. @param load an `import()`; must be the same function at each render */
export function usePart<Code>(load: () => Promise<Code>): Part<Code> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ code: Code | null; failed: boolean }>({ code: null, failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew
  useEffect(
    () =>
      whileWanted(
        load(),
        (code) => setState({ code, failed: false }),
        () => setState({ code: null, failed: true }),
      ),
    [load, attempt],
  );
  const retry = () => {
    setState({ code: null, failed: false });
    setAttempt((before) => before + 1);
  };
  return { ...state, retry };
}
