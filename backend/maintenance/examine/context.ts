import type { Parts } from "../../compose/parts.ts";
import type { SweepsFiles } from "../../files/life-cycle/sweep-files.ts";
import type { Ownership } from "../../files/ownership/ownership.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RecordsContext } from "../../records/context.ts";
import type { SystemContext } from "../system.ts";

export interface ExamineContext
  extends Pick<
      Parts,
      | "config"
      | "secrets"
      | "clock"
      | "timeZone"
      | "database"
      | "collections"
      | "settings"
      | "store"
      | "storage"
      | "addresses"
    >,
    Pick<RecordsContext, "mostFor">,
    Pick<SystemContext, "listBackups" | "automaticBackups"> {
  /** Counts files that no record names. */
  swept: SweepsFiles;
  /** Speaks with the mail server. @returns false where there is none. @throws what the server says, or its silence */
  reachMail(): Promise<boolean>;
  /** Asks the site through its proxy. @returns header by which visitors choose their address. @throws without an answer */
  askProxy(): Promise<{ chosenBy: string | null }>;
  /** Reads a backup whole. @returns why nobody could restore from it, in Spanish; null: it is sound */
  readBackup(key: string): Promise<string | null>;
  /** Marks of the places of files and backups. */
  places: readonly Ownership[];
  /** Where backups lie. */
  archives: FileStorage;
}
