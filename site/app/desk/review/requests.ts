import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { sendBatch } from "../save/send-batch.ts";
import { recordPath } from "../save/send-record.ts";
import { type DraftState, draftsCollection } from "../server-drafts/server-draft.ts";

const commentsCollection = "comentarios_borrador";

export interface DraftComment {
  id: string;
  texto: string;
  created: string;
  /** Name of a commenter who came by the review link. */
  nombre: string;
  expand?: { autor?: { nombre: string } };
}

/** Loads the comments of a draft, oldest first. @param draft id */
export function findComments(draft: string): Promise<DraftComment[]> {
  return withSession(async () => {
    const client = await browserClient();
    const filter = client.filter("borrador = {:draft}", { draft });
    const options = { filter, sort: "created", expand: "autor", skipTotal: true, ...shownByDialog };
    return (await client.collection(commentsCollection).getList<DraftComment>(1, 100, options)).items;
  });
}

interface Said {
  /** Draft id. */
  draft: string;
  /** Id of the commenter. */
  person: string;
  text: string;
}

const bodyOf = ({ draft, person, text }: Said) => ({ borrador: draft, autor: person, texto: text });

export const addComment = (said: Said): Promise<DraftComment> =>
  withSession(async () =>
    (await browserClient())
      .collection(commentsCollection)
      .create<DraftComment>(bodyOf(said), { expand: "autor", ...shownByDialog }),
  );

/** Returns a draft to its author with a comment, in one transaction. */
export const sendBack = (said: Said): Promise<void> =>
  sendBatch([
    { method: "POST", url: recordPath(commentsCollection), body: bodyOf(said) },
    { method: "PATCH", url: recordPath(draftsCollection, said.draft), body: { estado: "borrador" } },
  ]);

/** Changes the state of a draft. @throws ClientResponseError 409 when another device has changed it since */
export const changeState = (draft: string, estado: DraftState, ifMatch: string): Promise<unknown> =>
  withSession(async () => {
    const headers = { "If-Match": `"${ifMatch}"` };
    return (await browserClient())
      .collection(draftsCollection)
      .update(draft, { estado }, { headers, ...shownByDialog });
  });

/** Link to review a draft. @property expires in the backend's format; empty: no link exists */
export interface ReviewLink {
  expires: string;
  /** Secret of the link. Only in the response that creates it. */
  key?: string;
}

const linkOf = <Answer>(draft: string, method: "GET" | "POST" | "DELETE"): Promise<Answer> =>
  withSession(async () =>
    (await browserClient()).send<Answer>(`/api/drafts/${encodeURIComponent(draft)}/review-link`, {
      method,
      ...shownByDialog,
    }),
  );

export const getReviewLink = (draft: string): Promise<ReviewLink> => linkOf(draft, "GET");
/** Creates a link; a former one stops working. */
export const makeReviewLink = (draft: string): Promise<ReviewLink> => linkOf(draft, "POST");
export const endReviewLink = (draft: string): Promise<unknown> => linkOf(draft, "DELETE");
