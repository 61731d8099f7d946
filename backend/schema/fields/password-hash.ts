import { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { OverloadError } from "../../db/errors.ts";

/** PocketBase v0.22's; each step doubles the time. */
const defaultCost = 12;

/**
 * Queue of all computations of this process. Each keeps a processor busy for a quarter of a second, on one of the four
 * threads of Node that also read files and compress pages.
 */
const computations = new FairSemaphore({
  atOnce: 2,
  atOnceOfOne: 1,
  // An asker who tries one password after another must leave a place to others.
  reserved: 1,
  waiting: 400,
  longestWait: 15_000,
  refuse: () => new OverloadError("Too many passwords are waiting to be compared."),
});

/**
 * bcrypt, on a thread of its own so that nobody waits for it.
 * @param cost 4–31; 0 or nothing: the default
 * @returns 60 characters, `$2a$…` as PocketBase writes it
 * @throws OverloadError
 */
export async function hashPassword(password: string, cost = 0): Promise<string> {
  const { hash } = await import("@node-rs/bcrypt");
  // The library writes `$2b$`: the same computation under a younger name.
  return (await computations.run("", () => hash(password, cost || defaultCost))).replace(/^\$2b\$/, "$2a$");
}

/** bcrypt looks at no more bytes of a password; PocketBase, too, stores no longer one. */
export const mostPasswordBytes = 72;

/**
 * Compares a typed password with its hash. It takes as long for an account that is not there (`""`) or has no
 * password, so that nobody learns from the time which accounts there are. A stored text that is no hash fits no
 * password.
 * @param cost of the hashes that this collection stores; 0 or nothing: the default
 * @param asker address or account, of which one password at a time is compared; default: somebody who is signed in
 * @throws OverloadError when too many wait
 */
export async function passwordMatches(password: string, stored: string, cost = 0, asker = ""): Promise<boolean> {
  const { compare } = await import("@node-rs/bcrypt");
  const isHash = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
  const hash = isHash ? stored : hashOfNothing(cost || defaultCost);
  const matches = await computations.run(asker, () => compare(password, hash));
  return matches && isHash && Buffer.byteLength(password) <= mostPasswordBytes;
}

/** In the form of a hash, made of no password: to compare with it costs the same time. */
function hashOfNothing(cost: number): string {
  return `$2a$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
}
