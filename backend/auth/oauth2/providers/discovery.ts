import type { Outbound } from "../../../outbound/outbound.ts";
import { isOnThisMachine, type ProviderAddresses, publicKeyAlgorithms } from "./openid-provider.ts";

/** Options for requests to a stored provider. */
export interface Reach {
  outbound: Outbound;
  /** Allows plain HTTP to this machine. Never set in production. */
  mayBePlain: boolean;
  /** Timeout for each request. Milliseconds. */
  timeout: number;
}

/** Description that a provider publishes. */
export interface DiscoveredProvider extends ProviderAddresses {
  letsChoose: boolean;
  secretIn: "form" | "header";
  algorithms: readonly string[];
}

/** Error of a description that is missing or unusable; the message gives the reason, for the log. */
export class DiscoveryError extends Error {}

/**
 * Fetches the description that an OpenID provider publishes under its issuer.
 * @throws DiscoveryError also if it names another issuer, or URLs that are not secure
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig
 */
export async function discover(issuer: string, { outbound, mayBePlain, timeout }: Reach): Promise<DiscoveredProvider> {
  const isFit = (text: string) => isSecure(text, mayBePlain);
  if (!isFit(issuer)) throw new DiscoveryError("the issuer is no secure address");
  const url = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const metadata = await outbound
    .fetch(url, { origins: [new URL(issuer).origin], timeout })
    .then(readObject)
    .catch((cause: unknown) => {
      throw new DiscoveryError("there is no description", { cause });
    });
  const address = (name: string) => {
    const value = metadata[name];
    if (typeof value !== "string" || !isFit(value)) throw new DiscoveryError(`${name} is no secure address`);
    return value;
  };
  const own = address("issuer");
  // A description with another issuer would let that issuer vouch for this provider's users.
  if (withoutSlash(own) !== withoutSlash(issuer)) throw new DiscoveryError("it names another issuer");
  const algorithms = listOf(metadata.id_token_signing_alg_values_supported).filter((name) =>
    publicKeyAlgorithms.includes(name),
  );
  if (algorithms.length === 0) throw new DiscoveryError("it signs with no public key");
  const secretIn = listOf(metadata.token_endpoint_auth_methods_supported);
  return {
    issuer: own,
    authURL: address("authorization_endpoint"),
    tokenURL: address("token_endpoint"),
    userInfoURL: metadata.userinfo_endpoint === undefined ? "" : address("userinfo_endpoint"),
    keysURL: address("jwks_uri"),
    letsChoose: listOf(metadata.prompt_values_supported).includes("select_account"),
    // The standard's default is the header.
    secretIn: secretIn.includes("client_secret_post") ? "form" : "header",
    algorithms,
  };
}

/** Checks for HTTPS, or plain HTTP to this machine if allowed. Refuses URLs with credentials or a fragment. */
function isSecure(text: string, mayBePlain: boolean): boolean {
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "" || url.hash !== "") return false;
  return url.protocol === "https:" || (mayBePlain && url.protocol === "http:" && isOnThisMachine(url));
}

async function readObject(answer: Response): Promise<Record<string, unknown>> {
  if (answer.status !== 200) throw new Error(`The answer is ${answer.status}.`);
  const value: unknown = await answer.json();
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("The answer is no object.");
  return value as Record<string, unknown>;
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

const withoutSlash = (address: string) => address.replace(/\/$/, "");
