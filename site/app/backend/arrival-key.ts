import { type AccountCollection, administrators, keepers } from "./accounts.ts";

/** The page to which links lead. Their key stands in the fragment, which no server and no log ever sees. */
const arrivalPath = "/entrar";

/** Before the key of a keeper of a parish. */
const keepersMark = "parroquia-";

/** Whom a link lets in, and by which key. */
export interface ArrivalKey {
  collection: AccountCollection;
  key: string;
}

/** The whole address of a link. @param origin `https://…` without a slash at its end */
export function linkAddress(origin: string, collection: AccountCollection, key: string): string {
  return `${origin}${arrivalPath}#${collection === keepers ? keepersMark : ""}${key}`;
}

/** @param fragment of the address, with its `#` @returns null for one that holds no key, as of a link that was cut */
export function readArrivalKey(fragment: string): ArrivalKey | null {
  const [, mark, key] = /^#(parroquia-)?([\w-]{43})$/.exec(fragment.trim()) ?? [];
  if (key === undefined) return null;
  return { collection: mark === keepersMark ? keepers : administrators, key };
}
