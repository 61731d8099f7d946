import { readTexts } from "../../protocol/body/form-texts.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { findFactor } from "../factor/factor-store.ts";
import type { NoteRefusal, SignInAttempt } from "../sign-in/refusals.ts";
import { findLink, type OneTimeLink } from "./one-time-links.ts";
import { linkAuthOf } from "./request-link.ts";

interface OpenLink {
  key: string;
  link: OneTimeLink;
  /** Account of the link. */
  found: StoredRecord;
}

/**
 * Finds the link of a key and its account. Does not check whether the link was spent or ended meanwhile: spending does.
 * @throws BadRequestError; ForbiddenError if the collection has no links, and by the `auth` rule
 */
export async function findOpenLink(
  context: AuthContext,
  { collection, values, facts, noteRefusal }: SignInAttempt,
): Promise<OpenLink> {
  linkAuthOf(collection);
  const { key } = readTexts(values, "key");
  const link = (await findLink(context.database, collection.id, key)) ?? refuseLink(noteRefusal, "unknown link");
  const found = await context.store.find(collection, link.recordId);
  if (!found) return refuseLink(noteRefusal, "unknown account", link.recordId);
  if (found.disabled === true) return refuseLink(noteRefusal, "disabled", found.id);
  // Access to the mailbox alone must not replace password and code.
  if (await findFactor(context.database, { collection, record: found })) {
    return refuseLink(noteRefusal, "second factor", found.id);
  }
  if (link.expires <= context.clock().getTime()) return refuseLink(noteRefusal, "expired link", found.id);
  await refuseByAuthRule(context, collection, found, facts).catch((error) => {
    noteRefusal("the auth rule", found.id);
    throw error;
  });
  return { key, link, found };
}

/** Refuses every link with the same message, and logs the reason for the technician. */
export function refuseLink(noteRefusal: NoteRefusal, reason: string, id?: string): never {
  noteRefusal(reason, id);
  throw new BadRequestError("Failed to authenticate.");
}
