import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { sessionOfPage } from "../../backend/session/page-owner.ts";
import { SessionLostError } from "../../backend/session/session-guard.ts";
import { ifSignedIn, sessionHolds, withSession } from "../../backend/session/with-session.ts";
import { ifMissing, statusOf } from "../../backend/status-of.ts";
import { timeoutSignal } from "../../state/abort-signals.ts";
import { draftsCollection, type ServerDraft } from "../drafts/server-draft.ts";

const records = async () => (await browserClient()).collection(draftsCollection);
const expand = "autor";
/** Time after which a request counts as failed. Milliseconds. */
const longestAnswer = 30_000;
const inTime = () => ({ signal: timeoutSignal(longestAnswer), ...shownByDialog });

/** Creates a draft in the background: does not ask for a new sign-in. */
export const createDraft = (body: object): Promise<ServerDraft> =>
  ifSignedIn(async () => (await records()).create<ServerDraft>(body, { expand, ...inTime() }));

/**
 * Updates a draft in the background if it still has the version `ifMatch`.
 * @throws ClientResponseError 409 when it was changed elsewhere since `ifMatch`, 404 when it is deleted
 * @throws SessionLostError when a 404 may come from a session that ended or changed; retried later
 */
export const updateDraft = (id: string, body: object, ifMatch: string): Promise<ServerDraft> =>
  ifSignedIn(async () => {
    const headers = { "If-Match": `"${ifMatch}"` };
    const options = { expand, headers, ...inTime() };
    const drafts = await records();
    const token = sessionOfPage()?.token;
    return drafts.update<ServerDraft>(id, body, options).catch(async (error: unknown) => {
      if (statusOf(error) !== 404) throw error;
      // A 404 also comes without a valid session. Unless the same session still holds, the update is retried later.
      if (sessionOfPage()?.token !== token || !(await sessionHolds())) throw new SessionLostError();
      throw error;
    });
  });

/** Loads a draft. `null`: it is deleted. */
export function getDraftOfServer(id: string): Promise<ServerDraft | null> {
  return withSession(async () =>
    (await records()).getOne<ServerDraft>(id, { expand, ...inTime() }).catch(ifMissing(null)),
  );
}

/** Deletes a draft. One that is gone already is no error. */
export const deleteDraftOfServer = (id: string): Promise<void> =>
  withSession(async () => {
    await (await records()).delete(id, inTime()).catch(ifMissing(false));
  });

/** Draft without its content, for lists. */
export type DraftHead = Omit<ServerDraft, "valores" | "archivos">;

const mostDrafts = 50;
const headOfDraft = "id,collectionId,updated,titulo,coleccion,registro,base,autor,estado,expand.autor.nombre";

interface OfRecord {
  /** Id of the author. */
  author: string;
  collection: string;
  /** Id of the record; `""` for new records. */
  record: string;
}

/** Finds whole drafts of one author and record, last changed first. */
export const findServerDrafts = ({ author, collection, record }: OfRecord): Promise<ServerDraft[]> =>
  listDrafts<ServerDraft>(
    "autor = {:author} && coleccion = {:collection} && registro = {:record}",
    { author, collection, record },
    {},
  );

/**
 * Finds drafts without their content: a person's own, and colleagues' drafts in review.
 * @param collection only its drafts; left out: of all
 */
export function findWaitingDrafts(person: string, collection = ""): Promise<DraftHead[]> {
  const ofIt = collection === "" ? "" : " && coleccion = {:collection}";
  const filter = `(autor = {:person} || estado = "revision")${ofIt}`;
  return listDrafts<DraftHead>(filter, { person, collection }, { fields: headOfDraft });
}

function listDrafts<Found>(filter: string, values: Record<string, string>, options: { fields?: string }) {
  return ifSignedIn(async (client) => {
    const asked = { filter: client.filter(filter, values), sort: "-updated", expand, skipTotal: true };
    const records = client.collection(draftsCollection);
    return (await records.getList<Found>(1, mostDrafts, { ...asked, ...options, ...inTime() })).items;
  });
}
