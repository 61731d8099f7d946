import { browserClient } from "../../../backend/browser-client.ts";
import { pageOwner, sessionOfPage } from "../../../backend/session/page-owner.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { ifMissing } from "../../../backend/status-of.ts";
import { newItemId } from "../../../desk/content/content.ts";
import { asNew, draftsOfRecord } from "../../../desk/drafts/drafts-of-record.ts";
import type { ServerDraft } from "../../../desk/drafts/server-draft.ts";
import { type DraftsOfServer, draftsOfServer, reviewedDrafts } from "../../../desk/server-drafts/drafts-of-server.ts";
import type { Noticia } from "../noticia.ts";
import { getNoticia } from "../noticias.ts";
import { collection, type NoticiaDraft } from "./drafts-of-noticias.ts";
import { type EditorCatalog, loadCatalog } from "./editor-catalog.ts";
import type { NoticiaValues } from "./noticia-values.ts";

export interface EditorData extends DraftsOfServer {
  /** Id of the administrator. */
  administrator: string;
  /** Name of the administrator, or empty. */
  nombre: string;
  catalog: EditorCatalog;
  /** Stored record. `null`: a new noticia. */
  record: Noticia | null;
  /** Draft named in the address. */
  draft: NoticiaDraft | null;
  /** Further drafts of the same noticia, or of new ones, offered to the person. */
  drafts: NoticiaDraft[];
  /** Colleagues' drafts that the drafts above were started from. */
  reviewed: ServerDraft[];
}

/**
 * Loads the data of the editor. @param id of the record, or 'crear'. @param item name of the draft to open, or empty
 * @param askedId id of a server draft to open, or empty
 * @returns null when neither the record nor a draft of it exists
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
  // In parallel: on a slow connection each round trip costs as much as all of them.
  const [{ catalog, record }, early] = await Promise.all([withSession(() => loadRecord(id)), askDrafts()]);
  // An ended session got no drafts from the server. If the person signed in again meanwhile, ask once more.
  const isSame = sessionOfPage()?.token === session?.token;
  const [{ asked: draft, others }, ofServer] = isSame ? early : await askDrafts();
  const { id: administrator = "", nombre = "" } = pageOwner() ?? {};
  const reviewed = await reviewedDrafts([...(draft ? [draft] : []), ...others]);
  const common = { administrator, nombre, catalog, reviewed, ...ofServer };
  if (id !== newItemId && !record) {
    // Record deleted meanwhile: the draft can still become a new noticia.
    const left = draft ?? others[0];
    if (!left && !ofServer.asked) return null;
    return { ...common, record: null, draft: left ? asNew(left) : null, drafts: [] };
  }
  return { ...common, record, draft, drafts: others };
}

async function loadRecord(id: string): Promise<Pick<EditorData, "catalog" | "record">> {
  const client = await browserClient();
  const asked = id === newItemId ? null : getNoticia(client, id).catch(ifMissing(null));
  const [catalog, record] = await Promise.all([loadCatalog(client), asked]);
  return { catalog, record };
}
