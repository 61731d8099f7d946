import { BlockList, isIP } from "node:net";

/**
 * Under what name the requests of one visitor are counted: an IPv4 address, or the /64 network of an IPv6 one, since that
 * is what one customer is given. An IPv4 address in IPv6 clothes is the same visitor.
 *
 * @param address of the connection or, through trusted proxies, the one that they tell
 * @param connection counted instead when a proxy tells something that is no address
 */
export function clientName(address: string, connection: string): string {
  const told = plainAddress(address);
  const plain = isIP(told) ? told : plainAddress(connection);
  return isIP(plain) === 6 ? `${ipv6Groups(plain).slice(0, 4).join(":")}::/64` : plain;
}

/** Which addresses are among these addresses and networks; what is neither is passed over. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [text = "", length] = entry.trim().split("/");
    const version = isIP(text);
    if (version === 0) continue;
    const family = version === 4 ? "ipv4" : "ipv6";
    const bits = Number(length ?? (version === 4 ? 32 : 128));
    if (Number.isInteger(bits) && bits >= 0 && bits <= (version === 4 ? 32 : 128)) list.addSubnet(text, bits, family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? "ipv4" : "ipv6");
  };
}

/** An address as a proxy writes it, perhaps with a port; null for what is none. */
export function readAddress(text: string): string | null {
  const plain = plainAddress(text);
  return isIP(plain) === 0 ? null : plain;
}

/** Without port, brackets and zone; an IPv4 address as such however it is written. */
function plainAddress(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, "$1")
    .replace(/%.*$/, "")
    .toLowerCase();
  const withoutPort = /^\d+\.\d+\.\d+\.\d+:\d+$/.test(bare) ? bare.slice(0, bare.lastIndexOf(":")) : bare;
  if (isIP(withoutPort) !== 6) return withoutPort;
  const groups = ipv6Groups(withoutPort);
  if (groups.slice(0, 5).some((group) => group !== "0") || groups[5] !== "ffff") return withoutPort;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join(".");
}

/** Eight groups without leading zeros, whatever was left out. */
function ipv6Groups(address: string): string[] {
  // The parser of URLs writes every address in one way.
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  return [...left, ...Array(8 - left.length - right.length).fill("0"), ...right];
}
