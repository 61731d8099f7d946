import type { FastifyInstance, FastifyRequest } from "fastify";
import { readAddress } from "./client-address.ts";

/** Where proxies tell for whom they speak, as the settings have it (protocol 9.1). */
export interface ProxyHeaders {
  /** Asked for each request. No header is named: what `TRUSTED_PROXIES` alone means, which is `X-Forwarded-For`. */
  current(): { headers: readonly string[]; useLeftmostIP: boolean };
  /** Whether an address is that of a proxy which may speak for others. */
  isProxy(address: string): boolean;
}

/** From here on `request.ip` is the address that a believed proxy tells in one of the named headers. */
export function believeProxyHeaders(app: FastifyInstance, proxies: ProxyHeaders): void {
  app.addHook("onRequest", async (request) => {
    const { headers, useLeftmostIP } = proxies.current();
    if (headers.length === 0 || !proxies.isProxy(request.socket.remoteAddress ?? "")) return;
    for (const name of headers) {
      const told = addressesIn(request, name);
      // What stands before the last one that is no proxy, a visitor may have written there.
      const found = useLeftmostIP ? told[0] : (told.findLast((address) => !proxies.isProxy(address)) ?? told[0]);
      if (found === undefined) continue;
      Object.defineProperty(request, "ip", { value: found });
      return;
    }
  });
}

function addressesIn(request: FastifyRequest, name: string): string[] {
  const values = [request.headers[name.toLowerCase()] ?? ""].flat();
  return values
    .flatMap((value) => value.split(","))
    .map(readAddress)
    .filter((address) => address !== null);
}
