import { useEffect, useRef, useState } from "react";
import { type FileOwner, fileAddress } from "../file-address.ts";
import { protectedFileAddress } from "./file-token.ts";

interface ProtectedFile {
  /** Address; `undefined` while a token is requested. */
  src: string | undefined;
  /** Handler for the picture's own `onError`: loads it once more, with a fresh token. */
  onError: () => void;
}

/**
 * Returns the address of a file hidden from visitors, for a picture in the administrator area.
 * @param hidden false for a file that visitors see too: needs no token, unless it turns out to be hidden after all
 */
export function useProtectedFile(owner: FileOwner, name: string, thumb: string, hidden: boolean): ProtectedFile {
  const plain = fileAddress(owner, name, thumb);
  const [opened, setOpened] = useState<{ plain: string; src: string } | null>(null);
  const failed = useRef("");
  const { id, collectionId } = owner;

  useEffect(() => {
    if (!hidden) return;
    let stale = false;
    protectedFileAddress({ id, collectionId }, name, { thumb }).then(
      (src) => !stale && setOpened((before) => (before?.plain === plain ? before : { plain, src })),
      // The picture stays empty; the page itself reports what is wrong.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [id, collectionId, name, thumb, plain, hidden]);

  return {
    src: opened?.plain === plain ? opened.src : hidden ? undefined : plain,
    onError: () => {
      if (failed.current === plain) return;
      failed.current = plain;
      protectedFileAddress(owner, name, { thumb, fresh: true }).then(
        (src) => setOpened({ plain, src }),
        () => undefined,
      );
    },
  };
}
