import type { AuthContext } from "../auth/context.ts";
import type { OAuth2Context } from "../auth/oauth2/context.ts";
import { type GoogleInstead, googleProvider, insteadOfGoogle } from "../auth/oauth2/google.ts";
import { offer } from "../auth/oauth2/offer.ts";
import type { OpenIdProvider } from "../auth/oauth2/openid-provider.ts";
import { PersonError } from "../config/person-error.ts";
import type { Outbound } from "../outbound/outbound.ts";
import type { Settings } from "../settings/form.ts";
import type { Parts } from "./parts.ts";

/** What other rooms lend to signing in by a provider. */
type Lent = Pick<OAuth2Context, "tellOAuth2" | "browserCookie">;

/** Google as the settings have it; else who plays its part; else nobody. */
interface SignInProviders {
  now(): Promise<OpenIdProvider[]>;
  /** For AuthContext. */
  providersOf: AuthContext["providersOf"];
}

/** @throws PersonError when somebody else would play Google in production */
export function signInProviders({ config, settings, outbound }: Parts, instead: GoogleInstead | null): SignInProviders {
  if (instead && config.mode === "serve") {
    throw new PersonError("El inicio de sesión de demostración no se puede usar en producción.");
  }
  const substitute = instead && insteadOfGoogle(instead, outbound.trusted);
  const stored = keptWhileSame((google: Settings["googleAuth"]) => googleOf(google, outbound.restricted));
  const now = async () => [stored(settings.current().googleAuth) ?? substitute].filter((provider) => provider !== null);
  return { now, providersOf: async () => (await now()).map(offer) };
}

export function composeOAuth2(parts: Parts, auth: AuthContext, providers: SignInProviders, lent: Lent): OAuth2Context {
  const { publicUrl } = parts.config;
  return {
    ...auth,
    ...lent,
    openIdProviders: providers.now,
    // Without an address of its own the site is only on this machine, under whichever of its names was called.
    ownOrigin: (request) => publicUrl ?? `${request.protocol}://${request.host}`,
  };
}

function googleOf(stored: Settings["googleAuth"], outbound: Outbound): OpenIdProvider | null {
  const { enabled, clientId, clientSecret, authUrl, tokenUrl, userApiUrl, displayName } = stored;
  if (!enabled || !clientId || !clientSecret) return null;
  const addresses = { authURL: authUrl, tokenURL: tokenUrl, userInfoURL: userApiUrl };
  const provider = googleProvider({ clientId, clientSecret }, addresses, outbound);
  return displayName ? { ...provider, displayName } : provider;
}

/** The provider's keys are kept with the object that it was made to. */
function keptWhileSame<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { given: string; made: Made } | null = null;
  return (given) => {
    const text = JSON.stringify(given);
    if (last?.given !== text) last = { given: text, made: make(given) };
    return last.made;
  };
}
