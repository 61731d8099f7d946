import type { Configuration } from "openid-client";
import { nonceOf } from "../offer.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { type Claims, NoIdentityError, type Person } from "./person.ts";
import { readUnsignedToken } from "./unsigned-token.ts";

/** Who a provider says that somebody is. */
export interface Identity extends Person {
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

/** What a person is called: https://openid.net/specs/openid-connect-core-1_0.html#IDToken */
const subjectForm = /^[\x20-\x7e]{1,255}$/;
/** Seconds; a hundred years. What some send instead of "for ever" is less, and beyond some number there is no date. */
const longestLifetime = 100 * 365.25 * 24 * 3600;

/**
 * Exchanges a code and checks everything that comes of it. Of a provider with an issuer: the identity token's signature
 * against the provider's published keys (what the token says of keys is not looked at), `iss`, `aud`, `azp`, `exp` and
 * the nonce. Of one without: what `readUnsignedToken` checks, of a token that must be there unless the code is tied to
 * the verifier. Of both: that the user info is of the same person.
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
  const told: Told = { idToken: undefined };
  const configuration = await (isSigned ? configurationOf(provider) : configure(provider, told));
  const came = new URL(redirectURL);
  came.searchParams.set("code", code);
  const tied = provider.pkce ? { pkceCodeVerifier: codeVerifier } : {};
  const nonce = nonceOf(provider.name, codeVerifier);
  const signed = { expectedNonce: nonce, idTokenExpected: true };
  const tokens = await authorizationCodeGrant(configuration, came, { ...tied, ...(isSigned ? signed : {}) });
  const claims = isSigned ? (tokens.claims() ?? null) : await unsignedClaims(provider, told.idToken, nonce);
  if (isSigned && (!claims || (claims.azp !== undefined && claims.azp !== provider.clientId))) {
    throw new NoIdentityError("azp");
  }
  const user = await userOf(provider, configuration, tokens.access_token, claims);
  const person = provider.readPerson(user, claims);
  // In the token it may be another name than the one by which a person is known (Microsoft).
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

/** @throws NoIdentityError also for a token that is missing where nothing else ties the answer to this sign-in */
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

/** What an answer said of an identity token that nobody can check by its signature. */
interface Told {
  idToken: unknown;
}

/** Kept as long as the provider is the same: it holds the provider's keys. */
const configurations = new WeakMap<OpenIdProvider, Promise<Configuration>>();

function configurationOf(provider: OpenIdProvider): Promise<Configuration> {
  const known = configurations.get(provider) ?? configure(provider, null);
  configurations.set(provider, known);
  return known;
}

/** @param told where an identity token is put that cannot be checked by its signature; null: it is checked */
async function configure(provider: OpenIdProvider, told: Told | null): Promise<Configuration> {
  // Not before somebody signs in: the start does not wait for it.
  const openid = await import("openid-client");
  const { authURL, tokenURL, userInfoURL, keysURL, clientId, clientSecret, timeout } = provider;
  const server = {
    // It insists on a name, and compares it with nothing but the token that it is not shown then.
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
    return told && url === tokenURL ? withoutToken(answer, told) : answer;
  };
  // It would believe the token for the connection's sake alone.
  openid.enableNonRepudiationChecks(configuration);
  if (provider.plain) openid.allowInsecureRequests(configuration);
  return configuration;
}

/** Takes the identity token out of an answer, since the library would compare it with an issuer. */
async function withoutToken(answer: Response, told: Told): Promise<Response> {
  const text = await answer.text();
  const { status, headers } = answer;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = null;
  }
  if (typeof said !== "object" || said === null) return new Response(text, { status, headers });
  const { id_token: idToken, ...rest } = said as Record<string, unknown>;
  told.idToken = idToken;
  return new Response(JSON.stringify(rest), { status, headers });
}

/** For the log: an error's own code, or what the provider calls its refusal; both have a form that holds no secret. */
function codeOf(error: unknown): string {
  const { error: refusal, code, name, cause } = Object(error);
  return (
    [refusal, code, Object(cause).name, name].find((word) => typeof word === "string" && /^\w{1,60}$/.test(word)) ??
    "unknown"
  );
}
