import { serverDraftsAreKept } from "./drafts-on.ts";
import { findServerDrafts, getDraftOfServer } from "./requests.ts";
import type { ServerDraft } from "./server-draft.ts";

/** In the address of a form: id of a draft at the server that shall stand in it. */
export const askedDraft = "servidor";

export interface DraftsOfServer {
  /** The person's own of this record, or of new ones. */
  atServer: ServerDraft[];
  /** The one that the address asks for. */
  asked: ServerDraft | null;
}

const none: DraftsOfServer = { atServer: [], asked: null };

/** Colleagues' drafts with which drafts of this device were begun, as far as they are there. */
export async function reviewedDrafts(drafts: readonly { review?: string }[]): Promise<ServerDraft[]> {
  const ids = new Set(drafts.flatMap(({ review }) => review || []));
  const found = await Promise.all(Array.from(ids, (id) => getDraftOfServer(id).catch(() => null)));
  return found.filter((draft) => draft !== null);
}

interface Wanted {
  person: string;
  collection: string;
  /** Id; empty for a new one. */
  record: string;
  /** Id of a draft, or empty. */
  asked: string;
}

/** What the server keeps of a form. Without it the form works all the same. */
export async function draftsOfServer({ person, collection, record, asked }: Wanted): Promise<DraftsOfServer> {
  if (!(await serverDraftsAreKept())) return none;
  const [atServer, one] = await Promise.all([
    findServerDrafts({ author: person, collection, record }).catch(() => []),
    asked === "" ? null : getDraftOfServer(asked).catch(() => null),
  ]);
  return { atServer, asked: one?.coleccion === collection ? one : null };
}
