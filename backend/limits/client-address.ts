import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { parseAddress } from "../config/addresses.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Name under which the client's requests are counted; see `clientName`. */
    readonly client: string;
  }
}

/** Adds `client` to each request. It follows `ip`, which proxy headers may still change. */
export function nameClients(app: FastifyInstance): void {
  app.decorateRequest("isOfUnknownVisitor", false);
  app.decorateRequest("client", {
    getter(this: FastifyRequest) {
      return clientName(this.ip, this.socket.remoteAddress ?? "");
    },
  });
}

/**
 * Name under which the requests of one client are counted: an IPv4 address, or the /64 network of an IPv6 address,
 * because one customer gets a whole /64. IPv4-mapped IPv6 counts as IPv4.
 *
 * @param address of the connection or, through trusted proxies, the one that they give
 * @param connection counted instead when a proxy gives an invalid address
 */
export function clientName(address: string, connection: string): string {
  const key = `${address}\n${connection}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const name = readName(address, connection);
  names.set(key, name);
  return name;
}

/** Cache: the name is read several times in each request. */
const names = new LRUCache<string, string>({
  max: 1_000,
  maxSize: 100_000,
  sizeCalculation: (_name, key) => key.length,
});

function readName(address: string, connection: string): string {
  const parsed = parseAddress(withoutPort(address)) ?? parseAddress(withoutPort(connection));
  if (!parsed) return connection.toLowerCase();
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed.toNormalizedString().split(":").slice(0, 4).join(":")}::/64`;
}

/** Normalises an address as a proxy writes it, perhaps with a port. `null`: invalid. */
export function readAddress(text: string): string | null {
  return parseAddress(withoutPort(text))?.toString() ?? null;
}

/** Removes brackets and port. */
function withoutPort(address: string): string {
  const bare = address.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, "$1");
  return /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.slice(0, bare.lastIndexOf(":")) : bare;
}
