import type { RequestFacts } from "../../rules/request-facts.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AccountMailsContext } from "../mails/context.ts";
import { type LinkAnswer, linkAuthOf, makeLink } from "./request-link.ts";

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
  const isSaid = ({ name, system }: { name: string; system: boolean }) => !system || name === "email";
  const names = collection.fields.filter(isSaid).map(({ name }) => name);
  const values = Object.fromEntries(
    names.filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const record = await context.records.create({ collection, values, facts, rule });
  return makeLink(context, collection, record);
}
