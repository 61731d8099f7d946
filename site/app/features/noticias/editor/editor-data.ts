import { browserClient } from "../../../backend/browser-client.ts";
import { pageOwner } from "../../../backend/session/page-owner.ts";
import { withSession } from "../../../backend/session/with-session.ts";
import { statusOf } from "../../../backend/status-of.ts";
import { newItem } from "../../../desk/drafts/draft.ts";
import { withNewFilesOnly } from "../../../desk/drafts/draft-files.ts";
import { getDraft, listDrafts } from "../../../desk/drafts/drafts.ts";
import type { Noticia } from "../noticia.ts";
import { getNoticia } from "../noticias.ts";
import { collection, type NoticiaDraft } from "./drafts-of-noticias.ts";
import { type EditorCatalog, loadCatalog } from "./editor-catalog.ts";
import { emptyNoticia, type NoticiaValues } from "./noticia-values.ts";
import { valuesOf } from "./versions/versions.ts";

/** With what a form begins. */
export interface Start {
  /** Name of the draft that is written from here on. */
  item: string;
  /** As it was opened; null for a new noticia. */
  record: Noticia | null;
  /** What the server has: without a difference from it nothing is to be kept. */
  initial: NoticiaValues;
  values: NoticiaValues;
  /** As it was opened, which a draft may have been long ago; null when it is not known. */
  base: NoticiaValues | null;
  unanswered: string;
}

export interface EditorData {
  /** Id. */
  administrator: string;
  catalog: EditorCatalog;
  /** As the server has it; null for a new noticia. */
  record: Noticia | null;
  /** The draft that the address asks for. */
  draft: NoticiaDraft | null;
  /** Other drafts of the same noticia, or of new ones: to be offered. */
  drafts: NoticiaDraft[];
}

export const createId = "crear";

/**
 * What the editor needs. @param id of the record, or 'crear'. @param item name of the draft to go on with, or empty
 * @returns null when the record is not there, and no draft of it either
 */
export async function loadEditor(id: string, item: string): Promise<EditorData | null> {
  const { catalog, record } = await withSession(async () => {
    const client = await browserClient();
    const asked = id === createId ? null : getNoticia(client, id).catch(unlessMissing);
    const [catalog, record] = await Promise.all([loadCatalog(client), asked]);
    return { catalog, record };
  });
  const administrator = pageOwner()?.id ?? "";
  // Without a store for them there is nothing to go on with; the form works all the same.
  const all = await listDrafts<NoticiaValues>(administrator, collection).catch((): NoticiaDraft[] => []);
  const draft = item === "" ? null : await getDraft<NoticiaValues>(administrator, item, collection).catch(() => null);
  const own = all.filter((one) => one.record === (id === createId ? "" : id));
  if (id !== createId && !record) {
    // It was deleted meanwhile: what was written here can still become a noticia of its own.
    const [left] = draft ? [draft] : own;
    return left ? { administrator, catalog, record: null, draft: asNew(left), drafts: [] } : null;
  }
  return { administrator, catalog, record, draft, drafts: draft ? [] : own };
}

function unlessMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

const asNew = (draft: NoticiaDraft): NoticiaDraft => ({
  ...draft,
  record: "",
  opened: "",
  base: null,
  values: withNewFilesOnly(draft.values),
});

/** @param draft null: as the server has it, or an empty form */
export function startWith(record: Noticia | null, draft: NoticiaDraft | null): Start {
  const initial = record ? valuesOf(record) : emptyNoticia;
  if (!draft) {
    return { item: record?.id ?? newItem(), record, initial, values: initial, base: record && initial, unanswered: "" };
  }
  const { item, values, base, unanswered, opened } = draft;
  // It goes on from what it was opened with: a save then learns of what changed meanwhile.
  return { item, record: record && { ...record, updated: opened }, initial, values, base, unanswered };
}
