import type { AccountMailKind } from "../../mail/default-templates.ts";
import { readTexts, refuseForm, refuseProblems } from "../../protocol/body/form-texts.ts";
import { blank, noEmailAddress, type Problem, problem } from "../../protocol/errors.ts";
import { changeRecords, type RecordChanges } from "../../records/store/changes.ts";
import { withDates } from "../../records/store/dates.ts";
import type { StoredRecord } from "../../schema/define/define.ts";
import { isEmailAddress } from "../../schema/fields/email.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { readToken } from "../current-account.ts";
import { typedEmail } from "../sign-in/find-by-email.ts";
import { readClaims, type TokenClaims } from "../tokens/tokens.ts";
import type { AccountMailsContext } from "./context.ts";

/** Proof from the link of a mail: its account and claims. */
interface MailProof {
  record: StoredRecord;
  claims: TokenClaims;
}

/** Text claim that the token must carry, and the problem reported if it is missing. */
interface NeededClaim {
  name: "email" | "newEmail";
  problem: Problem;
}

const invalid = problem("validation_invalid_token", "Invalid or expired token.");
const otherCollection = problem(
  "validation_token_collection_mismatch",
  "The provided token is for different auth collection.",
);

interface SentToken {
  collection: AuthCollection;
  token: string;
  kind: AccountMailKind;
  /** Checked before the token is verified, as the clients expect. */
  needed?: NeededClaim;
}

/**
 * Verifies the token of a mail.
 * @throws BadRequestError with a problem of `token`
 */
export async function readMailToken(
  context: AccountMailsContext,
  { collection, token, kind, needed }: SentToken,
): Promise<MailProof> {
  if (token === "") refuseToken(blank);
  const claim = needed && (await readClaims(token))?.[needed.name];
  if (needed && (typeof claim !== "string" || claim === "")) refuseToken(needed.problem);
  const read = await readToken(context, token, kind);
  if (!read) return refuseToken(invalid);
  if (read.account.collection.id !== collection.id) refuseToken(otherCollection);
  return { record: read.account.record, claims: read.claims };
}

/**
 * Changes the account of a mail token. Refuses if the account was disabled or its tokens ended since the token was
 * read. So a link that ends tokens works once, however many requests use it at the same moment.
 * @param change returns the new record
 * @throws BadRequestError with a problem of `token`
 */
export async function changeProved(
  context: AccountMailsContext,
  collection: AuthCollection,
  { record }: MailProof,
  change: (now: StoredRecord, changes: RecordChanges) => Promise<StoredRecord>,
): Promise<void> {
  const actor = { collectionId: collection.id, id: record.id };
  await changeRecords(context.changes, actor, async (changes) => {
    const now = await changes.store.find(collection, record.id);
    if (!now || now.tokenKey !== record.tokenKey || now.disabled === true) return refuseToken(invalid);
    const after = withDates(collection, await change(now, changes), "update", context.clock());
    await changes.replace(collection, now, after);
  });
}

export function refuseToken(problem: Problem): never {
  refuseForm({ token: problem });
}

/** Reads and validates the e-mail address of a form with one field. @throws BadRequestError */
export function readAddress<Name extends "email" | "newEmail">(
  context: Pick<AccountMailsContext, "changes">,
  collection: AuthCollection,
  values: Record<string, unknown>,
  name: Name,
): string {
  const address = typedEmail(context, collection, readTexts(values, name)[name]);
  refuseProblems({ [name]: address === "" ? blank : isEmailAddress(address) ? null : noEmailAddress });
  return address;
}
