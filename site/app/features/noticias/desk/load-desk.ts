import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { browserClient } from "../../../backend/browser-client.ts";
import type { LoadedPage } from "../../../backend/list/load-page.ts";
import { ifSignedIn, withOwner } from "../../../backend/session/with-session.ts";
import { awaitList } from "../../../desk/list/list-page.ts";
import { allTags, allTipos } from "../noticias.ts";
import { type DeskNoticia, findDeskNoticias } from "./desk-noticias.ts";
import type { DeskQuery } from "./desk-query.ts";

/** Loads one page of the list. Never rejects: a failure is part of the result. */
export function loadDesk(query: DeskQuery): Promise<LoadedPage<DeskNoticia>> {
  return awaitList(() => withOwner((client) => findDeskNoticias(client, query)));
}

/** Choices of the filters. */
export interface DeskCatalog {
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
}

export const noCatalog: DeskCatalog = { tipos: [], tags: [] };
let kept: Promise<DeskCatalog> | null = null;

/** Loads types and tags once. After a failure they are empty, and the next search loads them again. */
export function deskCatalog(): Promise<DeskCatalog> {
  kept ??= loadCatalog().catch(() => {
    kept = null;
    return noCatalog;
  });
  return kept;
}

function loadCatalog(): Promise<DeskCatalog> {
  return ifSignedIn(async () => {
    const client = await browserClient();
    const [tipos, tags] = await Promise.all([allTipos(client), allTags(client)]);
    return { tipos, tags };
  });
}
