import { ClientResponseError } from "pocketbase";
import { createContext } from "react-router";
import { noteReads, type Reads } from "../reads.ts";
import type { DirectoryName, DirectoryRecords } from "./directory-questions.ts";
import type { KeptDirectory } from "./kept-directory.ts";

/** Small collections, as a page reads them. */
export interface Directory {
  /** Time for which the page is made. */
  now: Date;
  /** All public records of a collection. @throws ClientResponseError if they cannot be read */
  records<Name extends DirectoryName>(name: Name): Promise<readonly DirectoryRecords[Name][]>;
}

export const directoryContext = createContext<Directory>();

/** Directory for one page; notes in `reads` what the page has read. */
export function directoryOfPage(kept: KeptDirectory, { reads, now }: { reads: Reads; now: Date }): Directory {
  return {
    now,
    async records(name) {
      try {
        const { records, endsWith, validUntil } = await kept.find(name, now);
        noteReads(reads, endsWith, validUntil);
        return records;
      } catch (error) {
        reads.whole = false;
        reads.lost ??= error;
        throw new ClientResponseError({ status: 0, originalError: error });
      }
    },
  };
}
