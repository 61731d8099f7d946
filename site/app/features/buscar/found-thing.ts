import type { Entry } from "../../text/search/word-index.ts";

/** Search entry with the address of its page. */
export interface FoundThing extends Entry {
  /** Id of the record. Empty for pages. */
  id: string;
  to: string;
  /** Text under the title. */
  line: string;
  /** Telephone and the like, shown with links. */
  contact?: string;
}

export const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join(" · ");
