import type { ContentCollection } from "@arzobispado/diocese/contenido";
import { useEffect, useState } from "react";
import { loadContent } from "../../../desk/content/content.ts";
import type { ContentIndex } from "../../../desk/content/content-words.ts";

/** What the desk says of noticias, and of the collections to which they lead. */
export interface DeskContent {
  collection: ContentCollection;
  index: ContentIndex;
}

/** Never rejects: null where it cannot be had, and then the list is a list. */
export async function deskContent(): Promise<DeskContent | null> {
  const all = await loadContent().catch(() => []);
  const collection = all.find(({ name }) => name === "noticias");
  return collection ? { collection, index: new Map(all.map((one) => [one.name, one])) } : null;
}

/** The same once it has come. */
export function useDeskContent(asked: Promise<DeskContent | null>): DeskContent | null {
  const [known, setKnown] = useState<DeskContent | null>(null);
  useEffect(() => {
    asked.then(setKnown);
  }, [asked]);
  return known;
}
