import { KeptForms } from "../../protocol/compression/compress.ts";
import type { CachedAnswer } from "../context.ts";
import { AnswerCache, type NextDue, ownBytesOf } from "./answer-cache.ts";

/** Bytes of all kept answers with their compressed forms, and how many there are. */
const most = { maxBytes: 24 * 1024 * 1024, maxEntries: 5_000 };

/** Bytes that an answer takes besides those that are sent: two buffers' objects and the room for its compressed forms. */
const answerOverhead = 870;

/** A cache of whole answers to guests' lists and views, as bytes that are ready to be sent. */
export function keptAnswers(nextDue: NextDue): AnswerCache<CachedAnswer> {
  return new AnswerCache<CachedAnswer>({
    nextDue,
    ...most,
    sizeOf: ({ body, forms }) => answerOverhead + body.length + (forms?.size ?? 0),
    fromSecondTime: true,
    toKeep: ({ body, read }, weighAgain) => {
      const bytes = ownBytesOf(String(body));
      return { body: bytes, forms: new KeptForms(bytes, weighAgain), read };
    },
  });
}
