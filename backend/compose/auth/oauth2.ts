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
export interface SignInProviders {
  now(): Promise<OpenIdProvider[]>;
  /** Providers that are switched on, also those that cannot be offered. */
  all(): { displayName: string; ask(): Promise<Date | null> }[];
  /** Providers in the form that `AuthContext` needs. */
  providersOf: AuthContext["providersOf"];
  silentProviders: AuthContext["silentProviders"];
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
  // The environment names the issuer and leaves no address to the settings, so it is trusted as SMTP_URL is.
  const ofEnvironment: Partial<Record<SpokenProvider, unknown>> = { microsoft: config.microsoft, oidc: config.oidc };
  const reachOf = (name: SpokenProvider): Reach => ({
    outbound: ofEnvironment[name] ? outbound.trusted : outbound.restricted,
    mayBePlain: config.mode !== "serve",
    timeout,
  });
  const discoveries = discoveriesOf(parts, reachOf);
  const made = keptWhileSame((name: SpokenProvider, given: Given) => make(name, given, reachOf(name)));
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
  const enabled = () =>
    (Object.keys(spokenProviders) as SpokenProvider[])
      .map((name) => ({ name, stored: settings.current()[`${name}Auth`] }))
      .filter(({ stored }) => stored.enabled)
      .map(({ name, stored }) => ({ name, asked: storedOf(name, stored) }));
  return {
    now,
    all: () =>
      enabled().map(({ name, asked }) => ({
        displayName: asked.displayName,
        ask: async () => askProvider(asked, await find(name), reachOf(name)),
      })),
    providersOf: async () => (await now()).map(offer),
    async silentProviders() {
      const described = enabled().filter(({ asked }) => needsDiscovery(asked));
      const found = await Promise.all(described.map(({ name }) => find(name)));
      return described.filter((_, at) => found[at] === null).map(({ asked }) => asked.displayName);
    },
  };
}

/** Reads the description of a provider, or asks its token URL. @returns end of its certificate; `null`: no TLS */
async function askProvider(asked: StoredProvider, found: OpenIdProvider | null, reach: Reach): Promise<Date | null> {
  const { outbound, timeout } = reach;
  const issuer = asked.issuer || (found?.issuer ?? "");
  const url = issuer || (found?.tokenURL ?? "");
  if (url === "") throw new Error("faltan sus direcciones o su cliente en Ajustes");
  if (issuer === "") await outbound.fetch(url, { origins: [new URL(url).origin], timeout });
  else {
    await discover(issuer, reach).catch((error: Error) => {
      throw error.cause ?? new Error(`su descripción no sirve (${error.message})`);
    });
  }
  return url.startsWith("https:") ? outbound.certificateEnd(url, timeout) : null;
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

function discoveriesOf({ clock, log }: Parts, reachOf: (name: SpokenProvider) => Reach): Discoveries<SpokenProvider> {
  return new Discoveries({
    discover(issuer, name) {
      const reach = reachOf(name);
      return discover(issuer, { ...reach, timeout: Math.min(reach.timeout, longestDiscovery) });
    },
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
