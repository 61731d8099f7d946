import type { DiscoveredProvider, Reach } from "./discovery.ts";
import type { OpenIdProvider } from "./openid-provider.ts";
import { type Claims, emailOf, NoIdentityError, type Person, textOf } from "./person.ts";
import { type StoredProvider, storedProvider } from "./stored-provider.ts";

/** URLs for all Microsoft accounts, of any organisation. */
const everybody = {
  authURL: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
  tokenURL: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
};
const graph = "https://graph.microsoft.com/v1.0/me";

/**
 * Builds the provider for Microsoft. Users are identified by their id in Graph, as PocketBase links them. With the
 * issuer of one organisation the tokens are fully checked. Administrators of an organisation can write any address into
 * its accounts, so without that issuer no address is trusted.
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/claims-validation
 */
export function microsoftProvider(
  stored: StoredProvider & {
    /** Address claim that is trusted, in PocketBase's terms. "": none. */
    emailClaim: string;
  },
  discovered: DiscoveredProvider | null,
  reach: Reach,
): OpenIdProvider | null {
  const addresses = {
    authURL: stored.authURL || (discovered?.authURL ?? everybody.authURL),
    tokenURL: stored.tokenURL || (discovered?.tokenURL ?? everybody.tokenURL),
    // OpenID Connect's own user info has another id for a person than Graph.
    userInfoURL: stored.userInfoURL || graph,
  };
  const provider = storedProvider({ ...stored, ...addresses }, discovered, reach);
  if (!provider) return null;
  const emailClaim = provider.issuer === "" ? "" : stored.emailClaim;
  return {
    ...provider,
    scope: `${provider.scope} User.Read`,
    letsChoose: true,
    asksGraph: true,
    readPerson: (user, claims) => readPerson(user, claims, emailClaim),
  };
}

/** Derives the issuer from the token URL of one organisation, as older settings have it. */
export function issuerOf({ issuer, tokenURL }: Pick<StoredProvider, "issuer" | "tokenURL">): string {
  const [, place] =
    /^(https:\/\/login\.microsoftonline\.com\/[0-9a-f-]{36})\/oauth2\/v2\.0\/token$/i.exec(tokenURL) ?? [];
  return issuer === "" && place ? `${place}/v2.0` : issuer;
}

/** Reads the person. @throws NoIdentityError if Graph and the identity token are about different people */
function readPerson(user: Claims, claims: Claims | null, emailClaim: string): Person {
  const id = textOf(user.id);
  if (id === "") throw new NoIdentityError("id");
  if (claims && !isSame(id, textOf(claims.oid))) throw new NoIdentityError("oid");
  const email = claims ? trustedEmail(claims, emailClaim) : "";
  return { id, name: textOf(user.displayName), username: "", email, avatarURL: "" };
}

/** Compares two ids. Personal accounts have the same number in both, in `oid` with zeros and hyphens. */
const isSame = (id: string, oid: string) =>
  id.toLowerCase() === oid.toLowerCase() ||
  (/^[0-9a-f]{16}$/i.test(id) && oid.replaceAll("-", "").toLowerCase() === id.toLowerCase().padStart(32, "0"));

function trustedEmail(claims: Claims, emailClaim: string): string {
  const primary = emailOf([claims.verified_primary_email].flat()[0]);
  const isOfVerifiedDomain = [true, 1, "true", "1"].includes(claims.xms_edov as string);
  const ofVerifiedDomain = isOfVerifiedDomain ? emailOf(claims.email) : "";
  switch (emailClaim) {
    case "any_verified":
      return primary || ofVerifiedDomain;
    case "verified_primary_email":
      return primary;
    case "email_and_xms_edov":
      return ofVerifiedDomain;
    case "email":
      return emailOf(claims.email);
    default:
      return "";
  }
}
