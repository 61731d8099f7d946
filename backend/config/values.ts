import { isIP } from "node:net";
import { isNetwork, parseAddress } from "./addresses.ts";

/** Parser of one variable. `undefined`: invalid. Texts are trimmed and not empty. */
export type Form<Value> = (text: string) => Value | undefined;

export const text: Form<string> = (given) => given;

/** Form of an address with one of these schemes; returned as written. */
const address =
  (schemes: RegExp): Form<string> =>
  (given) => {
    // `URL` would skip a line break, and accept `https:` without slashes.
    const isWhole = !/[\t\n\r]/.test(given) && given.includes("://");
    return isWhole && schemes.test(URL.parse(given)?.protocol ?? "") ? given : undefined;
  };

export const webAddress = address(/^https?:$/);
export const postgresUrl = address(/^postgres(ql)?:$/);

/** Address without path, such as `https://ejemplo.bo`; returned without a trailing slash. */
export const origin: Form<string> = (given) =>
  webAddress(given) !== undefined && /^https?:\/\/[^/?#@]+\/?$/i.test(given) ? new URL(given).origin : undefined;

/** List of addresses without path: `https://ejemplo.bo, https://www.ejemplo.org`. */
export const origins: Form<string[]> = (given) => {
  const parts = partsOf(given).map(origin);
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

/** Issuer of an OpenID provider; may have a path, as in `https://id.ejemplo.bo/realms/sitio`. */
export const issuer: Form<string> = (given) => (/^https:\/\/[^?#@\s]+$/i.test(given) ? webAddress(given) : undefined);

/** Tenant id of an organisation at Microsoft. */
export const tenant: Form<string> = (given) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given) ? given.toLowerCase() : undefined;

const smtpAddress = address(/^smtps?:$/);

/**
 * Address `smtp://user:password@host:587`; `smtps` uses TLS from the first byte. Other parts of an address are
 * refused.
 */
export const smtpUrl: Form<string> = (given) =>
  /^smtps?:\/\/(?:[^/?#@]*@)?[^/?#@]+\/?$/i.test(given) && isDecodable(given) ? smtpAddress(given) : undefined;

export const port: Form<number> = (given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined;

export const count: Form<number> = (given) =>
  /^[1-9]\d{0,6}$/.test(given) && Number(given) <= 1_000_000 ? Number(given) : undefined;

/** Key of PocketBase: the 32 bytes of a text. */
export const pocketbaseKey: Form<Buffer> = (given) => keyOf(Buffer.from(given));

/** Key of 32 bytes as 64 hexadecimal digits or as base64, standard or URL-safe. */
export const key: Form<Buffer> = (given) => {
  if (!/^[\w+/-]+={0,2}$/.test(given)) return undefined;
  return keyOf(Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? "hex" : "base64"));
};

const keyOf = (bytes: Buffer) => (bytes.length === 32 ? bytes : undefined);

/** Prefix long enough that nobody guesses it, and without characters that an address would encode. */
export const loginPrefix: Form<string> = (given) => (/^[\w-]{16,128}$/.test(given) ? given : undefined);

/** Sender of mails. Both parts are written into mail headers unchanged. */
export interface MailSender {
  name: string;
  address: string;
}

/** Plain addresses only: characters that a mail header would have to quote are refused. */
const mailAddress = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Sender such as `avisos@ejemplo.bo`, or with a name: `Arquidiócesis <avisos@ejemplo.bo>`. */
export const mailSender: Form<MailSender> = (given) => {
  const [, name = "", inBrackets = given] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(given) ?? [];
  return mailAddress.test(inBrackets) && !/\p{Cc}/u.test(name) ? { name, address: inBrackets } : undefined;
};

/** List of networks and single addresses: `10.0.0.0/8, 127.0.0.1`. */
export const networks: Form<string[]> = (given) => {
  const parts = partsOf(given);
  return parts.every(isNetwork) ? parts : undefined;
};

function partsOf(list: string): string[] {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

export const yesOrNo: Form<boolean> = (given) => {
  const word = given.toLowerCase();
  return word === "yes" || word === "no" ? word === "yes" : undefined;
};

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export const logLevel: Form<(typeof logLevels)[number]> = (given) => logLevels.find((level) => level === given);

/** Limit in the form of PocketBase's settings; `duration` in seconds. */
export interface RateLimit {
  label: string;
  audience: "" | "@guest" | "@auth";
  duration: number;
  maxRequests: number;
}

/** `off`, or a JSON list of limits that replaces the defaults. */
export const rateLimits: Form<"off" | RateLimit[]> = (given) => {
  if (given.toLowerCase() === "off") return "off";
  try {
    const limits: unknown = JSON.parse(given);
    return Array.isArray(limits) ? limits.map(readRateLimit) : undefined;
  } catch {
    return undefined;
  }
};

/** @throws Error for an invalid limit, also one with an unknown key */
function readRateLimit(value: unknown): RateLimit {
  const { label, audience = "", duration, maxRequests, ...others } = value as RateLimit;
  const isLimit =
    typeof label === "string" &&
    label !== "" &&
    ["", "@guest", "@auth"].includes(audience) &&
    [duration, maxRequests].every((number) => Number.isSafeInteger(number) && number >= 1) &&
    Object.keys(others).length === 0;
  if (!isLimit) throw new Error("This is no rate limit.");
  return { label, audience, duration, maxRequests };
}

/** Is the host a name or number of this machine alone? */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/**
 * Names that no public server has: of this machine, a local network, an office (RFC 6761, 6762, 8375, ICANN's
 * .internal).
 */
const localNames = /^[^.]+$|\.(?:localhost|local|home\.arpa|internal|lan|test)$/i;

/** Is an origin reached over the internet, as far as its name shows? */
export function isPublicOrigin(given: string): boolean {
  const host = new URL(given).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const address = parseAddress(host);
  return address ? address.range() === "unicast" : !localNames.test(host);
}

/** Do the text's percent signs decode to UTF-8? */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
