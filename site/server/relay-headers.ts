import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";

/**
 * What of a request goes on: the headers that the protocol knows. Cookies belong to the site, but for the one by which a
 * backend of our kind knows the browser again that began a sign-in. Whatever else may say who a caller is (`X-Real-IP` and
 * its kin) nobody but the relay shall say.
 */
const passedOn = [
  "accept",
  "accept-encoding",
  "accept-language",
  "access-control-request-headers",
  "access-control-request-method",
  "authorization",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "last-event-id",
  "origin",
  "range",
  "sec-fetch-site",
  "user-agent",
];

const signInCookie = /^(?:__Host-)?sign-in=[\w-]+(?=;|$)/;

/** What goes on with a body. What only reads has none here: bytes that are announced and never sent would swallow the next request. */
const ofTheBody = ["content-encoding", "content-length", "content-type"];

/** What of an answer ends here: it speaks of that connection or of that origin, not of ours (RFC 9110 section 7.6.1). */
const endsHere = new Set([
  "alt-svc",
  "clear-site-data",
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authentication-info",
  "proxy-connection",
  "public-key-pins",
  "set-cookie",
  "strict-transport-security",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Who asks, as far as trusted proxies tell. */
export interface RelayedClient {
  address: string;
  protocol: string;
  host: string;
}

/** @param via what the relay is called in `Via`, so that it knows its own requests again */
export function requestHeaders(
  { headers: given, method }: Pick<IncomingMessage, "headers" | "method">,
  client: RelayedClient,
  via: string,
  backend: URL,
): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {};
  const hasBody = method !== "GET" && method !== "HEAD";
  for (const name of [...passedOn, ...(hasBody ? ofTheBody : [])]) {
    if (given[name] !== undefined) headers[name] = given[name];
  }
  const known = (given.cookie ?? "").split(/;\s*/).filter((pair) => signInCookie.test(pair));
  if (known.length > 0) headers.cookie = known.join("; ");
  // A body of unknown length goes on as it comes.
  if (hasBody && given["transfer-encoding"] !== undefined) headers["transfer-encoding"] = "chunked";
  return {
    ...headers,
    host: backend.host,
    via: given.via === undefined ? via : `${given.via}, ${via}`,
    "x-forwarded-for": client.address,
    "x-forwarded-host": client.host,
    "x-forwarded-proto": client.protocol,
  };
}

/**
 * What the backend serves stands under the site's own origin here: nothing of it may run there. PDFs are shown in frames
 * as our own backend lets them (docs/decisions/0016).
 */
export function answerHeaders(given: IncomingHttpHeaders, status: number, backend: URL): OutgoingHttpHeaders {
  const ofTheConnection = (given.connection ?? "").toLowerCase().split(/[\s,]+/);
  const headers: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(given)) {
    if (!endsHere.has(name) && !ofTheConnection.includes(name)) headers[name] = value;
  }
  const set = given["set-cookie"]?.filter((line) => signInCookie.test(line)) ?? [];
  if (set.length > 0) headers["set-cookie"] = set;
  const { origin } = backend;
  if (given.location?.startsWith(`${origin}/`)) headers.location = given.location.slice(origin.length);
  headers["x-content-type-options"] = "nosniff";
  const type = given["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/pdf") {
    headers["content-security-policy"] = "frame-ancestors 'self'";
    headers["x-frame-options"] = "SAMEORIGIN";
  } else if (status === 304) {
    // Browsers would put it in place of the policy that they keep with the file.
    delete headers["content-security-policy"];
  } else headers["content-security-policy"] ??= "default-src 'none'; media-src 'self'; sandbox";
  return headers;
}
