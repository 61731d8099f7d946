import type { ServerDraft } from "../drafts/server-draft.ts";
import { serverDraftsAreKept } from "./drafts-on.ts";
import { findServerDrafts, getDraftOfServer } from "./requests.ts";

/** Query parameter of a form: id of the server draft to open in it. */
export const askedDraft = "servidor";

export interface DraftsOfServer {
  /** The person's own drafts of this record, or of new records. */
  atServer: ServerDraft[];
  /** Draft that the address asks for. `null`: none. */
  asked: ServerDraft | null;
}

const none: DraftsOfServer = { atServer: [], asked: null };

/** Loads colleagues' drafts from which drafts of this device were begun, as far as they still exist. */
export async function reviewedDrafts(drafts: readonly { review?: string }[]): Promise<ServerDraft[]> {
  const ids = new Set(drafts.flatMap(({ review }) => review || []));
  const found = await Promise.all(Array.from(ids, (id) => getDraftOfServer(id).catch(() => null)));
  return found.filter((draft) => draft !== null);
}

interface Wanted {
  person: string;
  collection: string;
  /** Id of the record; empty for a new one. */
  record: string;
  /** Id of a server draft, or empty. */
  asked: string;
}

/** Loads the server drafts of a form. Without an answer there are none, and the form still works. */
export async function draftsOfServer({ person, collection, record, asked }: Wanted): Promise<DraftsOfServer> {
  if (!(await serverDraftsAreKept())) return none;
  const [atServer, one] = await Promise.all([
    findServerDrafts({ author: person, collection, record }).catch(() => []),
    asked === "" ? null : getDraftOfServer(asked).catch(() => null),
  ]);
  return { atServer, asked: one?.coleccion === collection ? one : null };
}
