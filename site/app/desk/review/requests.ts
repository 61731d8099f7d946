import type { ClientResponseError } from "pocketbase";
import { shownByDialog } from "../../backend/answer-notices.ts";
import { browserClient } from "../../backend/browser-client.ts";
import { withOwner, withSession } from "../../backend/session/with-session.ts";
import { batchId } from "../../text/record-id.ts";
import { draftsCollection } from "../drafts/server-draft.ts";
import { failedRequestOf, isThereAlready } from "../save/failed-request.ts";
import { idempotent } from "../save/idempotent.ts";
import { sendBatch } from "../save/send-batch.ts";
import { recordPath } from "../save/send-record.ts";

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
  return withOwner(async (client) => {
    const filter = client.filter("borrador = {:draft}", { draft });
    const options = { filter, sort: "created", expand: "autor", skipTotal: true, ...shownByDialog };
    return (await client.collection(commentsCollection).getList<DraftComment>(1, 100, options)).items;
  });
}

interface NewComment {
  /** Draft id. */
  draft: string;
  /** Id of the commenter. */
  person: string;
  text: string;
}

const bodyOf = ({ draft, person, text }: NewComment, key: string) => ({
  ...{ id: batchId(key, 0), borrador: draft, autor: person, texto: text },
});

/** Creates the sender of a comment. A retry after a lost answer returns the comment of the first try. */
export const commentAdder = () =>
  idempotent((newComment: NewComment, key) =>
    withSession(async () => {
      const comments = (await browserClient()).collection(commentsCollection);
      const options = { expand: "autor", ...shownByDialog };
      const body = bodyOf(newComment, key);
      try {
        return await comments.create<DraftComment>(body, options);
      } catch (error) {
        if (!isThereAlready(error as ClientResponseError)) throw error;
        return await comments.getOne<DraftComment>(body.id, options);
      }
    }),
  );

/**
 * Creates the sender that returns a draft to its author with a comment, in one transaction. A retry of what arrived is
 * no failure.
 */
export const draftReturner = (send: typeof sendBatch = sendBatch) =>
  idempotent(async (newComment: NewComment, key) => {
    const comment = { method: "POST", url: recordPath(commentsCollection), body: bodyOf(newComment, key) } as const;
    const draft = { method: "PATCH", url: recordPath(draftsCollection, newComment.draft) } as const;
    try {
      await send([comment, { ...draft, body: { estado: "borrador" } }]);
    } catch (error) {
      const failed = failedRequestOf(error);
      if (!failed || !isThereAlready(failed)) throw error;
    }
  });

/** Link to review a draft. @property expires in the backend's format; empty: no link exists */
export interface ReviewLink {
  expires: string;
  /** Secret of the link. Only in the response that creates it. */
  key?: string;
}

const linkOf = <Answer>(draft: string, method: "GET" | "POST" | "DELETE"): Promise<Answer> =>
  withOwner((client) =>
    client.send<Answer>(`/api/drafts/${encodeURIComponent(draft)}/review-link`, {
      method,
      ...shownByDialog,
    }),
  );

export const getReviewLink = (draft: string): Promise<ReviewLink> => linkOf(draft, "GET");
/** Creates a link; a former one stops working. */
export const makeReviewLink = (draft: string): Promise<ReviewLink> => linkOf(draft, "POST");
export const endReviewLink = (draft: string): Promise<unknown> => linkOf(draft, "DELETE");
