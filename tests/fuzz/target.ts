/** Address that must not let a stranger in, however it is spelt. */
export interface Guard {
  method: string;
  path: string;
  /** Further headers, such as a token that is valid elsewhere. */
  headers: readonly string[];
  /** Address of this machine from which the request comes. */
  from: string;
}

/** Server under test, known only by its answers. */
export interface Target {
  port: number;
  /** Addresses of pages and endpoints to start from. */
  paths: readonly string[];
  guards: readonly Guard[];
  /** Header that authenticates the request. */
  account: readonly string[];
  /** Address of a list whose answer repeats the requested page number, whatever it is. */
  list: string;
}

/** Path with a page number that no other request has, so that its answer can be recognised. */
export const markedPath = ({ list }: Target, marker: number): string =>
  `${list}?page=${marker}&perPage=1&skipTotal=1&fields=id`;

/** Page numbers found in an answer. */
export const markersIn = (text: string): number[] =>
  [...text.matchAll(/"page":(\d{7})\b/g)].map(([, page]) => Number(page));
