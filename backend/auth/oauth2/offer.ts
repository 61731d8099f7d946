import { createHash } from "node:crypto";
import { mixedAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { SignInProvider } from "../context.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

const [stateLength, verifierLength] = [30, 43];

/**
 * Builds the start of a sign-in at this provider (protocol 6.1). Stores nothing: the client that has the verifier can
 * finish the sign-in, and the nonce is derived from the verifier. A provider without PKCE gets no challenge, but the
 * client still has a verifier, because the nonce binds the answer to it.
 */
export function offer({
  name,
  displayName,
  clientId,
  authURL,
  scope,
  pkce,
  letsChoose,
}: OpenIdProvider): SignInProvider {
  const state = randomText(stateLength, mixedAlphabet);
  const codeVerifier = randomText(verifierLength, mixedAlphabet);
  const [codeChallenge, codeChallengeMethod] = pkce ? [sha256(codeVerifier), "S256"] : ["", ""];
  const url = new URL(authURL);
  const parameters = {
    client_id: clientId,
    response_type: "code",
    scope,
    state,
    ...(pkce ? { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } : {}),
    nonce: nonceOf(name, codeVerifier),
    // Lets a user who was refused with one account choose another.
    ...(letsChoose ? { prompt: "select_account" } : {}),
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  // Clients append their own redirect URI.
  const address = `${url.href}&redirect_uri=`;
  return { name, displayName, logo: "", state, authURL: address, codeVerifier, codeChallenge, codeChallengeMethod };
}

/**
 * Derives the nonce that binds an identity token to the request that began the sign-in, without stored state. Contains
 * the provider's name, so that a hostile provider which redirects to another gets no matching token.
 */
export const nonceOf = (provider: string, codeVerifier: string): string => sha256(`nonce ${provider} ${codeVerifier}`);

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
