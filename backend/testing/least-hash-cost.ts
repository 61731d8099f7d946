import { createRequire } from "node:module";

/** Functions of `@node-rs/bcrypt` that the product calls. */
interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, stored: string): Promise<boolean>;
}

/** The least that bcrypt allows: a thousandth of a second instead of a quarter of one. */
const leastCost = 4;

/** Replaced functions read this property of the library: every test file of a process runs this module anew. */
const asReal: unique symbol = Symbol.for("arzobispado.realHashes") as never;

const bcrypt = createRequire(import.meta.url)("@node-rs/bcrypt") as Bcrypt & { [asReal]?: boolean };

/**
 * Changes bcrypt for the process that imports this module: new hashes have the least cost, and a hash of another cost, such
 * as those of an imported installation, is compared with the same password once.
 */
if (bcrypt[asReal] === undefined) {
  const { hash, compare } = bcrypt;
  const compared = new Map<string, Promise<boolean>>();
  bcrypt[asReal] = false;
  bcrypt.hash = (password, cost) => hash(password, bcrypt[asReal] ? cost : leastCost);
  bcrypt.compare = (password, stored) => {
    if (bcrypt[asReal]) return compare(password, stored);
    // The text that stands for an account without a password: no password fits it, whatever its cost.
    if (/\.{53}$/.test(stored)) return compare(password, stored.replace(/\d\d/, "04"));
    const key = JSON.stringify([password, stored]);
    const known = compared.get(key) ?? compare(password, stored);
    compared.set(key, known);
    return known;
  };
}

/** Gives hashes their own costs, and makes each comparison, until it is called with `false`. */
export function useRealHashes(areReal: boolean): void {
  bcrypt[asReal] = areReal;
}
