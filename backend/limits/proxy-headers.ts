import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { readAddress } from "./client-address.ts";
import { answerHeader } from "./proxy-mark.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Sent by a proxy whose headers are not trusted at present: `ip` is the proxy's, so the visitor is unknown. */
    isOfUnknownVisitor: boolean;
  }
}

/** Trusted proxies and their headers, from the settings (protocol 9.1). */
export interface TrustedProxies {
  /**
   * Trusted headers, read for each request. Without a named header: the meaning of `TRUSTED_PROXIES` alone, which is
   * `X-Forwarded-For`.
   */
  current(): { headers: readonly string[]; useLeftmostIP: boolean };
  /** Is the address that of a trusted proxy? */
  isProxy(address: string): boolean;
}

export interface ProxyHeaders extends TrustedProxies {
  /** False while visitors can choose their address through the proxy (`ProxyCheck`). */
  areTrusted(): boolean;
  /** Answers the server's own question through the proxy. @returns the response's header; `null`: no such question */
  answer(request: IncomingMessage): string | null;
}

/** Sets `request.ip` to the address that a trusted proxy gives in one of the named headers. */
export function trustProxyHeaders(app: FastifyInstance, proxies: ProxyHeaders): void {
  app.addHook("onRequest", (request, reply, done) => {
    const answer = proxies.answer(request.raw);
    if (answer !== null) reply.header(answerHeader, answer);
    setAddress(request, proxies);
    done();
  });
}

function setAddress(request: FastifyRequest, proxies: ProxyHeaders): void {
  if (!proxies.areTrusted()) {
    // Fastify does not trust them either (`trustProxy` in compose/bare-app.ts).
    request.isOfUnknownVisitor = proxies.isProxy(request.socket.remoteAddress ?? "");
    return;
  }
  const { headers, useLeftmostIP } = proxies.current();
  if (headers.length === 0) return;
  const forwarded = forwardedAddress(request.raw, { headers, useLeftmostIP, isProxy: proxies.isProxy });
  if (forwarded) Object.defineProperty(request, "ip", { value: forwarded.address });
}

interface Belief {
  headers: readonly string[];
  useLeftmostIP: boolean;
  isProxy: (address: string) => boolean;
  /** Address that counts as a visitor's even if it is a proxy's. */
  isVisitor?: (address: string) => boolean;
}

/** Visitor's address from the first of the headers that has one. `null`: the connection's address counts. */
export function forwardedAddress(
  request: IncomingMessage,
  { headers, useLeftmostIP, isProxy, isVisitor = () => false }: Belief,
): { address: string; header: string } | null {
  if (!isProxy(request.socket.remoteAddress ?? "")) return null;
  for (const header of headers) {
    const addresses = addressesIn(request, header);
    // Addresses before the last one that is not a proxy may have been written by a visitor.
    const last = addresses.findLast((address) => isVisitor(address) || !isProxy(address));
    const address = useLeftmostIP ? addresses[0] : (last ?? addresses[0]);
    if (address !== undefined) return { address, header };
  }
  return null;
}

function addressesIn(request: IncomingMessage, name: string): string[] {
  const values = [request.headers[name.toLowerCase()] ?? ""].flat();
  return values
    .flatMap((value) => value.split(","))
    .map(readAddress)
    .filter((address) => address !== null);
}
