import type { ContentCollection } from "@arzobispado/diocese/contenido";
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
