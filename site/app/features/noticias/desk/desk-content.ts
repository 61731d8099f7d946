import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { loadContent } from "../../../desk/content/content.ts";
import type { ContentIndex } from "../../../desk/content/content-words.ts";

/** Description of noticias, and an index of all collections by name. */
export interface DeskContent {
  collection: ContentCollection;
  index: ContentIndex;
}

/** Loads the description. Never rejects. `null`: failed; the list then works without bulk actions and versions. */
export async function deskContent(): Promise<DeskContent | null> {
  const all = await loadContent().catch(() => []);
  const collection = all.find(({ name }) => name === "noticias");
  return collection ? { collection, index: new Map(all.map((one) => [one.name, one])) } : null;
}

/** Returns the description once it is loaded. `null`: not yet, or failed. */
export function useDeskContent(asked: Promise<DeskContent | null>): DeskContent | null {
  const [known, setKnown] = useState<DeskContent | null>(null);
  useEffect(() => {
    asked.then(setKnown);
  }, [asked]);
  return known;
}
