import { formatDate } from "../../protocol/dates.ts";
import { BadRequestError, ForbiddenError } from "../../protocol/errors.ts";
import type { Account, RequestFacts } from "../../rules/request-facts.ts";
import type { AuthCollection } from "../auth-collection.ts";
import type { AuthContext } from "../context.ts";
import type { NoteRefusal } from "../sign-in/refusals.ts";
import { enterKnown } from "./enter-known.ts";
import { enterNew } from "./enter-new.ts";
import { findKnownAccount } from "./known-account.ts";
import { refuseMixUp } from "./mix-up.ts";
import type { OAuth2Form } from "./oauth2-form.ts";
import { type Identity, identityOf } from "./providers/identity.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";
import { NoIdentityError } from "./providers/person.ts";
import { OvertakenError, RefusedError, type SignIn } from "./sign-in.ts";

interface OAuth2SignIn {
  collection: AuthCollection;
  form: OAuth2Form;
  /** Who has made the code, as the redirect named them; null: not told. */
  issuer: string | null;
  /** All by which somebody can sign in now. */
  providers: readonly OpenIdProvider[];
  /** Of the request; the collection's `create` and `auth` rules see its context as `oauth2`. */
  facts: RequestFacts;
  noteRefusal: NoteRefusal;
}

/**
 * Who signs in with a code that a provider has given (protocol 6.3). Where nobody may make an account, a stranger, a
 * disabled account and a second identity get one and the same answer.
 *
 * @returns `meta` is what the answer says besides the token and the record
 * @throws BadRequestError, ForbiddenError; nothing has changed then
 */
export async function authWithOAuth2(
  context: AuthContext,
  { collection, form, issuer, providers, facts, noteRefusal }: OAuth2SignIn,
): Promise<{ account: Account; meta: Record<string, unknown> }> {
  const identity = await identify(context, { form, issuer, providers }).catch((error) => {
    if (!(error instanceof NoIdentityError)) throw error;
    noteRefusal(`the provider: ${error.message}`);
    throw failed();
  });
  const signIn: SignIn = { ...form, collection, identity, facts, provider: form.provider.name };
  try {
    const { account, isNew } = await enter(context, signIn).catch((error) => {
      // By now the other one's work can be seen: two tabs of one person are both let in.
      if (error instanceof OvertakenError) return enter(context, signIn);
      throw error;
    });
    return { account, meta: metaOf(identity, isNew) };
  } catch (error) {
    if (error instanceof RefusedError) {
      noteRefusal(error.message, error.accountId);
      throw collection.rules.create === null
        ? new ForbiddenError("Only superusers can perform this action.")
        : failed();
    }
    if (error instanceof ForbiddenError) noteRefusal("the auth rule");
    else if (error instanceof BadRequestError) noteRefusal("no account could be made");
    throw error;
  }
}

async function identify(
  context: AuthContext,
  { form, issuer, providers }: Pick<OAuth2SignIn, "form" | "issuer" | "providers">,
): Promise<Identity> {
  await refuseMixUp(context, { ...form, issuer, providers });
  return identityOf(form.provider, form);
}

async function enter(context: AuthContext, signIn: SignIn): Promise<{ account: Account; isNew: boolean }> {
  const known = await findKnownAccount(context, context.store, { ...signIn, auth: signIn.facts.auth });
  const account = known ? await enterKnown(context, signIn, known) : await enterNew(context, signIn);
  return { account, isNew: known === null };
}

const failed = () => new BadRequestError("Failed to authenticate.");

function metaOf(identity: Identity, isNew: boolean): Record<string, unknown> {
  const { id, name, username, email, avatarURL, accessToken, refreshToken, expiry, rawUser } = identity;
  const shown = { id, name, username, email, avatarUrl: avatarURL, avatarURL, accessToken, refreshToken, rawUser };
  return { ...shown, expiry: expiry ? formatDate(expiry) : "", isNew };
}
