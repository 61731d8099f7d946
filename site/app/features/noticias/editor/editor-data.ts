import { browserClient } from "../../../backend/browser-client.ts";
import { pageOwner } from "../../../backend/session/page-owner.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { newItemId } from "../../../desk/content/content.ts";
import { asNew, draftsOfRecord } from "../../../desk/drafts/drafts-of-record.ts";
import { type DraftsOfServer, draftsOfServer, reviewedDrafts } from "../../../desk/server-drafts/drafts-of-server.ts";
import type { ServerDraft } from "../../../desk/server-drafts/server-draft.ts";
import type { Noticia } from "../noticia.ts";
import { getNoticia } from "../noticias.ts";
import { collection, type NoticiaDraft } from "./drafts-of-noticias.ts";
import { type EditorCatalog, loadCatalog } from "./editor-catalog.ts";
import type { NoticiaValues } from "./noticia-values.ts";

export interface EditorData extends DraftsOfServer {
  /** Id. */
  administrator: string;
  /** What the administrator is called, or empty. */
  nombre: string;
  catalog: EditorCatalog;
  /** As the server has it; null for a new noticia. */
  record: Noticia | null;
  /** The draft that the address asks for. */
  draft: NoticiaDraft | null;
  /** Other drafts of the same noticia, or of new ones: to be offered. */
  drafts: NoticiaDraft[];
  /** Colleagues' drafts with which these were begun. */
  reviewed: ServerDraft[];
}

/**
 * What the editor needs. @param id of the record, or 'crear'. @param item name of the draft to go on with, or empty
 * @param askedId of a draft at the server to go on with, or empty
 * @returns null when the record is not there, and no draft of it either
 */
export async function loadEditor(id: string, item: string, askedId: string): Promise<EditorData | null> {
  const { catalog, record } = await withSession(async () => {
    const client = await browserClient();
    const asked = id === newItemId ? null : getNoticia(client, id).catch(unlessMissing);
    const [catalog, record] = await Promise.all([loadCatalog(client), asked]);
    return { catalog, record };
  });
  const { id: administrator = "", nombre = "" } = pageOwner() ?? {};
  const wanted = { person: administrator, collection, record: id === newItemId ? "" : id };
  const [{ asked: draft, others }, ofServer] = await Promise.all([
    draftsOfRecord<NoticiaValues>({ ...wanted, item }),
    draftsOfServer({ ...wanted, asked: askedId }),
  ]);
  const reviewed = await reviewedDrafts([...(draft ? [draft] : []), ...others]);
  const common = { administrator, nombre, catalog, reviewed, ...ofServer };
  if (id !== newItemId && !record) {
    // It was deleted meanwhile: what was written here can still become a noticia of its own.
    const left = draft ?? others[0];
    if (!left && !ofServer.asked) return null;
    return { ...common, record: null, draft: left ? asNew(left) : null, drafts: [] };
  }
  return { ...common, record, draft, drafts: others };
}

function unlessMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
