import { compare, hash } from "@node-rs/bcrypt";

/** PocketBase v0.22's; each step doubles the time. */
const defaultCost = 12;

/**
 * bcrypt, on a thread of its own so that nobody waits for it.
 * @param cost 4–31; 0 or nothing: the default
 * @returns 60 characters, `$2a$…` as PocketBase writes it
 */
export function hashPassword(password: string, cost = 0): Promise<string> {
  return hash(password, { cost: cost || defaultCost, version: "2a" });
}

/** A stored text that is no hash fits no password. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  try {
    return await compare(password, stored);
  } catch {
    return false;
  }
}
