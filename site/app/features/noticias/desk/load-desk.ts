import type { LoadedPage } from "../../../backend/list/load-page.ts";
import { ifSignedIn, withOwner } from "../../../backend/session/with-session.ts";
import { awaitList } from "../../../desk/list/list-page.ts";
import { allTags, allTipos, type NoticiasCatalog } from "../noticias.ts";
import { type DeskNoticia, findDeskNoticias } from "./desk-noticias.ts";
import type { DeskQuery } from "./desk-query.ts";

/** Loads one page of the list. Never rejects: a failure is part of the result. */
export function loadDesk(query: DeskQuery): Promise<LoadedPage<DeskNoticia>> {
  return awaitList(() => withOwner((client) => findDeskNoticias(client, query)));
}

export const noCatalog: NoticiasCatalog = { tipos: [], tags: [] };
let kept: Promise<NoticiasCatalog> | null = null;

/** Loads types and tags once. After a failure they are empty, and the next search loads them again. */
export function deskCatalog(): Promise<NoticiasCatalog> {
  kept ??= loadCatalog().catch(() => {
    kept = null;
    return noCatalog;
  });
  return kept;
}

function loadCatalog(): Promise<NoticiasCatalog> {
  return ifSignedIn(async (client) => {
    const [tipos, tags] = await Promise.all([allTipos(client), allTags(client)]);
    return { tipos, tags };
  });
}
