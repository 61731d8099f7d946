import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { findContent } from "./content.ts";

/** Loads a collection by name. `null`: not loaded yet, or not available; the page works without it. */
export function useContent(name: string): ContentCollection | null {
  const [collection, setCollection] = useState<ContentCollection | null>(null);
  useEffect(() => {
    let stale = false;
    findContent(name).then(
      (found) => !stale && setCollection(found),
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [name]);
  return collection;
}
