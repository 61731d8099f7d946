import type { Outbound } from "../../../outbound/outbound.ts";
import { isPlain, longestRequest, type OpenIdProvider, type ProviderAddresses } from "./openid-provider.ts";
import { readStandardPerson } from "./person.ts";

/** Credentials of this installation at Google. */
interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

/** Google's URLs from its discovery document; unchanged since v3 of its user info. */
const addresses: ProviderAddresses = {
  issuer: "https://accounts.google.com",
  authURL: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenURL: "https://oauth2.googleapis.com/token",
  userInfoURL: "https://www.googleapis.com/oauth2/v3/userinfo",
  keysURL: "https://www.googleapis.com/oauth2/v3/certs",
};

const google = ({ clientId, clientSecret }: GoogleClient) => ({
  name: "google",
  displayName: "Google",
  clientId,
  clientSecret,
  scope: "openid email profile",
  pkce: true,
  letsChoose: true,
  secretIn: "form" as const,
  algorithms: ["RS256"],
  timeout: longestRequest,
  readPerson: readStandardPerson,
});

/** Builds the provider for Google. URLs stored by a superuser replace Google's own and must be HTTPS. */
export function googleProvider(
  client: GoogleClient,
  stored: Partial<ProviderAddresses>,
  outbound: Outbound,
): OpenIdProvider {
  const given = Object.fromEntries(Object.entries(stored).filter(([, address]) => address !== ""));
  return { ...google(client), ...addresses, ...given, plain: false, outbound };
}

/** Replacement for Google in demonstrations and tests. Plain HTTP is allowed on this machine. */
export interface GoogleInstead extends GoogleClient, ProviderAddresses {
  /** Timeout for each request. Milliseconds. */
  timeout?: number;
}

/** Builds the provider that replaces Google. @throws Error for plain HTTP that leaves this machine */
export function insteadOfGoogle(
  { issuer, authURL, tokenURL, userInfoURL, keysURL, timeout = longestRequest, ...client }: GoogleInstead,
  outbound: Outbound,
): OpenIdProvider {
  const own = { issuer, authURL, tokenURL, userInfoURL, keysURL };
  return { ...google(client), ...own, timeout, plain: isPlain(own), outbound };
}
