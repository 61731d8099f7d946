import { isIP } from "node:net";
import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";
import { isNetwork } from "./values.mjs";

type Address = IPv4 | IPv6;

/**
 * Parses an address to its canonical form: IPv4-mapped IPv6 becomes IPv4, a zone is dropped. `null`: not an address.
 */
export function parseAddress(text: string): Address | null {
  const bare = text.replace(/%.*$/, "");
  // The library would also accept `127.1` and `0x7f.1`, which other programs read as names.
  return isIP(bare) === 0 ? null : ipaddr.process(bare);
}

/** @returns function that checks an address against these addresses and CIDR networks; invalid entries are ignored */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const networks = entries.flatMap((entry) => parseNetwork(entry.trim()) ?? []);
  return (text) => {
    const address = parseAddress(text);
    return networks.some(({ base, bits }) => address?.kind() === base.kind() && address.match(base, bits));
  };
}

function parseNetwork(text: string): { base: Address; bits: number } | null {
  const [address = "", prefix] = text.split("/");
  const base = isNetwork(text) ? parseAddress(address) : null;
  if (!base) return null;
  const longest = base.kind() === "ipv4" ? 32 : 128;
  // The prefix length of a mapped network counts the 96 bits before the IPv4 address.
  const before = longest === 32 && isIP(address) === 6 ? 96 : 0;
  return { base, bits: prefix === undefined ? longest : Number(prefix) - before };
}
