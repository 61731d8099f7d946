import type { RequestFacts } from "../../rules/request-facts.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AccountMailsContext } from "../mails/context.ts";
import { type LinkAnswer, linkAuthOf, makeLink } from "./request-link.ts";

/**
 * Makes an account for somebody, with a link by which they get in. Whoever invites says what the collection's own fields
 * hold and an address, and nothing by which the account could be entered or trusted: no password, nothing verified.
 * @throws ForbiddenError, BadRequestError with a problem for each field. `email: validation_mail_failed` when there is the
 * account and no link, because the mail could not be sent
 */
export async function invite(
  context: AccountMailsContext,
  collection: AuthCollection,
  body: Record<string, unknown>,
  facts: RequestFacts,
): Promise<LinkAnswer> {
  const { invite: rule } = linkAuthOf(collection);
  const isSaid = ({ name, system }: { name: string; system: boolean }) => !system || name === "email";
  const names = collection.fields.filter(isSaid).map(({ name }) => name);
  const values = Object.fromEntries(
    names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const record = await context.records.create({ collection, values, facts, rule });
  return makeLink(context, collection, record);
}
