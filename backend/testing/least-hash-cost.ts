import { createRequire } from "node:module";

/** Functions of `@node-rs/bcrypt` that the product calls. */
interface Bcrypt {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, stored: string): Promise<boolean>;
}

/** Lowest cost that bcrypt allows: a millisecond instead of a quarter of a second. */
const leastCost = 4;

/** Property of the library that the replaced functions read: every test file of a process runs this module again. */
const asReal: unique symbol = Symbol.for("arzobispado.realHashes") as never;

const bcrypt = createRequire(import.meta.url)("@node-rs/bcrypt") as Bcrypt & { [asReal]?: boolean };

/**
 * Changes bcrypt for the process that imports this module: new hashes have the lowest cost, and the comparison of a
 * password with a hash of another cost, such as one of an imported installation, is cached.
 */
if (bcrypt[asReal] === undefined) {
  const { hash, compare } = bcrypt;
  const compared = new Map<string, Promise<boolean>>();
  bcrypt[asReal] = false;
  bcrypt.hash = (password, cost) => hash(password, bcrypt[asReal] ? cost : leastCost);
  bcrypt.compare = (password, stored) => {
    if (bcrypt[asReal]) return compare(password, stored);
    // Placeholder hash of an account without a password: no password matches it, whatever its cost.
    if (/\.{53}$/.test(stored)) return compare(password, stored.replace(/\d\d/, "04"));
    const key = JSON.stringify([password, stored]);
    const known = compared.get(key) ?? compare(password, stored);
    compared.set(key, known);
    return known;
  };
}

/** Restores real costs and comparisons, or with `false` the cheap ones. */
export function useRealHashes(areReal: boolean): void {
  bcrypt[asReal] = areReal;
}
