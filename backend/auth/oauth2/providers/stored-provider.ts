import type { DiscoveredProvider, Reach } from "./discovery.ts";
import { isOnThisMachine, type OpenIdProvider, plainPlaces, publicKeyAlgorithms } from "./openid-provider.ts";
import { readStandardPerson } from "./person.ts";

/** A provider as somebody has written it into the settings; "" for what they left out. */
export interface StoredProvider {
  name: string;
  displayName: string;
  clientId: string;
  clientSecret: string;
  pkce: boolean;
  issuer: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  keysURL: string;
}

/** Whether something is missing that only the provider's own description says. */
export const needsDiscovery = ({ issuer, authURL, tokenURL, keysURL }: StoredProvider): boolean =>
  issuer !== "" && [authURL, tokenURL, keysURL].includes("");

/**
 * Any OpenID provider by what is stored of it, completed by what it says of itself; what is stored wins.
 * @param discovered null when it did not describe itself, or needs not
 * @returns null as long as an address is missing; nobody can sign in by it then
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
    // Without the issuer's name a signature says nothing about whose word it is.
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
    // What would leave this machine in the clear is refused when it is to be asked.
    plain: mayBePlain && plainPlaces(addresses).every(isOnThisMachine),
    timeout,
    outbound,
    readPerson: readStandardPerson,
  };
}
