import ipaddr from "ipaddr.js";
import { parseAddress } from "../config/addresses.ts";

/** Global unicast range of IPv6 allocated so far; IPv4-compatible and translated addresses are outside it. */
const global6 = ipaddr.IPv6.parse("2000::");

/**
 * Is an address on the public internet, however it is written?
 * @param address IPv4 or IPv6; anything else is not public
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
 */
export function isPublic(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(global6, 3);
}
