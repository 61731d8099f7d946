import type { Configuration } from "openid-client";
import { isEmailAddress } from "../../schema/fields/email.ts";
import { nonceOf } from "./offer.ts";
import type { OpenIdProvider } from "./openid-provider.ts";

/** Who a provider says that somebody is. */
export interface Identity {
  /** The provider's `sub`: never given to anybody else. */
  id: string;
  name: string;
  username: string;
  /** "" unless the provider says that it is theirs. */
  email: string;
  avatarURL: string;
  rawUser: Record<string, unknown>;
  accessToken: string;
  refreshToken: string;
  /** Of the access token; null: not told. */
  expiry: Date | null;
}

/** What a client brings back from the provider. */
export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectURL: string;
}

/** The provider does not vouch for anybody. The message is a code without anything of the person or the token in it. */
export class NoIdentityError extends Error {}

/**
 * Exchanges a code and checks everything that comes of it: the identity token's signature against the provider's
 * published keys (RS256 alone; what the token says of keys is not looked at), `iss`, `aud`, `azp`, `exp` and the nonce,
 * and that the user info is of the same person.
 * @throws NoIdentityError
 */
export async function identityOf(provider: OpenIdProvider, exchange: CodeExchange): Promise<Identity> {
  try {
    return await ask(provider, exchange);
  } catch (error) {
    throw error instanceof NoIdentityError ? error : new NoIdentityError(codeOf(error));
  }
}

async function ask(provider: OpenIdProvider, { code, codeVerifier, redirectURL }: CodeExchange): Promise<Identity> {
  const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
  const configuration = await configurationOf(provider);
  const came = new URL(redirectURL);
  came.searchParams.set("code", code);
  const tokens = await authorizationCodeGrant(configuration, came, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: nonceOf(codeVerifier),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || (claims.azp !== undefined && claims.azp !== provider.clientId)) throw new NoIdentityError("azp");
  const user = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
  const lifetime = tokens.expiresIn();
  return {
    id: user.sub,
    name: textOf(user.name),
    username: "",
    email: user.email_verified === true && isEmailAddress(textOf(user.email)) ? textOf(user.email) : "",
    avatarURL: textOf(user.picture),
    rawUser: user,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? "",
    expiry: lifetime === undefined ? null : new Date(Date.now() + lifetime * 1000),
  };
}

/** Kept as long as the provider is the same: it holds the provider's keys. */
const configurations = new WeakMap<OpenIdProvider, Promise<Configuration>>();

function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
  const known = configurations.get(provider) ?? configure(provider);
  configurations.set(provider, known);
  return known;
}

async function configure(provider: OpenIdProvider): Promise<Configuration> {
  // Not before somebody signs in: the start does not wait for it.
  const openid = await import("openid-client");
  const server = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authURL,
    token_endpoint: provider.tokenURL,
    userinfo_endpoint: provider.userInfoURL,
    jwks_uri: provider.keysURL,
  };
  const metadata = { client_secret: provider.clientSecret, id_token_signed_response_alg: "RS256" };
  const configuration = new openid.Configuration(server, provider.clientId, metadata);
  configuration.timeout = provider.timeout / 1000;
  const origins = [provider.tokenURL, provider.userInfoURL, provider.keysURL].map((url) => new URL(url).origin);
  configuration[openid.customFetch] = (url, { method, headers, body, signal }) =>
    provider.outbound.fetch(url, { origins, timeout: provider.timeout, method, headers, body: body ?? null, signal });
  // It would believe the token for the connection's sake alone.
  openid.enableNonRepudiationChecks(configuration);
  if (provider.plain) openid.allowInsecureRequests(configuration);
  return configuration;
}

/** For the log: an error's own code, or what the provider calls its refusal; both have a form that holds no secret. */
function codeOf(error: unknown): string {
  const { error: refusal, code, name } = Object(error);
  return [refusal, code, name].find((word) => typeof word === "string" && /^\w{1,60}$/.test(word)) ?? "unknown";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
