import { BlockList, isIP } from "node:net";

/** Networks that are no part of the public internet: private ones, this machine, the link, documentation, multicast. */
const special4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** The same within 2000::/3, and networks whose addresses carry an IPv4 address to which they lead. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

const special = networkList([...special4, ...special6]);
/** All that has been given out of IPv6 so far; NAT64, unique local and link-local addresses lie outside of it. */
const global6 = networkList(["2000::/3"]);
const mapped = networkList(["::ffff:0:0/96"]);

/**
 * Whether an address is one of the public internet, however it is written.
 * @param address IPv4 or IPv6; what is neither is not public
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
 */
export function isPublic(address: string): boolean {
  if (special(address)) return false;
  return isIP(withoutZone(address)) === 4 || mapped(address) || global6(address);
}

/** @param networks addresses and CIDR networks. @returns whether an address is in one; false for what is none */
export function networkList(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 4 ? "ipv4" : "ipv6";
    list.addSubnet(address, Number(bits ?? (family === "ipv4" ? 32 : 128)), family);
  }
  return (address) => {
    const bare = withoutZone(address);
    const version = isIP(bare);
    // An IPv4 address in IPv6 clothes is looked up as the IPv4 address.
    return version !== 0 && list.check(bare, version === 4 ? "ipv4" : "ipv6");
  };
}

const withoutZone = (address: string) => address.replace(/%.*$/, "");
