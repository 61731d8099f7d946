/** An address that must not let a stranger in, however it is spelt. */
export interface Guard {
  method: string;
  path: string;
  /** Further headers, as a token that is good elsewhere. */
  headers: readonly string[];
  /** Of this machine, from which it is asked. */
  from: string;
}

/** The server under test, known by what it answers alone. */
export interface Target {
  port: number;
  /** Addresses to begin with, of pages and endpoints. */
  paths: readonly string[];
  guards: readonly Guard[];
  /** A header that makes an account of the asking one. */
  account: readonly string[];
  /** The address of a list: whatever page is asked for, the answer tells its number. */
  list: string;
}

/** Asks for a page that no other request asks for, so that its answer is known among all others. */
export const markedPath = ({ list }: Target, marker: number): string =>
  `${list}?page=${marker}&perPage=1&skipTotal=1&fields=id`;

/** Numbers of pages that an answer tells. */
export const markersIn = (text: string): number[] =>
  [...text.matchAll(/"page":(\d{7})\b/g)].map(([, page]) => Number(page));
