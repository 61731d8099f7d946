import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { findContent } from "./content.ts";

/** A collection by its name; null while it is not known, and where it cannot be had: the page stands without it. */
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
