import { useEffect, useRef, useState } from "react";
import { type FileOwner, fileAddress } from "../file-address.ts";
import { protectedFileAddress } from "./file-token.ts";

interface ProtectedFile {
  /** Undefined while a token is asked for. */
  src: string | undefined;
  /** For the picture's own `onError`: it is asked for once more, with a fresh token. */
  onError: () => void;
}

/**
 * The address of a file that visitors may not see, for a picture in the administrator area.
 * @param hidden false for one that visitors see too: it needs no token, unless it turns out to be hidden after all
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
      // Its place stays empty; what the page is about is told by the page itself.
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
