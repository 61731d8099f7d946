import type { TagsRecord, TiposNoticiasRecord } from "@arzobispado/diocese/generated/records";
import { browserClient } from "../../../backend/browser-client.ts";
import { ifSignedIn, withSession } from "../../../backend/session/with-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { allTags, allTipos } from "../noticias.ts";
import type { NoticiasQuery } from "../noticias-query.ts";
import { type DeskNoticia, findDeskNoticias } from "./desk-noticias.ts";

export interface DeskPage {
  items: DeskNoticia[];
  page: number;
  perPage: number;
  totalItems: number;
  totalPages: number;
}

/** A page of the list, or why it could not be had. @property status of the answer, 0 when none came */
export type DeskAnswer = { page: DeskPage; problem: null } | { page: null; problem: { status: number } };

/** Never rejects. */
export async function loadDesk(query: NoticiasQuery): Promise<DeskAnswer> {
  try {
    return { page: await withSession(async () => findDeskNoticias(await browserClient(), query)), problem: null };
  } catch (error) {
    return { page: null, problem: { status: statusOf(error) } };
  }
}

/** What the filters offer. */
export interface DeskCatalog {
  tipos: TiposNoticiasRecord[];
  tags: TagsRecord[];
}

export const noCatalog: DeskCatalog = { tipos: [], tags: [] };
let kept: Promise<DeskCatalog> | null = null;

/** Types and tags, asked for once; without them the list still works, and they are asked for again with the next search. */
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
