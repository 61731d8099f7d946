import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReviewsDrafts } from "./context.ts";
import { draftsOf, openDraft } from "./opened-draft.ts";
import { linkOf, type ReviewLink } from "./review-links.ts";

/** Milliseconds that a token is valid. */
const holdsFor = 10 * 60 * 1000;
/** Prefix that no file token of an account can have. */
const mark = "review.";

/** Token for the files of a draft and of its record. It becomes invalid with its link, whatever its own time says. */
export function issueReviewToken(link: ReviewLink, now: Date): { token: string; expires: Date } {
  const expires = Math.min(now.getTime() + holdsFor, link.expires.getTime());
  const payload = Buffer.from(JSON.stringify([link.recordId, expires])).toString("base64url");
  return { token: `${mark}${payload}.${macOf(link, payload)}`, expires: new Date(expires) };
}

export const isReviewToken = (token: string | null): token is string => token?.startsWith(mark) ?? false;

/** Whether a token gives access to the files of a record. */
export async function mayReview(
  context: ReviewsDrafts,
  token: string,
  { collectionIdOrName, recordId }: { collectionIdOrName: string; recordId: string },
): Promise<boolean> {
  const [payload = "", mac = "", ...more] = token.slice(mark.length).split(".");
  const [draftId, expires] = more.length > 0 ? [] : readPayload(payload);
  if (draftId === undefined || expires === undefined || expires <= context.clock().getTime()) return false;
  const drafts = draftsOf(context);
  const link = await linkOf(context.database, drafts, draftId, context.clock());
  if (!link || !isSame(mac, macOf(link, payload))) return false;
  const opened = await openDraft(context, link);
  const asked = context.collections.find(collectionIdOrName);
  if (!opened || !asked) return false;
  if (asked === drafts) return recordId === opened.draft.id;
  return asked === opened.target && recordId === opened.record?.id;
}

function readPayload(payload: string): [draftId: string, expires: number] | [] {
  try {
    const [draftId, expires] = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return typeof draftId === "string" && typeof expires === "number" ? [draftId, expires] : [];
  } catch {
    return [];
  }
}

/** Signs with the hash of the link's key. Anyone who knows the key could sign, but needs no token. */
const macOf = ({ keyHash }: ReviewLink, payload: string) =>
  createHmac("sha256", keyHash).update(payload).digest("base64url");

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
