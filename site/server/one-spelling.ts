import { isParameter, type PageRoute } from "./page-routes.ts";

/** Quick test whether `plainAddress` has to look at a path: almost no request matches. */
const mayBeOtherwise = /%[2-7]|\/\.|[^\w\-.~!$&'()*+,;=:@/%[\]|]/;

/**
 * Escapes of ASCII letters. Not after a `%` without its own two digits: with the letter that would become another
 * escape.
 */
const asciiEscapes = /(?<!%[\da-f]?)%[2-7][\da-f]/gi;

/**
 * Canonical spelling of an address, whatever answers it: without needless escapes (`/%61pi/` is `/api/`), without `.`
 * and `..` in any of their spellings, with `/` in the place of `\`, and with escapes where a letter needs one. So the
 * browser, this server and every proxy read the same address, and a page has no second one. Escapes that mean something
 * else than their letter (`%2F`, `%25`, `%3F`) stay.
 * @returns the address with its query unchanged; `null`: it is canonical already. It begins with one slash: it cannot
 * lead to another host. Its own plain address is `null`, so a redirect to it does not loop.
 * @see RFC 3986 sections 5.2.4 and 6.2.2.2
 * @see https://url.spec.whatwg.org/#path-state
 */
export function plainAddress(url: string): string | null {
  const [path = ""] = url.split("?", 1);
  if (!path.startsWith("/") || !mayBeOtherwise.test(path)) return null;
  const escaped = path.replaceAll(asciiEscapes, withoutNeedlessEscape).replaceAll(/[\x7f-\xff]/g, escapedByte);
  const plain = new URL(`http://any${escaped.replaceAll("#", "%23")}`).pathname.replace(/^\/+/, "/");
  return plain === path ? null : plain + url.slice(path.length);
}

/** Decodes letters that RFC 3986 calls unreserved: they mean the same with an escape and without. */
function withoutNeedlessEscape(escaped: string): string {
  const letter = decodeURIComponent(escaped);
  return /[\w.~-]/.test(letter) ? letter : escaped;
}

/** Escapes a byte: Node passes each byte of an address as one letter. */
const escapedByte = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Finds the canonical address of a page that is spelled in another way: with a slash at the end or one too many, with
 * capitals or escapes in the fixed parts. React Router serves all spellings, and each would be a page of its own for
 * the cache, for search engines and for the counts of visits.
 * @returns the page's own address with its query unchanged; `null`: well spelled already, or no page. The part in the
 * place of an id stays letter for letter. The result begins with a fixed part, never with two slashes: it cannot lead
 * to another host.
 */
export function ownSpelling(routes: readonly PageRoute[], url: string): string | null {
  const path = url.split("?", 1)[0] ?? "";
  if (!path.startsWith("/")) return null;
  const segments = path.split("/").filter((segment) => segment !== "");
  if (segments.some(mustStay)) return null;
  const route = routes.find(({ parts }) => matches(parts, segments));
  if (!route) return null;
  const own = `/${route.parts.map((part, at) => (isParameter(part) ? segments[at] : part)).join("/")}`;
  // `/noticias/x.data/` is a page of that id, and `/noticias/x.data` the data of another.
  return own === path || own.endsWith(".data") ? null : own + url.slice(path.length);
}

/**
 * Whether a segment rules out a redirect. Browsers read `..` as the folder above, and `\` as a slash: neither is passed
 * on, nor a character that no address has. The product writes an address that cannot be decoded with an escaped `%`.
 */
const mustStay = (segment: string) => /^(?:\.|%2e){1,2}$|[^!-[\]-~]|%25/i.test(segment) || !isReadable(segment);

function matches(parts: readonly string[], segments: readonly string[]): boolean {
  return (
    parts.length === segments.length &&
    parts.every((part, at) => isParameter(part) || readFixedPart(segments[at] ?? "") === part.toLowerCase())
  );
}

/** Lower-cases ASCII capitals only: other letters (`K`, the kelvin) stay as they are. */
const readFixedPart = (segment: string) =>
  decodeURIComponent(segment).replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function isReadable(segment: string): boolean {
  try {
    decodeURIComponent(segment);
    return true;
  } catch {
    return false;
  }
}
