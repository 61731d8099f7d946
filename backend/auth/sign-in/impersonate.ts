import { refuseProblems } from "../../protocol/body/form-texts.ts";
import { BadRequestError, NotFoundError, tooSmall } from "../../protocol/errors.ts";
import type { Account } from "../../rules/request-facts.ts";
import { isSuperusers } from "../../schema/define/superusers.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import { beginProgram } from "../sessions/begin-session.ts";

/**
 * Issues a token of another account to a superuser. It cannot be refreshed (protocol 6.9).
 * @param values `duration` in seconds. 0 or missing: lifetime of the collection's tokens.
 * @throws BadRequestError also for a disabled account, whose tokens are invalid
 * @throws NotFoundError
 */
export async function impersonate(
  context: AuthContext,
  collection: AuthCollection,
  id: string,
  values: Record<string, unknown>,
): Promise<{ account: Account; token: string }> {
  const { duration = 0 } = values;
  const seconds = Number(duration);
  if (!Number.isSafeInteger(seconds) || typeof duration === "object") {
    throw new BadRequestError("An error occurred while loading the submitted data.");
  }
  refuseProblems({ duration: seconds < 0 ? tooSmall(0) : null });
  const record = await context.store.find(collection, id);
  if (!record) throw new NotFoundError();
  if (record.disabled === true) throw new BadRequestError("Failed to authenticate.");
  const account = { collection, record, superuser: isSuperusers(collection) };
  const lifetime = seconds || context.tokenLifetime(collection, "auth");
  return { account, token: await beginProgram(context, account, lifetime) };
}
