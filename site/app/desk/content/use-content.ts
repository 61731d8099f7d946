import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { whileWanted } from "../../state/while-wanted.ts";
import { findContent } from "./content.ts";

/** Loads a collection by name. `null`: not loaded yet, or not available; the page works without it. */
export function useContent(name: string): ContentCollection | null {
  const [collection, setCollection] = useState<ContentCollection | null>(null);
  useEffect(() => whileWanted(findContent(name), setCollection, () => undefined), [name]);
  return collection;
}
