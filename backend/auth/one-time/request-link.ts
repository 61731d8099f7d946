import { renderMail } from "../../mail/template.ts";
import { readTexts, refuseProblems } from "../../protocol/body/form-texts.ts";
import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError, ForbiddenError, NotFoundError, problem } from "../../protocol/errors.ts";
import type { RequestFacts } from "../../rules/request-facts.ts";
import type { LinkAuth, StoredRecord } from "../../schema/define/define.ts";
import { accountStates } from "../accounts/account-states.ts";
import { findManaged } from "../accounts/managed-account.ts";
import type { AuthCollection } from "../auth-collection.ts";
import { findFactor } from "../factor/factor-store.ts";
import type { AccountMailsContext } from "../mails/context.ts";
import { visibleOf } from "../mails/send-mail.ts";
import { findByEmail } from "../sign-in/find-by-email.ts";
import { dropLink, keepLink, newLinkKey } from "./one-time-links.ts";

/** Result of a request for a link. Contains the key only if no mail could be sent. */
export type LinkAnswer = { id: string; expires: string } & ({ mailed: true } | { mailed: false; key: string });

/** Link settings of a collection. @throws ForbiddenError for a collection without links */
export function linkAuthOf({ auth }: AuthCollection): LinkAuth {
  if (auth.linkAuth) return auth.linkAuth;
  throw new ForbiddenError("The collection is not configured to allow authentication by links.");
}

/**
 * Creates a one-time link for an account; an earlier link ends. Mails it to the account's address if mails can be sent,
 * else returns it to the caller, who must manage the account.
 * @throws NotFoundError, ForbiddenError
 * @throws BadRequestError for a disabled account, one with a second factor, and one in use whose key would go to
 * another person
 */
export async function requestLink(
  context: AccountMailsContext,
  collection: AuthCollection,
  values: Record<string, unknown>,
  facts: RequestFacts,
): Promise<LinkAnswer> {
  linkAuthOf(collection);
  return makeLink(context, collection, await findWanted(context, collection, values, facts));
}

/** Creates a link as `requestLink` does, for an account that the caller may manage. @throws BadRequestError */
async function makeLink(
  context: AccountMailsContext,
  collection: AuthCollection,
  record: StoredRecord,
): Promise<LinkAnswer> {
  const settings = linkAuthOf(collection);
  const owner = { collectionId: collection.id, record };
  if (record.disabled === true) refuseProblems({ id: disabled });
  if (await findFactor(context.database, { collection, record })) refuseProblems({ id: hasFactor });
  const expires = context.clock().getTime() + settings.duration * 1000;
  const answer = { id: record.id, expires: formatDate(new Date(expires)) };
  const key = newLinkKey();
  const to = String(record.email ?? "");
  if (to !== "" && context.sendsMails()) {
    await keepLink(context.database, owner, { key, mailed: true, expires });
    await sendLink(context, collection, { record, to, key }, settings);
    return { ...answer, mailed: true };
  }
  if (settings.handOver === "invited") {
    const [state] = await accountStates(context, collection, [record]);
    if (state?.isUsed) refuseProblems({ id: inUse });
  }
  await keepLink(context.database, owner, { key, mailed: false, expires });
  return { ...answer, mailed: false, key };
}

const disabled = problem("validation_account_disabled", "The account is disabled.");
const hasFactor = problem("validation_account_with_factor", "The account has a second factor: no link signs in to it.");
const inUse = problem("validation_account_in_use", "Somebody uses the account: its link can only be mailed.");

const notSent = problem("validation_mail_failed", "The mail could not be sent.");

async function findWanted(
  context: AccountMailsContext,
  collection: AuthCollection,
  values: Record<string, unknown>,
  facts: RequestFacts,
): Promise<StoredRecord> {
  const { id, email } = readTexts(values, "id", "email");
  if (id !== "") return findManaged(context, collection, facts, id);
  const found = await findByEmail(context, context.store, collection, email);
  if (!found) throw new NotFoundError();
  return findManaged(context, collection, facts, found.id);
}

async function sendLink(
  context: AccountMailsContext,
  collection: AuthCollection,
  { record, to, key }: { record: StoredRecord; to: string; key: string },
  { mail }: LinkAuth,
): Promise<void> {
  try {
    const { appName, appUrl } = context.mailTexts();
    const facts = { appName, appUrl, token: key, record: visibleOf(collection, record) };
    await context.mailer.send({ to, ...renderMail(mail, facts) });
  } catch (error) {
    await dropLink(context.database, collection.id, record.id);
    context.log.error({ err: error, account: record.id }, "link mail failed");
    throw new BadRequestError("Failed to send the link.", { data: { email: notSent }, cause: error });
  }
}

/**
 * Creates an account and a one-time link for a new person. The inviter sets the collection's own fields and the
 * address, but nothing that could give access or trust: no password, no `verified`.
 * @throws ForbiddenError, BadRequestError with a problem for each field. `email: validation_mail_failed` if the account
 * was created but its link could not be mailed
 */
export async function invite(
  context: AccountMailsContext,
  collection: AuthCollection,
  body: Record<string, unknown>,
  facts: RequestFacts,
): Promise<LinkAnswer> {
  const { invite: rule } = linkAuthOf(collection);
  const isAllowed = ({ name, system }: { name: string; system: boolean }) => !system || name === "email";
  const names = collection.fields.filter(isAllowed).map(({ name }) => name);
  const values = Object.fromEntries(
    names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const record = await context.records.create({ collection, values, facts, rule });
  return makeLink(context, collection, record);
}
