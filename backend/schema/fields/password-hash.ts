/** PocketBase v0.22's; each step doubles the time. */
const defaultCost = 12;

/**
 * bcrypt, on a thread of its own so that nobody waits for it.
 * @param cost 4–31; 0 or nothing: the default
 * @returns 60 characters, `$2a$…` as PocketBase writes it
 */
export async function hashPassword(password: string, cost = 0): Promise<string> {
  const { hash } = await import("@node-rs/bcrypt");
  // The library writes `$2b$`: the same computation under a younger name.
  return (await hash(password, cost || defaultCost)).replace(/^\$2b\$/, "$2a$");
}

/** bcrypt looks at no more bytes of a password; PocketBase, too, stores no longer one. */
export const mostPasswordBytes = 72;

/**
 * Compares a typed password with its hash. It takes as long for an account that is not there (`""`) or has no
 * password, so that nobody learns from the time which accounts there are. A stored text that is no hash fits no
 * password.
 * @param cost of the hashes that this collection stores; 0 or nothing: the default
 */
export async function passwordMatches(password: string, stored: string, cost = 0): Promise<boolean> {
  const { compare } = await import("@node-rs/bcrypt");
  const isHash = /^\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}$/.test(stored);
  const matches = await compare(password, isHash ? stored : hashOfNothing(cost || defaultCost));
  return matches && isHash && Buffer.byteLength(password) <= mostPasswordBytes;
}

/** In the form of a hash, made of no password: to compare with it costs the same time. */
function hashOfNothing(cost: number): string {
  return `$2a$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
}
