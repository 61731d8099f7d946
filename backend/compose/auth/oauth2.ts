import type { AuthContext } from "../../auth/context.ts";
import type { OAuth2Context } from "../../auth/oauth2/context.ts";
import { offer } from "../../auth/oauth2/offer.ts";
import { Discoveries } from "../../auth/oauth2/providers/discoveries.ts";
import {
  type DiscoveredProvider,
  DiscoveryError,
  discover,
  type Reach,
} from "../../auth/oauth2/providers/discovery.ts";
import { type GoogleInstead, googleProvider, insteadOfGoogle } from "../../auth/oauth2/providers/google.ts";
import { issuerOf, microsoftProvider } from "../../auth/oauth2/providers/microsoft.ts";
import { longestRequest, type OpenIdProvider } from "../../auth/oauth2/providers/openid-provider.ts";
import { needsDiscovery, type StoredProvider, storedProvider } from "../../auth/oauth2/providers/stored-provider.ts";
import { PersonError } from "../../config/person-error.ts";
import type { Outbound } from "../../outbound/outbound.ts";
import type { Settings } from "../../settings/form.ts";
import { type SpokenProvider, spokenProviders } from "../../settings/providers.ts";
import type { Parts } from "../parts.ts";
import type { Waits } from "../waits.ts";

/** Dependencies of sign-in by provider from other folders. */
type Dependencies = Pick<OAuth2Context, "sendOAuth2Result" | "browserCookie">;

/** Providers of the settings, and the demo provider where Google is not set up. */
interface SignInProviders {
  now(): Promise<OpenIdProvider[]>;
  /** Providers in the form that `AuthContext` needs. */
  providersOf: AuthContext["providersOf"];
}

/** Timeout for a provider's discovery document: the first visitor of the sign-in page waits for it. Milliseconds. */
const longestDiscovery = 4000;

/** @throws PersonError when a demo provider would replace Google in production */
export function signInProviders(parts: Parts, instead: GoogleInstead | null, waits: Waits): SignInProviders {
  const { config, settings, outbound } = parts;
  if (instead && config.mode === "serve") {
    throw new PersonError("El inicio de sesión de demostración no se puede usar en producción.");
  }
  const substitute = instead && insteadOfGoogle(instead, outbound.trusted);
  const timeout = waits.signInProvider ?? longestRequest;
  const reach: Reach = { outbound: outbound.restricted, mayBePlain: config.mode !== "serve", timeout };
  const discoveries = discoveriesOf(parts, reach);
  const made = keptWhileSame((name: SpokenProvider, given: Given) => make(name, given, reach));
  const find = async (name: SpokenProvider): Promise<OpenIdProvider | null> => {
    const stored = settings.current()[`${name}Auth`];
    if (!stored.enabled) return null;
    const asked = storedOf(name, stored);
    const discovered = needsDiscovery(asked) ? await discoveries.find(name, asked.issuer) : null;
    return made(name, { stored, asked, discovered });
  };
  const now = async () => {
    const found = await Promise.all((Object.keys(spokenProviders) as SpokenProvider[]).map(find));
    const [google, ...others] = found;
    return [google ?? substitute, ...others].filter((provider) => provider !== null && provider !== undefined);
  };
  return { now, providersOf: async () => (await now()).map(offer) };
}

export function composeOAuth2(
  parts: Parts,
  auth: AuthContext,
  providers: SignInProviders,
  dependencies: Dependencies,
): OAuth2Context {
  const { publicUrl } = parts.config;
  return {
    ...auth,
    ...dependencies,
    openIdProviders: providers.now,
    // Without `publicUrl`, the site is only on this machine, under any of its names.
    ownOrigin: (request) => publicUrl ?? `${request.protocol}://${request.host}`,
  };
}

type StoredGroup = Settings[`${SpokenProvider}Auth`];

interface Given {
  stored: StoredGroup;
  asked: StoredProvider;
  discovered: DiscoveredProvider | null;
}

function storedOf(name: SpokenProvider, stored: StoredGroup): StoredProvider {
  const { clientId, clientSecret, authUrl, tokenUrl, userApiUrl, displayName, pkce } = stored;
  const asked = {
    name,
    displayName: displayName || spokenProviders[name],
    clientId,
    clientSecret,
    pkce,
    issuer: "issuer" in stored ? stored.issuer : "",
    authURL: authUrl,
    tokenURL: tokenUrl,
    userInfoURL: userApiUrl,
    keysURL: "keysUrl" in stored ? stored.keysUrl : "",
  };
  return name === "microsoft" ? { ...asked, issuer: issuerOf(asked) } : asked;
}

function make(name: SpokenProvider, { stored, asked, discovered }: Given, reach: Reach): OpenIdProvider | null {
  if (name === "google") return googleOf(asked, reach.outbound);
  if (name !== "microsoft") return storedProvider(asked, discovered, reach);
  const emailClaim = "emailClaim" in stored ? stored.emailClaim : "";
  return microsoftProvider({ ...asked, emailClaim }, discovered, reach);
}

function googleOf(asked: StoredProvider, outbound: Outbound): OpenIdProvider | null {
  const { clientId, clientSecret, displayName, authURL, tokenURL, userInfoURL } = asked;
  if (!clientId || !clientSecret) return null;
  const addresses = { authURL, tokenURL, userInfoURL };
  return { ...googleProvider({ clientId, clientSecret }, addresses, outbound), displayName };
}

function discoveriesOf({ clock, log }: Parts, reach: Reach): Discoveries {
  return new Discoveries({
    discover: (issuer) => discover(issuer, { ...reach, timeout: Math.min(reach.timeout, longestDiscovery) }),
    clock,
    onFailure: (provider, error) => {
      const reason = error instanceof DiscoveryError ? error.message : "unforeseen";
      log.warn({ err: error, provider, reason }, "a sign-in provider cannot be offered");
    },
  });
}

/** Caches a provider while its options stay equal, because the object holds the provider's keys. */
function keptWhileSame<Name, Given, Made>(make: (name: Name, given: Given) => Made) {
  const last = new Map<Name, { given: string; made: Made }>();
  return (name: Name, given: Given): Made => {
    const text = JSON.stringify(given);
    const kept = last.get(name);
    if (kept?.given === text) return kept.made;
    const made = make(name, given);
    last.set(name, { given: text, made });
    return made;
  };
}
