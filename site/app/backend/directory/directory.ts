import { ClientResponseError } from "pocketbase";
import { createContext } from "react-router";
import type { Reads } from "../reads.ts";
import type { DirectoryName, DirectoryRecords } from "./directory-questions.ts";
import type { KeptDirectory } from "./kept-directory.ts";

/** What a page reads of the small collections. */
export interface Directory {
  /** The moment for which the page is made. */
  now: Date;
  /** All of them that are public. @throws ClientResponseError when they cannot be had */
  records<Name extends DirectoryName>(name: Name): Promise<readonly DirectoryRecords[Name][]>;
}

export const directoryContext = createContext<Directory>();

/** The directory for one page, which notes what it read. */
export function directoryOfPage(kept: KeptDirectory, { reads, now }: { reads: Reads; now: Date }): Directory {
  return {
    now,
    async records(name) {
      try {
        const { records, endsWith, validUntil } = await kept.find(name, now);
        for (const collection of endsWith) reads.collections.add(collection);
        reads.validUntil = Math.min(reads.validUntil, validUntil);
        return records;
      } catch (error) {
        reads.whole = false;
        reads.lost ??= error;
        throw new ClientResponseError({ status: 0, originalError: error });
      }
    },
  };
}
