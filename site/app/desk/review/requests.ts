import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { withSession } from "../../backend/session/with-session.ts";
import { recordPath } from "../save/send-record.ts";
import { sendTogether } from "../save/send-together.ts";
import { type DraftState, draftsCollection } from "../server-drafts/server-draft.ts";

const commentsCollection = "comentarios_borrador";

/** What somebody says of a draft. */
export interface DraftComment {
  id: string;
  texto: string;
  created: string;
  /** Of who came by a link. */
  nombre: string;
  expand?: { autor?: { nombre: string } };
}

/** The oldest first. @param draft id */
export function findComments(draft: string): Promise<DraftComment[]> {
  return withSession(async () => {
    const client = await browserClient();
    const filter = client.filter("borrador = {:draft}", { draft });
    const options = { filter, sort: "created", expand: "autor", skipTotal: true, ...shownByDialog };
    return (await client.collection(commentsCollection).getList<DraftComment>(1, 100, options)).items;
  });
}

interface Said {
  /** Id. */
  draft: string;
  /** Id of who says it. */
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

/** The draft goes back to its author with a comment: both, or neither. */
export const sendBack = (said: Said): Promise<void> =>
  sendTogether([
    { method: "POST", url: recordPath(commentsCollection), body: bodyOf(said) },
    { method: "PATCH", url: recordPath(draftsCollection, said.draft), body: { estado: "borrador" } },
  ]);

/** @throws ClientResponseError 409 when another device has changed it since */
export const changeState = (draft: string, estado: DraftState, ifMatch: string): Promise<unknown> =>
  withSession(async () => {
    const headers = { "If-Match": `"${ifMatch}"` };
    return (await browserClient())
      .collection(draftsCollection)
      .update(draft, { estado }, { headers, ...shownByDialog });
  });

/** A link to review a draft. @property expires as the backend writes it; empty when there is none */
export interface ReviewLink {
  expires: string;
  /** Told once, when it is made. */
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
/** One that was there before ends. */
export const makeReviewLink = (draft: string): Promise<ReviewLink> => linkOf(draft, "POST");
export const endReviewLink = (draft: string): Promise<unknown> => linkOf(draft, "DELETE");
