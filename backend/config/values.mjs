import { BlockList, isIP } from "node:net";

// Settings are checked before anything is installed: no dependencies here, and the language of Node 18.

/**
 * Parser of one variable. `undefined`: invalid. Texts are trimmed and not empty.
 * @template Value
 * @typedef {(text: string) => Value | undefined} Form
 */

/** @type {Form<string>} */
export const text = (given) => given;

/** Form of an address with one of these schemes; returned as written. @returns {Form<string>} */
const address = (/** @type {RegExp} */ schemes) => (given) => {
  // `URL` would skip a line break, and accept `https:` without slashes.
  const isWhole = !/[\t\n\r]/.test(given) && given.includes("://");
  return isWhole && schemes.test(urlOf(given)?.protocol ?? "") ? given : undefined;
};

/** @param {string} given */
function urlOf(given) {
  try {
    return new URL(given);
  } catch {
    return null;
  }
}

export const webAddress = address(/^https?:$/);
export const postgresUrl = address(/^postgres(ql)?:$/);

/** Address without path, such as `https://ejemplo.bo`; returned without a trailing slash. @type {Form<string>} */
export const origin = (given) =>
  webAddress(given) !== undefined && /^https?:\/\/[^/?#@]+\/?$/i.test(given) ? new URL(given).origin : undefined;

/** List of addresses without path: `https://ejemplo.bo, https://www.ejemplo.org`. @type {Form<string[]>} */
export const origins = (given) => {
  const parts = partsOf(given).map(origin);
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

/** Issuer of an OpenID provider; may have a path, as in `https://id.ejemplo.bo/realms/sitio`. @type {Form<string>} */
export const issuer = (given) => (/^https:\/\/[^?#@\s]+$/i.test(given) ? webAddress(given) : undefined);

/** Tenant id of an organisation at Microsoft. @type {Form<string>} */
export const tenant = (given) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given) ? given.toLowerCase() : undefined;

const smtpAddress = address(/^smtps?:$/);

/**
 * Address `smtp://user:password@host:587`; `smtps` uses TLS from the first byte. Other parts of an address are
 * refused.
 * @type {Form<string>}
 */
export const smtpUrl = (given) =>
  /^smtps?:\/\/(?:[^/?#@]*@)?[^/?#@]+\/?$/i.test(given) && isDecodable(given) ? smtpAddress(given) : undefined;

/** @type {Form<number>} */
export const port = (given) => (/^\d{1,5}$/.test(given) && Number(given) <= 65_535 ? Number(given) : undefined);

/** @type {Form<number>} */
export const count = (given) =>
  /^[1-9]\d{0,6}$/.test(given) && Number(given) <= 1_000_000 ? Number(given) : undefined;

/** Minutes, at most those of a day, such as `15m`. @type {Form<number>} */
export const minutes = (given) => {
  const number = /^[1-9]\d{0,3}m$/.test(given) ? Number(given.slice(0, -1)) : 0;
  return number >= 1 && number <= 1440 ? number : undefined;
};

/** Key of PocketBase: the 32 bytes of a text. @type {Form<Buffer>} */
export const pocketbaseKey = (given) => keyOf(Buffer.from(given));

/** Key of 32 bytes as 64 hexadecimal digits or as base64, standard or URL-safe. @type {Form<Buffer>} */
export const key = (given) => {
  if (!/^[\w+/-]+={0,2}$/.test(given)) return undefined;
  return keyOf(Buffer.from(given, /^[0-9a-f]{64}$/i.test(given) ? "hex" : "base64"));
};

/** @param {Buffer} bytes */
const keyOf = (bytes) => (bytes.length === 32 ? bytes : undefined);

/** Prefix long enough that nobody guesses it, and without characters that an address would encode. @type {Form<string>} */
export const loginPrefix = (given) => (/^[\w-]{16,128}$/.test(given) ? given : undefined);

/** @typedef {{ name: string, address: string }} MailSender Sender; both parts are written into mail headers unchanged */

/** Plain addresses only: characters that a mail header would have to quote are refused. */
const mailAddress = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Sender such as `avisos@ejemplo.bo`, or with a name: `Arquidiócesis <avisos@ejemplo.bo>`. @type {Form<MailSender>} */
export const mailSender = (given) => {
  const [, name = "", inBrackets = given] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/.exec(given) ?? [];
  return mailAddress.test(inBrackets) && !/\p{Cc}/u.test(name) ? { name, address: inBrackets } : undefined;
};

/** List of networks and single addresses: `10.0.0.0/8, 127.0.0.1`. @type {Form<string[]>} */
export const networks = (given) => {
  const parts = partsOf(given);
  return parts.every(isNetwork) ? parts : undefined;
};

/** @param {string} list */
function partsOf(list) {
  return list
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** @type {Form<boolean>} */
export const yesOrNo = (given) => {
  const word = given.toLowerCase();
  return word === "yes" || word === "no" ? word === "yes" : undefined;
};

/** @type {readonly ["fatal", "error", "warn", "info", "debug", "trace", "silent"]} */
const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** @type {Form<(typeof logLevels)[number]>} */
export const logLevel = (given) => logLevels.find((level) => level === given);

/**
 * Limit in the form of PocketBase's settings; `duration` in seconds.
 * @typedef {{ label: string, audience: "" | "@guest" | "@auth", duration: number, maxRequests: number }} RateLimit
 */

/** `off`, or a JSON list of limits that replaces the defaults. @type {Form<"off" | RateLimit[]>} */
export const rateLimits = (given) => {
  if (given.toLowerCase() === "off") return "off";
  try {
    const limits = JSON.parse(given);
    return Array.isArray(limits) ? limits.map(readRateLimit) : undefined;
  } catch {
    return undefined;
  }
};

/**
 * @param {RateLimit} value @returns {RateLimit}
 * @throws Error for an invalid limit, also one with an unknown key
 */
function readRateLimit({ label, audience = "", duration, maxRequests, ...others }) {
  const isLimit =
    typeof label === "string" &&
    label !== "" &&
    ["", "@guest", "@auth"].includes(audience) &&
    [duration, maxRequests].every((number) => Number.isSafeInteger(number) && number >= 1) &&
    Object.keys(others).length === 0;
  if (!isLimit) throw new Error("This is no rate limit.");
  return { label, audience, duration, maxRequests };
}

/**
 * Address and port of a listener that is not for the public: of this machine, a local network, or all (`0.0.0.0`).
 * @type {Form<{ host: string, port: number }>}
 */
export const privateListener = (given) => {
  const [, six, host = six ?? "", digits = ""] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d+)$/.exec(given) ?? [];
  const number = port(digits);
  const kind = isIP(host);
  const isLocal = kind !== 0 && !isPublicOrigin(`http://${kind === 4 ? host : `[${host}]`}`);
  return isLocal && number ? { host, port: number } : undefined;
};

/** Is the host a name or number of this machine alone? @param {string} host */
export function isLoopback(host) {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

/**
 * Names that no public server has: of this machine, a local network, an office (RFC 6761, 6762, 8375, ICANN's
 * .internal).
 */
const localNames = /^[^.]+$|\.(?:localhost|local|home\.arpa|internal|lan|test)$/i;

/** Networks of this machine and of local networks. */
const localNetworks = new BlockList();
localNetworks.addSubnet("0.0.0.0", 8);
localNetworks.addSubnet("10.0.0.0", 8);
localNetworks.addSubnet("100.64.0.0", 10);
localNetworks.addSubnet("127.0.0.0", 8);
localNetworks.addSubnet("169.254.0.0", 16);
localNetworks.addSubnet("172.16.0.0", 12);
localNetworks.addSubnet("192.168.0.0", 16);
localNetworks.addSubnet("::", 127, "ipv6");
localNetworks.addSubnet("fc00::", 7, "ipv6");
localNetworks.addSubnet("fe80::", 10, "ipv6");

/** Is an origin reached over the internet, as far as its name shows? @param {string} given */
export function isPublicOrigin(given) {
  const host = new URL(given).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const kind = isIP(host);
  return kind === 0 ? !localNames.test(host) : !localNetworks.check(host, kind === 4 ? "ipv4" : "ipv6");
}

const everyIPv4 = new BlockList();
everyIPv4.addSubnet("0.0.0.0", 0);

/** Is the text a network such as `10.0.0.0/8`, or a single address? @param {string} given */
export function isNetwork(given) {
  const [base = "", prefix, ...rest] = given.split("/");
  const kind = isIP(base);
  if (kind === 0 || base.includes("%") || rest.length > 0 || !/^\d{1,3}$/.test(prefix ?? "0")) return false;
  if (prefix === undefined) return true;
  // The prefix length of an IPv4 address in the form of IPv6 counts the 96 bits before it.
  const least = kind === 6 && everyIPv4.check(base, "ipv6") ? 96 : 0;
  return Number(prefix) >= least && Number(prefix) <= (kind === 4 ? 32 : 128);
}

/** Do the text's percent signs decode to UTF-8? @param {string} given */
function isDecodable(given) {
  try {
    decodeURIComponent(given);
    return true;
  } catch {
    return false;
  }
}
