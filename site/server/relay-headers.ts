import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";

/**
 * Request headers that are passed on: those that the protocol knows. Cookies belong to the site, except the one by
 * which a backend of our kind recognizes the browser that began a sign-in. Other headers that name the caller
 * (`X-Real-IP` and its kin) are set by the relay only.
 */
const passedOn = [
  "accept",
  "accept-encoding",
  "accept-language",
  "access-control-request-headers",
  "access-control-request-method",
  "authorization",
  "idempotency-key",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "if-unmodified-since",
  "last-event-id",
  "origin",
  "range",
  "sec-fetch-site",
  "tus-resumable",
  "upload-length",
  "upload-metadata",
  "upload-offset",
  "user-agent",
];

const signInCookie = /^(?:__Host-)?sign-in=[\w-]+(?=;|$)/;

/**
 * Headers that are passed on with a body. Reads have no body here: bytes that are announced and never sent would
 * swallow the next request.
 */
const ofTheBody = ["content-encoding", "content-length", "content-type"];

/**
 * Answer headers that are not passed on: they describe that connection or that origin, not ours (RFC 9110 section
 * 7.6.1).
 */
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

/** Client of a request, as far as trusted proxies tell. */
export interface RelayedClient {
  address: string;
  protocol: string;
  host: string;
}

/**
 * Headers of a request to the backend. @param via name of the relay in `Via`, by which it recognizes its own requests
 */
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
  // A body of unknown length is passed on in chunks.
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
 * Headers of a relayed answer. The backend's files are under the site's own origin here: nothing in them may run. PDFs
 * may be shown in frames, as our own backend allows (docs/decisions/0016).
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
    // Browsers would replace the policy that they keep with the cached file.
    delete headers["content-security-policy"];
  } else headers["content-security-policy"] ??= "default-src 'none'; media-src 'self'; sandbox";
  return headers;
}
