import { browserClient } from "../../../backend/browser-client.ts";
import { pageOwner, sessionOfPage } from "../../../backend/session/page-owner.ts";
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
  const session = sessionOfPage();
  const askDrafts = () => {
    const wanted = { person: pageOwner()?.id ?? "", collection, record: id === newItemId ? "" : id };
    return Promise.all([
      draftsOfRecord<NoticiaValues>({ ...wanted, item }),
      draftsOfServer({ ...wanted, asked: askedId }),
    ]);
  };
  // All at once: on a slow line each turn costs as much as all of them.
  const [{ catalog, record }, early] = await Promise.all([withSession(() => loadRecord(id)), askDrafts()]);
  // To a session that had ended the server showed no drafts; the person may have signed in again since.
  const isSame = sessionOfPage()?.token === session?.token;
  const [{ asked: draft, others }, ofServer] = isSame ? early : await askDrafts();
  const { id: administrator = "", nombre = "" } = pageOwner() ?? {};
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

async function loadRecord(id: string): Promise<Pick<EditorData, "catalog" | "record">> {
  const client = await browserClient();
  const asked = id === newItemId ? null : getNoticia(client, id).catch(unlessMissing);
  const [catalog, record] = await Promise.all([loadCatalog(client), asked]);
  return { catalog, record };
}

function unlessMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}
