import type { Parts } from "../../compose/parts.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RecordsContext } from "../../records/context.ts";
import type { SystemContext } from "../system.ts";

export interface ExamineContext
  extends Pick<
      Parts,
      "config" | "secrets" | "clock" | "timeZone" | "database" | "collections" | "settings" | "store" | "storage"
    >,
    Pick<RecordsContext, "mostFor">,
    Pick<SystemContext, "listBackups" | "automaticBackups"> {
  /** Speaks with the mail server. @returns false where there is none. @throws what the server says, or its silence */
  reachMail(): Promise<boolean>;
  /** Where backups lie. */
  archives: FileStorage;
}
