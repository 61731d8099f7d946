import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { RestrictedAgents } from "./agents.ts";

export interface OutboundRequest extends Pick<RequestInit, "method" | "headers" | "body"> {
  /** Origins that this request may contact, such as `https://api.example`. */
  origins: readonly string[];
  /** Timeout for the whole answer. Milliseconds. */
  timeout?: number;
  signal?: AbortSignal | null | undefined;
  /** Maximum body of the answer. Bytes. */
  mostBytes?: number;
  /** Ends the answer early: called after each part with all bytes so far. */
  isEnough?: (received: Buffer) => boolean;
  /** IPv4 address of this machine to send from. `null`, left out: the system chooses. */
  from?: string | null;
}

/** Default timeout: no caller waits longer. Milliseconds. */
const longest = 10_000;
/** Default maximum of an answer: what we fetch is small (tokens, keys, profiles, verdicts). Bytes. */
const most = 256 * 1024;

/** Statuses for which `Response` requires an empty body. */
const bodiless = new Set([204, 205, 304]);

/**
 * Sends one request to a foreign server. Follows no redirect: it is an answer like any other.
 * @returns the whole answer, read; with `isEnough`, its beginning
 * @throws Error for an origin that is not among `origins`, a refused address, too long an answer, or too slow a one
 */
export async function restrictedFetch(
  agents: RestrictedAgents,
  url: string,
  asked: OutboundRequest,
): Promise<Response> {
  const { origins, timeout = longest, signal, mostBytes = most, method, headers, body, from = null, isEnough } = asked;
  const target = new URL(url);
  if (!origins.includes(target.origin)) throw new Error(`Nothing may be asked of ${target.origin}.`);
  // `Request` accepts every form of body and headers, and refuses names and passwords in the address.
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
  // If it breaks off after the answer has begun, reading the answer throws.
  sent.on("error", () => undefined);
  sent.end(content);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > mostBytes) throw new Error(`${target.origin} answers more than ${mostBytes} bytes.`);
    chunks.push(chunk);
    if (isEnough?.(Buffer.concat(chunks))) break;
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
