import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { addressList } from "../config/addresses.ts";
import { isPublic } from "./public-address.ts";

/** Somebody asked for an address at which the server may not ask. The message names only what was asked for. */
class RefusedAddressError extends Error {
  constructor(host: string) {
    super(`${host} does not lead to an address that may be asked.`);
    this.name = "RefusedAddressError";
  }
}

/** Decides at the moment of each connection: a name may lead elsewhere than it did when somebody looked before. */
export interface Guard {
  /** For `net.connect`, which asks it about names only; the connection goes to what it answers. */
  lookup: LookupFunction;
  /** For what is no name. @returns null when it may be asked */
  refusal(host: string): RefusedAddressError | null;
}

/**
 * @param networks addresses and CIDR networks that may be asked besides the public internet; "all": whoever starts the
 *   server has named the address
 * @param lookup in the place of the system's
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
