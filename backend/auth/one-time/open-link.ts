import { readTexts } from "../../protocol/body/form-texts.ts";
import { BadRequestError } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { refuseByAuthRule } from "../auth-rule.ts";
import type { AuthContext } from "../context.ts";
import { findFactor } from "../factor/factor-store.ts";
import type { NoteRefusal } from "../sign-in/refusals.ts";
import { findLink, type OneTimeLink } from "./one-time-links.ts";
import { linkAuthOf } from "./request-link.ts";

/** Somebody comes with the key of a link. */
export interface LinkSignIn {
  collection: AuthCollection;
  values: Record<string, unknown>;
  /** Of the request; asked by the collection's `auth` rule. */
  facts: RequestFacts;
  noteRefusal: NoteRefusal;
}

interface OpenLink {
  key: string;
  link: OneTimeLink;
  /** Whose it is. */
  found: StoredRecord;
}

/**
 * The link of a key as it is found, and its account: whether it was spent or ended meanwhile, who spends it finds out.
 * @throws BadRequestError; ForbiddenError where there are no links, and by the `auth` rule
 */
export async function findOpenLink(
  context: AuthContext,
  { collection, values, facts, noteRefusal }: LinkSignIn,
): Promise<OpenLink> {
  linkAuthOf(collection);
  const { key } = readTexts(values, "key");
  const link = (await findLink(context.database, collection.id, key)) ?? refuseLink(noteRefusal, "unknown link");
  const found = await context.store.find(collection, link.recordId);
  if (!found) return refuseLink(noteRefusal, "unknown account", link.recordId);
  if (found.disabled === true) return refuseLink(noteRefusal, "disabled", found.id);
  // A mailbox alone must not open what asks for a password and a code.
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

/** In the same words whatever is wrong with it; why is noted for the technician. */
export function refuseLink(noteRefusal: NoteRefusal, reason: string, id?: string): never {
  noteRefusal(reason, id);
  throw new BadRequestError("Failed to authenticate.");
}
