import type { Entry } from "../../text/search/word-index.ts";

/** Something that is found, and where it leads. */
export interface FoundThing extends Entry {
  /** Of its record; empty for pages. */
  id: string;
  to: string;
  /** What is written under its name. */
  line: string;
  /** A telephone and the like, with its links. */
  contact?: string;
}

export const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join(" · ");
