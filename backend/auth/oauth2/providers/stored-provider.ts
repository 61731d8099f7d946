import type { DiscoveredProvider, Reach } from "./discovery.ts";
import {
  isOnThisMachine,
  type OpenIdProvider,
  type ProviderAddresses,
  plainPlaces,
  publicKeyAlgorithms,
} from "./openid-provider.ts";
import { readStandardPerson } from "./person.ts";

/** Provider as stored in the settings. "" for omitted fields. */
export type StoredProvider = ProviderAddresses &
  Pick<OpenIdProvider, "name" | "displayName" | "clientId" | "clientSecret" | "pkce">;

/** Checks whether a URL is missing that only the provider's description contains. */
export const needsDiscovery = ({ issuer, authURL, tokenURL, keysURL }: StoredProvider): boolean =>
  issuer !== "" && [authURL, tokenURL, keysURL].includes("");

/**
 * Builds a provider from the settings, completed by its published description. Stored values win.
 * @param discovered description. `null`: missing or not needed.
 * @returns `null` while a URL or the client's credentials are missing; the provider cannot be used then
 */
export function storedProvider(
  stored: StoredProvider,
  discovered: DiscoveredProvider | null,
  { outbound, mayBePlain, timeout }: Reach,
): OpenIdProvider | null {
  const { name, displayName, clientId, clientSecret, pkce } = stored;
  const issuer = stored.issuer === "" ? "" : (discovered?.issuer ?? stored.issuer);
  const addresses = {
    issuer,
    authURL: stored.authURL || (discovered?.authURL ?? ""),
    tokenURL: stored.tokenURL || (discovered?.tokenURL ?? ""),
    userInfoURL: stored.userInfoURL || (discovered?.userInfoURL ?? ""),
    // Without an issuer a signature proves nothing about its author.
    keysURL: issuer === "" ? "" : stored.keysURL || (discovered?.keysURL ?? ""),
  };
  const { authURL, tokenURL, userInfoURL, keysURL } = addresses;
  const last = issuer === "" ? userInfoURL : keysURL;
  if (clientId === "" || clientSecret === "" || [authURL, tokenURL, last].includes("")) return null;
  return {
    ...addresses,
    name,
    displayName,
    clientId,
    clientSecret,
    scope: "openid email profile",
    pkce,
    letsChoose: discovered?.letsChoose ?? false,
    secretIn: discovered?.secretIn ?? "form",
    algorithms: discovered?.algorithms ?? publicKeyAlgorithms,
    // Plain HTTP that leaves this machine is refused at the request.
    plain: mayBePlain && plainPlaces(addresses).every(isOnThisMachine),
    timeout,
    outbound,
    readPerson: readStandardPerson,
  };
}
