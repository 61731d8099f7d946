import { isLoopback } from "../../config/values.ts";
import type { Outbound } from "../../outbound/outbound.ts";

/** Where a provider is asked. */
export interface ProviderAddresses {
  /** What its identity tokens name as their `iss`. */
  issuer: string;
  /** Opened by the person's browser. */
  authURL: string;
  /** These three are asked by the server. */
  tokenURL: string;
  userInfoURL: string;
  keysURL: string;
}

/** A service whose word is taken for who somebody is. OpenID Connect only: a provider without identity tokens is refused. */
export interface OpenIdProvider extends ProviderAddresses {
  /** Under which links to its identities are stored, and clients ask for it. */
  name: string;
  displayName: string;
  clientId: string;
  clientSecret: string;
  /** Asked over HTTP without TLS; on this machine only. */
  plain: boolean;
  /** Milliseconds for each of the three requests of a sign-in. */
  timeout: number;
  /** The way to it: whether its addresses were stored by somebody or belong to the process itself. */
  outbound: Outbound;
}

/**
 * True when the server asks over plain HTTP.
 * @throws Error for plain HTTP that leaves this machine
 */
export function isPlain({ tokenURL, userInfoURL, keysURL }: ProviderAddresses): boolean {
  const plain = [tokenURL, userInfoURL, keysURL].map((text) => new URL(text)).filter((url) => url.protocol === "http:");
  const outside = plain.find(({ hostname }) => !isLoopback(hostname.replace(/^\[|\]$/g, "")));
  if (outside) throw new Error(`The sign-in provider at ${outside.origin} must be asked over HTTPS.`);
  return plain.length > 0;
}
