import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { ifSignedIn, sessionHolds, withSession } from "../../backend/session/with-session.ts";
import { statusOf } from "../../backend/status-of.ts";
import { timeoutSignal } from "../../state/abort-signals.ts";
import { draftsCollection, type ServerDraft } from "./server-draft.ts";

const records = async () => (await browserClient()).collection(draftsCollection);
const expand = "autor";
/** Milliseconds after which a connection counts as cut. */
const longestAnswer = 30_000;
const inTime = () => ({ signal: timeoutSignal(longestAnswer), ...shownByDialog });

/** In the background: nobody is asked to sign in again for it. */
export const createDraft = (body: object): Promise<ServerDraft> =>
  ifSignedIn(async () => (await records()).create<ServerDraft>(body, { expand, ...inTime() }));

/**
 * @throws ClientResponseError 409 when it was changed elsewhere since `ifMatch`, 404 when it is not there any more
 * @throws SessionLostError
 */
export const updateDraft = (id: string, body: object, ifMatch: string): Promise<ServerDraft> =>
  ifSignedIn(async () => {
    const headers = { "If-Match": `"${ifMatch}"` };
    const options = { expand, headers, ...inTime() };
    const drafts = await records();
    const token = sessionOfPage()?.token;
    return drafts.update<ServerDraft>(id, body, options).catch(async (error: unknown) => {
      if (statusOf(error) !== 404) throw error;
      // For nobody it is not there either: where the session is not known to hold, or another one has begun since it was
      // asked, it is tried again later.
      if (sessionOfPage()?.token !== token || !(await sessionHolds())) throw new SessionLostError();
      throw error;
    });
  });

/** Null for one that is not there any more. */
export function getDraftOfServer(id: string): Promise<ServerDraft | null> {
  return withSession(async () =>
    (await records()).getOne<ServerDraft>(id, { expand, ...inTime() }).catch((error: unknown) => {
      if (statusOf(error) === 404) return null;
      throw error;
    }),
  );
}

/** One that is gone already is what was wanted. */
export const deleteDraftOfServer = (id: string): Promise<void> =>
  withSession(async () => {
    await (await records()).delete(id, inTime()).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });
  });

/** How a draft is shown where nobody writes in it. */
export type DraftHead = Omit<ServerDraft, "valores" | "archivos">;

const mostDrafts = 50;
const headOfDraft = "id,collectionId,updated,titulo,coleccion,registro,base,autor,estado,expand.autor.nombre";

interface OfRecord {
  /** Id of who wrote them. */
  author: string;
  collection: string;
  /** Id; `""` for new ones. */
  record: string;
}

/** Whole ones, those that were changed last first. */
export const findServerDrafts = ({ author, collection, record }: OfRecord): Promise<ServerDraft[]> =>
  listDrafts<ServerDraft>(
    "autor = {:author} && coleccion = {:collection} && registro = {:record}",
    { author, collection, record },
    {},
  );

/**
 * Those that wait for somebody: a person's own, and what their colleagues have sent to review.
 * @param collection of those alone; without it of all
 */
export function findWaitingDrafts(person: string, collection = ""): Promise<DraftHead[]> {
  const ofIt = collection === "" ? "" : " && coleccion = {:collection}";
  const filter = `(autor = {:person} || estado = "revision")${ofIt}`;
  return listDrafts<DraftHead>(filter, { person, collection }, { fields: headOfDraft });
}

function listDrafts<Found>(filter: string, values: Record<string, string>, options: { fields?: string }) {
  return ifSignedIn(async () => {
    const client = await browserClient();
    const asked = { filter: client.filter(filter, values), sort: "-updated", expand, skipTotal: true };
    const records = client.collection(draftsCollection);
    return (await records.getList<Found>(1, mostDrafts, { ...asked, ...options, ...inTime() })).items;
  });
}
