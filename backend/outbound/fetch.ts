import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { RestrictedAgents } from "./agents.ts";

export interface OutboundRequest extends Pick<RequestInit, "method" | "headers" | "body"> {
  /** The only places to which this request may go, as `https://api.example`. */
  origins: readonly string[];
  /** Milliseconds until the whole answer must be there. */
  timeout?: number;
  /** Ends it earlier. */
  signal?: AbortSignal | null | undefined;
  /** Bytes of the answer's body. */
  mostBytes?: number;
  /** Address of this machine (IPv4) to ask from. `null`, left out: the system chooses. */
  from?: string | null;
}

/** Milliseconds; nobody who waits for us waits longer. */
const longest = 10_000;
/** Bytes; what we ask others for is small: tokens, keys, profiles, verdicts. */
const most = 256 * 1024;

/** Answers without a body, which `Response` insists upon. */
const bodiless = new Set([204, 205, 304]);

/**
 * One request to somebody else's server. It goes where it was sent and nowhere else: a redirect is an answer like others.
 * @returns the whole answer, read
 * @throws Error for an origin that is not among `origins`, an address that may not be asked, too long an answer, or too
 *   slow a one
 */
export async function restrictedFetch(
  agents: RestrictedAgents,
  url: string,
  asked: OutboundRequest,
): Promise<Response> {
  const { origins, timeout = longest, signal, mostBytes = most, method, headers, body, from = null } = asked;
  const target = new URL(url);
  if (!origins.includes(target.origin)) throw new Error(`Nothing may be asked of ${target.origin}.`);
  // It reads every form of body and headers, and refuses names and passwords in the address.
  const request = new Request(target, { method: method ?? "GET", headers: headers ?? {}, body: body ?? null });
  const content = Buffer.from(await request.arrayBuffer());
  const secure = target.protocol === "https:";
  const sent = (secure ? https : http).request(target, {
    agent: secure ? agents.https : agents.http,
    method: request.method,
    ...(from === null ? {} : { localAddress: from, family: 4 }),
    headers: {
      "accept-encoding": "identity",
      ...Object.fromEntries(request.headers),
      ...(content.length > 0 ? { "content-length": content.length } : {}),
    },
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
  });
  // Where it breaks off after the answer has begun, reading the answer tells.
  sent.on("error", () => undefined);
  sent.end(content);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    // Leaving the loop ends the connection.
    if (size > mostBytes) throw new Error(`${target.origin} answers more than ${mostBytes} bytes.`);
    chunks.push(chunk);
  }
  const status = answer.statusCode ?? 0;
  return new Response(bodiless.has(status) ? null : Buffer.concat(chunks), { status, headers: headersOf(answer) });
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}
