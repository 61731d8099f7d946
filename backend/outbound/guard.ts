import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { addressList } from "../config/addresses.ts";
import { isPublic } from "./public-address.ts";

/** Error for an address that the server may not contact. The message has only the name that was requested. */
class RefusedAddressError extends Error {
  constructor(host: string) {
    super(`${host} does not lead to an address that may be asked.`);
    this.name = "RefusedAddressError";
  }
}

/** Checks addresses at the moment of each connection: a name may resolve differently than at an earlier check. */
export interface Guard {
  /** Lookup for `net.connect`, which calls it for names only and connects to the result. */
  lookup: LookupFunction;
  /** Checks a literal address. @returns `null`: allowed */
  refusal(host: string): RefusedAddressError | null;
}

/**
 * @param networks addresses and CIDR networks allowed besides the public internet; "all": the environment names the
 *   address itself
 * @param lookup replaces the system's
 */
export function createGuard(networks: readonly string[] | "all", lookup: LookupFunction = systemLookup): Guard {
  const isAllowed = networks === "all" ? () => true : addressList(networks);
  const mayAsk = (address: string) => isPublic(address) || isAllowed(address);
  return {
    lookup(name, options, callback) {
      lookup(name, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, []);
        const addresses = (Array.isArray(found) ? found : []).filter(({ address }) => mayAsk(address));
        const [first] = addresses;
        if (!first) return callback(new RefusedAddressError(name), []);
        return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
      });
    },
    refusal: (host) => (isIP(host) === 0 || mayAsk(host) ? null : new RefusedAddressError(host)),
  };
}
