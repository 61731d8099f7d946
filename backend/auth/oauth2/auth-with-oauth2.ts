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
import { ConcurrentSignInError, RefusedError, type SignIn } from "./sign-in.ts";

interface OAuth2SignIn {
  collection: AuthCollection;
  form: OAuth2Form;
  /** Issuer named by the redirect. `null`: not named. */
  issuer: string | null;
  /** All providers with which users can sign in now. */
  providers: readonly OpenIdProvider[];
  /** Facts of the request, with `oauth2` as `@request.context` for the collection's `create` and `auth` rules. */
  facts: RequestFacts;
  noteRefusal: NoteRefusal;
}

/**
 * Signs in with a code from a provider (protocol 6.3). If the collection allows no new accounts, a stranger, a disabled
 * account and a second identity all get the same answer.
 *
 * @returns account, and `meta`: the part of the answer besides token and record
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
      // Retries once: the concurrent sign-in has committed by now, so two tabs of one person both succeed.
      if (error instanceof ConcurrentSignInError) return enter(context, signIn);
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
  const known = await findKnownAccount(context, context.store, signIn);
  const account = known ? await enterKnown(context, signIn, known) : await enterNew(context, signIn);
  return { account, isNew: known === null };
}

const failed = () => new BadRequestError("Failed to authenticate.");

function metaOf(identity: Identity, isNew: boolean): Record<string, unknown> {
  const { id, name, username, email, avatarURL, accessToken, refreshToken, expiry, rawUser } = identity;
  const shown = { id, name, username, email, avatarUrl: avatarURL, avatarURL, accessToken, refreshToken, rawUser };
  return { ...shown, expiry: expiry ? formatDate(expiry) : "", isNew };
}
