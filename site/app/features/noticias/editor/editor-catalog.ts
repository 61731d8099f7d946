import type { ObrasSocialesRecord } from "@arzobispado/diocese/generated/records";
import type PocketBase from "pocketbase";
import { allTags, allTipos, type NoticiasCatalog } from "../noticias.ts";

/** Choices of the form: types, tags and social works. */
export interface EditorCatalog extends NoticiasCatalog {
  obras: Pick<ObrasSocialesRecord, "id" | "nombre">[];
}

export async function loadCatalog(client: PocketBase): Promise<EditorCatalog> {
  const [tipos, tags, obras] = await Promise.all([
    allTipos(client),
    allTags(client),
    client
      .collection("obras_sociales")
      .getFullList<EditorCatalog["obras"][number]>({ sort: "+nombre", fields: "id,nombre", batch: 500 }),
  ]);
  return { tipos, tags, obras };
}
