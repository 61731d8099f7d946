import type { Configuration } from "openid-client";
import { nonceOf } from "../offer.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { type Claims, NoIdentityError, type Person } from "./person.ts";
import { readUnsignedToken } from "./unsigned-token.ts";

/** Identity of a user as a provider states it. */
export interface Identity extends Person {
  rawUser: Record<string, unknown>;
  accessToken: string;
  refreshToken: string;
  /** Expiry of the access token. `null`: not stated. */
  expiry: Date | null;
}

/** Values that a client brings back from the provider. */
export interface CodeExchange {
  code: string;
  codeVerifier: string;
  redirectURL: string;
}

/** Subject identifier (`sub`): https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const subjectForm = /^[\x20-\x7e]{1,255}$/;
/**
 * Longest accepted lifetime of an access token: a hundred years. Seconds. Providers that mean "forever" send less, and
 * a larger number may exceed the range of `Date`.
 */
const longestLifetime = 100 * 365.25 * 24 * 3600;

/**
 * Exchanges a code and checks the whole answer. With an issuer: signature of the identity token against the provider's
 * published keys (keys named in the token are ignored), `iss`, `aud`, `azp`, `exp` and nonce. Without an issuer: the
 * checks of `readUnsignedToken`; the token must be present unless PKCE binds the code to the verifier. In both cases:
 * the user info is about the same person.
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
  const { authorizationCodeGrant } = await import("openid-client");
  const isSigned = provider.issuer !== "";
  const uncheckedToken: UncheckedToken = { idToken: undefined };
  const configuration = await (isSigned ? configurationOf(provider) : configure(provider, uncheckedToken));
  const came = new URL(redirectURL);
  came.searchParams.set("code", code);
  const tied = provider.pkce ? { pkceCodeVerifier: codeVerifier } : {};
  const nonce = nonceOf(provider.name, codeVerifier);
  const signed = { expectedNonce: nonce, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, came, { ...tied, ...(isSigned ? signed : {}) });
  const claims = isSigned ? (tokens.claims() ?? null) : await unsignedClaims(provider, uncheckedToken.idToken, nonce);
  if (isSigned && (!claims || (claims.azp !== undefined && claims.azp !== provider.clientId))) {
    throw new NoIdentityError("azp");
  }
  const user = await userOf(provider, configuration, tokens.access_token, claims);
  const person = provider.readPerson(user, claims);
  // The token may have another id for the person than the user info (Microsoft).
  for (const id of [person.id, claims?.sub ?? person.id]) {
    if (!subjectForm.test(String(id))) throw new NoIdentityError("sub");
  }
  const lifetime = tokens.expiresIn();
  if (lifetime !== undefined && !(lifetime <= longestLifetime)) throw new NoIdentityError("expires_in");
  return {
    ...person,
    rawUser: user,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? "",
    expiry: lifetime === undefined ? null : new Date(Date.now() + lifetime * 1000),
  };
}

/**
 * Reads the identity token of a provider without an issuer. @throws NoIdentityError also if the token is missing and
 * PKCE does not bind the answer to this sign-in
 */
async function unsignedClaims({ pkce, clientId }: OpenIdProvider, idToken: unknown, nonce: string) {
  if (idToken === undefined && pkce) return null;
  if (typeof idToken !== "string") throw new NoIdentityError("id_token");
  return readUnsignedToken(idToken, { clientId, nonce });
}

async function userOf(
  provider: OpenIdProvider,
  configuration: Configuration,
  accessToken: string,
  claims: Claims | null,
): Promise<Record<string, unknown>> {
  const openid = await import("openid-client");
  if (provider.userInfoURL === "") return { ...claims };
  if (!provider.asksGraph) {
    const subject = claims ? String(claims.sub) : openid.skipSubjectCheck;
    return openid.fetchUserInfo(configuration, accessToken, subject);
  }
  const url = new URL(provider.userInfoURL);
  const answer = await openid.fetchProtectedResource(configuration, accessToken, url, "GET");
  const user: unknown = answer.ok ? await answer.json() : null;
  if (typeof user !== "object" || user === null || Array.isArray(user)) throw new NoIdentityError("user_info");
  return user as Record<string, unknown>;
}

/** Identity token of an answer whose signature cannot be checked. */
interface UncheckedToken {
  idToken: unknown;
}

/** Cached per provider object, because a configuration holds the provider's keys. */
const configurations = new WeakMap<OpenIdProvider, Promise<Configuration>>();

function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
  const known = configurations.get(provider) ?? configure(provider, null);
  configurations.set(provider, known);
  return known;
}

/**
 * Configures the OpenID library for a provider.
 * @param uncheckedToken receives an identity token whose signature cannot be checked. `null`: signatures are checked.
 */
async function configure(provider: OpenIdProvider, uncheckedToken: UncheckedToken | null): Promise<Configuration> {
  // Loaded with the first sign-in, so that startup does not wait for it.
  const openid = await import("openid-client");
  const { authURL, tokenURL, userInfoURL, keysURL, clientId, clientSecret, timeout } = provider;
  const server = {
    // The library requires an issuer, but compares it only with the token, which `withoutToken` removes.
    issuer: provider.issuer || new URL(tokenURL).origin,
    authorization_endpoint: authURL,
    token_endpoint: tokenURL,
    ...(userInfoURL === "" ? {} : { userinfo_endpoint: userInfoURL }),
    ...(keysURL === "" ? {} : { jwks_uri: keysURL }),
    id_token_signing_alg_values_supported: [...provider.algorithms],
  };
  const secret = provider.secretIn === "form" ? openid.ClientSecretPost : openid.ClientSecretBasic;
  const configuration = new openid.Configuration(server, clientId, {}, secret(clientSecret));
  configuration.timeout = timeout / 1000;
  const origins = [tokenURL, userInfoURL, keysURL].filter((url) => url !== "").map((url) => new URL(url).origin);
  configuration[openid.customFetch] = async (url, { method, headers, body, signal }) => {
    const asked = { origins, timeout, method, headers, body: body ?? null, signal };
    const answer = await provider.outbound.fetch(url, asked);
    return uncheckedToken && url === tokenURL ? withoutToken(answer, uncheckedToken) : answer;
  };
  // Without this the library trusts a token received over TLS and skips the signature.
  openid.enableNonRepudiationChecks(configuration);
  if (provider.plain) openid.allowInsecureRequests(configuration);
  return configuration;
}

/** Removes the identity token from an answer, because the library would compare its issuer. */
async function withoutToken(answer: Response, uncheckedToken: UncheckedToken): Promise<Response> {
  const text = await answer.text();
  const { status, headers } = answer;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    parsed = null;
  }
  if (typeof parsed !== "object" || parsed === null) return new Response(text, { status, headers });
  const { id_token: idToken, ...rest } = parsed as Record<string, unknown>;
  uncheckedToken.idToken = idToken;
  return new Response(JSON.stringify(rest), { status, headers });
}

/** Reason for the log: the provider's error code or the error's own code. Neither can contain a secret in this form. */
function codeOf(error: unknown): string {
  const { error: refusal, code, name, cause } = Object(error);
  return (
    [refusal, code, Object(cause).name, name].find((word) => typeof word === "string" && /^\w{1,60}$/.test(word)) ??
    "unknown"
  );
}
