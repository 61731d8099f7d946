import { createHash } from "node:crypto";
import { mixedAlphabet, randomText } from "../../schema/fields/random-text.ts";
import type { SignInProvider } from "../context.ts";
import type { OpenIdProvider } from "./providers/openid-provider.ts";

const [stateLength, verifierLength] = [30, 43];

/**
 * How a client begins a sign-in with this provider (protocol 6.1). Nothing of it is kept: whoever has the verifier can
 * finish what was begun with its challenge, and the nonce is made of the verifier too. A provider without PKCE is shown
 * no challenge, yet the client has a verifier all the same: the nonce ties the answer to it.
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
    // Whoever was refused with one account must be able to choose another.
    ...(letsChoose ? { prompt: "select_account" } : {}),
  };
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  // The clients put their own redirect address behind it.
  const address = `${url.href}&redirect_uri=`;
  return { name, displayName, logo: "", state, authURL: address, codeVerifier, codeChallenge, codeChallengeMethod };
}

/**
 * Ties an identity token to the request that began the sign-in, without anything kept in between. It names the provider:
 * one that leads people on to another gets no token made there that fits.
 */
export const nonceOf = (provider: string, codeVerifier: string): string => sha256(`nonce ${provider} ${codeVerifier}`);

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
