import { type AccountCollection, administrators, keepers } from "./accounts.ts";

/** Page that sign-in links lead to. Their key is in the fragment, which no server and no log ever sees. */
const arrivalPath = "/entrar";

/** Prefix of the key of a keeper of a parish. */
const keepersMark = "parroquia-";

/** Account collection and key of a sign-in link. */
export interface ArrivalKey {
  collection: AccountCollection;
  key: string;
}

/** Complete address of a sign-in link. @param origin `https://…` without a slash at its end */
export function linkAddress(origin: string, collection: AccountCollection, key: string): string {
  return `${origin}${arrivalPath}#${collection === keepers ? keepersMark : ""}${key}`;
}

/**
 * Reads the key of a sign-in link.
 * @param fragment of the address, with its `#`
 * @returns `null`: no key in it, as in a link that was cut
 */
export function readArrivalKey(fragment: string): ArrivalKey | null {
  const [, mark, key] = /^#(parroquia-)?([\w-]{43})$/.exec(fragment.trim()) ?? [];
  if (key === undefined) return null;
  return { collection: mark === keepersMark ? keepers : administrators, key };
}
