import { isLoopback } from "../../../config/values.ts";
import type { Outbound } from "../../../outbound/outbound.ts";
import type { ReadPerson } from "./person.ts";

/** Where a provider is asked. */
export interface ProviderAddresses {
  /** What its identity tokens name as their `iss`; "" for a provider of which only addresses are known. */
  issuer: string;
  /** Opened by the person's browser. */
  authURL: string;
  /** These three are asked by the server. */
  tokenURL: string;
  /** "" for a provider whose identity tokens say all there is. */
  userInfoURL: string;
  /** Of the keys that sign its identity tokens; "" exactly where the issuer is. */
  keysURL: string;
}

/**
 * A service whose word is taken for who somebody is. With an issuer its identity tokens are checked whole; without one
 * its user info is believed because the server asked for it over TLS (docs/decisions/0027-sign-in-providers.md).
 */
export interface OpenIdProvider extends ProviderAddresses {
  /** Under which links to its identities are stored, and clients ask for it. */
  name: string;
  displayName: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  /** Ties the code to whoever began; without it the nonce of an identity token does, which must be there then. */
  pkce: boolean;
  /** It understands being told to let people choose another account. */
  letsChoose: boolean;
  /** Where the client's secret stands in a request for tokens. */
  secretIn: "form" | "header";
  /** With which its identity tokens may be signed; none of them takes a secret that both sides know. */
  algorithms: readonly string[];
  /** Asked over HTTP without TLS; on this machine only. */
  plain: boolean;
  /** Milliseconds for each of the three requests of a sign-in. */
  timeout: number;
  /** The way to it: whether its addresses were stored by somebody or belong to the process itself. */
  outbound: Outbound;
  /** Its user info has a form of its own, Microsoft's. */
  asksGraph?: true;
  readPerson: ReadPerson;
}

/** The names under which this server speaks to providers, each with its settings `nameAuth`. */
export const providerNames = ["google", "microsoft", "oidc", "oidc2", "oidc3"] as const;

/** Milliseconds: a third of the protocol's 30 seconds for each of the three requests. */
export const longestRequest = 10_000;

/** Signatures by a key of which only the provider has the secret half. */
export const publicKeyAlgorithms: readonly string[] = ["RS256", "PS256", "ES256", "ES384", "ES512", "EdDSA", "Ed25519"];

/** The addresses that the server would ask over plain HTTP. */
export function plainPlaces({ tokenURL, userInfoURL, keysURL }: AskedAddresses): URL[] {
  const asked = [tokenURL, userInfoURL, keysURL].filter((address) => address !== "").map((address) => new URL(address));
  return asked.filter(({ protocol }) => protocol === "http:");
}

type AskedAddresses = Pick<ProviderAddresses, "tokenURL" | "userInfoURL" | "keysURL">;

/**
 * True when the server asks over plain HTTP.
 * @throws Error for plain HTTP that leaves this machine
 */
export function isPlain(addresses: AskedAddresses): boolean {
  const plain = plainPlaces(addresses);
  const outside = plain.find((url) => !isOnThisMachine(url));
  if (outside) throw new Error(`The sign-in provider at ${outside.origin} must be asked over HTTPS.`);
  return plain.length > 0;
}

export const isOnThisMachine = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ""));
