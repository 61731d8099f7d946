import { useEffect, useRef, useState } from "react";
import { whileWanted } from "../../state/while-wanted.ts";
import { withFileToken } from "./file-token.ts";

interface ProtectedFile {
  /** Address; `undefined` while a token is requested. */
  src: string | undefined;
  /** Handler for the picture's own `onError`: loads it once more, with a fresh token. */
  onError: () => void;
}

/**
 * Returns the address of a file hidden from visitors, for a picture in the administrator area.
 * @param plain address without a token
 * @param hidden false for a file that visitors see too: needs no token, unless it turns out to be hidden after all
 */
export function useProtectedFile(plain: string, hidden: boolean): ProtectedFile {
  const [opened, setOpened] = useState<{ plain: string; src: string } | null>(null);
  const failed = useRef("");

  useEffect(() => {
    if (!hidden) return;
    return whileWanted(
      withFileToken(plain),
      (src) => setOpened((before) => (before?.plain === plain ? before : { plain, src })),
      // The picture stays empty; the page itself reports what is wrong.
      () => undefined,
    );
  }, [plain, hidden]);

  return {
    src: opened?.plain === plain ? opened.src : hidden ? undefined : plain,
    onError: () => {
      if (failed.current === plain) return;
      failed.current = plain;
      withFileToken(plain, true).then(
        (src) => setOpened({ plain, src }),
        () => undefined,
      );
    },
  };
}
