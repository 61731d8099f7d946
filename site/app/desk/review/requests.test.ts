import { expect, it } from "vitest";
import type { BatchedRequest } from "../save/send-batch.ts";
import { draftReturner } from "./requests.ts";

const newComment = { draft: "d1", person: "ana", text: "Falta la fecha" };

/** Sender to a server that stores comments by their ids, and loses the first answer. */
function losingFirstAnswer() {
  const comments = new Set<string>();
  let answers = 0;
  const send = async (requests: readonly BatchedRequest[]) => {
    const [{ id }] = requests.map(({ body }) => body) as [{ id: string }];
    if (comments.has(id)) {
      const response = { status: 400, data: { id: { code: "validation_not_unique" } } };
      throw Object.assign(new Error(), { status: 400, response: { data: { requests: { 0: { response } } } } });
    }
    comments.add(id);
    answers += 1;
    if (answers === 1) throw Object.assign(new Error(), { status: 0 });
  };
  return { comments, send };
}

it("[HIS-05] a draft is returned with one comment when the answer to the first press was lost", async () => {
  const { comments, send } = losingFirstAnswer();
  const sendBack = draftReturner(send);
  await expect(sendBack(newComment)).rejects.toMatchObject({ status: 0 });
  await sendBack(newComment);
  expect(comments.size).toBe(1);
  await sendBack(newComment);
  expect(comments.size).toBe(2);
});

it("[HIS-05] a refused return of a draft fails with the server's refusal", async () => {
  const refusal = { status: 400, response: { data: { requests: { 1: { response: { status: 404, data: {} } } } } } };
  await expect(draftReturner(() => Promise.reject(refusal))(newComment)).rejects.toBe(refusal);
});
