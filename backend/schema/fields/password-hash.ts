import { FairSemaphore } from "../../concurrency/fair-semaphore.ts";
import { OverloadError } from "../../db/errors.ts";

/** Default cost of PocketBase v0.22. Each step doubles the time. */
const defaultCost = 12;

/**
 * Queue of all hash computations of this process. Each takes a quarter of a second of CPU, on one of Node's four
 * threads, which also read files and compress pages.
 */
const computations = new FairSemaphore({
  atOnce: 2,
  atOnceOfOne: 1,
  // Reserves a place, so that an asker who tries many passwords does not block others.
  reserved: 1,
  waiting: 400,
  longestWait: 15_000,
  refuse: () => new OverloadError("Too many passwords are waiting to be compared."),
});

/**
 * Hashes a password with bcrypt, on a thread, so that the event loop is not blocked.
 * @param cost 4–31; 0 or omitted: the default
 * @returns 60 characters, `$2a$…` as PocketBase writes it
 * @throws OverloadError
 */
export async function hashPassword(password: string, cost = 0): Promise<string> {
  const { hash } = await import("@node-rs/bcrypt");
  // The library writes `$2b$`, a newer name of the same algorithm.
  return (await computations.run("", () => hash(password, cost || defaultCost))).replace(/^\$2b\$/, "$2a$");
}

/** Longest password in bytes. bcrypt ignores further bytes; PocketBase does not store longer passwords either. */
export const mostPasswordBytes = 72;

/**
 * Compares a typed password with its hash. Takes as long for a missing account (`""`) or one without a password, so
 * that the time does not reveal which accounts exist. A stored text that is not a hash matches no password.
 * @param cost cost of the collection's hashes; 0 or omitted: the default
 * @param asker address or account; only one password per asker is compared at a time; default: a signed-in user
 * @throws OverloadError if too many comparisons are waiting
 */
export async function passwordMatches(password: string, stored: string, cost = 0, asker = ""): Promise<boolean> {
  const { compare } = await import("@node-rs/bcrypt");
  const isHash = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
  const hash = isHash ? stored : hashOfNothing(cost || defaultCost);
  const matches = await computations.run(asker, () => compare(password, hash));
  return matches && isHash && Buffer.byteLength(password) <= mostPasswordBytes;
}

/** Makes a text in the form of a hash that belongs to no password. Comparing with it takes the same time. */
function hashOfNothing(cost: number): string {
  return `$2a$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
}
