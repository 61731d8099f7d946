import { isLoopback } from "../../../config/values.mjs";
import type { Outbound } from "../../../outbound/outbound.ts";
import type { ReadPerson } from "./person.ts";

/** URLs of a provider. */
export interface ProviderAddresses {
  /** Issuer (`iss`) of its identity tokens. "": only its URLs are known. */
  issuer: string;
  /** Authorization URL, opened by the user's browser. */
  authURL: string;
  /** Token URL. The server requests this and the next two. */
  tokenURL: string;
  /** User info URL. "": the identity token contains everything. */
  userInfoURL: string;
  /** URL of the keys that sign its identity tokens. "" exactly if `issuer` is "". */
  keysURL: string;
}

/**
 * Provider whose statements about users are trusted. With an issuer its identity tokens are fully checked; without one
 * its user info is trusted because the server fetched it over TLS (docs/decisions/0027-sign-in-providers.md).
 */
export interface OpenIdProvider extends ProviderAddresses {
  /** Name in stored links and in clients' requests. */
  name: string;
  displayName: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /**
   * Does the provider support PKCE, which binds the code to the client? Without PKCE the nonce of an identity token
   * does, so the token is required.
   */
  pkce: boolean;
  /** Accepts `prompt=select_account`. */
  letsChoose: boolean;
  /** Place of the client secret in a token request. */
  secretIn: "form" | "header";
  /** Accepted signature algorithms of identity tokens. Only public-key ones, never shared secrets. */
  algorithms: readonly string[];
  /** The server may use plain HTTP; only on this machine. */
  plain: boolean;
  /** Timeout for each of the three requests of a sign-in. Milliseconds. */
  timeout: number;
  /** HTTP client for its URLs: restricted for stored URLs, unrestricted for those of the process itself. */
  outbound: Outbound;
  /** User info comes from Microsoft Graph, in its own format. */
  asksGraph?: true;
  readPerson: ReadPerson;
}

/** Names of the supported providers; the settings of each are `nameAuth`. */
export const providerNames = ["google", "microsoft", "oidc", "oidc2", "oidc3"] as const;

/** Timeout of one request. Milliseconds: a third of the protocol's 30 seconds, for three requests. */
export const longestRequest = 10_000;

/** Signature algorithms with a private key that only the provider has. */
export const publicKeyAlgorithms: readonly string[] = ["RS256", "PS256", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"];

/** URLs that the server would request over plain HTTP. */
export function plainPlaces({ tokenURL, userInfoURL, keysURL }: AskedAddresses): URL[] {
  const asked = [tokenURL, userInfoURL, keysURL].filter((address) => address !== "").map((address) => new URL(address));
  return asked.filter(({ protocol }) => protocol === "http:");
}

type AskedAddresses = Pick<ProviderAddresses, "tokenURL" | "userInfoURL" | "keysURL">;

/**
 * Does the server use plain HTTP for this provider?
 * @throws Error for plain HTTP that leaves this machine
 */
export function isPlain(addresses: AskedAddresses): boolean {
  const plain = plainPlaces(addresses);
  const outside = plain.find((url) => !isOnThisMachine(url));
  if (outside) throw new Error(`The sign-in provider at ${outside.origin} must be asked over HTTPS.`);
  return plain.length > 0;
}

export const isOnThisMachine = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ""));
