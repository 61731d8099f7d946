import type { Parts } from "../../compose/parts.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RecordsContext } from "../../records/context.ts";
import type { SystemContext } from "../system.ts";

export interface ExamineContext
  extends Parts,
    Pick<RecordsContext, "mostFor">,
    Pick<SystemContext, "listBackups" | "automaticBackups" | "places"> {
  /** Connects to the mail server. @returns false if none is configured. @throws the server's error, or a timeout */
  reachMail(): Promise<boolean>;
  /**
   * Sends the proxy question to the site. @returns header by which visitors choose their address. @throws without an
   * answer
   */
  askProxy(): Promise<{ chosenBy: string | null }>;
  /** Reads a whole backup. @returns why it cannot be restored, in Spanish; null: it is sound */
  readBackup(key: string): Promise<string | null>;
  /** Storage of backups. */
  archives: FileStorage;
}
