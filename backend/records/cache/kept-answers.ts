import { KeptForms, ownBytes } from "../../protocol/compression/compress.ts";
import type { CachedAnswer } from "../context.ts";
import { AnswerCache, type NextDue } from "./answer-cache.ts";

/** Limits of the cache: bytes of all answers with their compressed forms, and number of answers. */
const most = { maxBytes: 24 * 1024 * 1024, maxEntries: 5_000 };

/** Bytes that an answer takes besides its body: the objects of two buffers, and the space for its compressed forms. */
const answerOverhead = 870;

/** Cache of complete answers to guests' lists and views, as bytes ready to be sent. */
export function keptAnswers(nextDue: NextDue): AnswerCache<CachedAnswer> {
  return new AnswerCache<CachedAnswer>({
    nextDue,
    ...most,
    sizeOf: ({ body, forms }) => answerOverhead + body.length + (forms?.size ?? 0),
    fromSecondTime: true,
    toKeep: ({ body, read }, weighAgain) => {
      const bytes = ownBytes(body);
      return { body: bytes, forms: new KeptForms(bytes, weighAgain), read };
    },
  });
}
