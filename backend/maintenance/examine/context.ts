import type { Parts } from "../../compose/parts.ts";
import type { FileStorage } from "../../files/storage/storage.ts";
import type { RecordsContext } from "../../records/context.ts";
import type { SystemContext } from "../system.ts";

/** Server that the installation needs. */
export interface OtherServer {
  /** Name in Spanish, without an article: `servidor de correo`. */
  name: string;
  /** Contacts the server. @returns end of its certificate; `null`: no TLS. @throws the server's error, or a timeout */
  ask(): Promise<Date | null>;
}

export interface ExamineContext
  extends Parts,
    Pick<RecordsContext, "mostFor">,
    Pick<SystemContext, "listBackups" | "automaticBackups" | "rehearsals" | "backupChanges" | "backupRoom" | "places"> {
  /** Servers besides this one that the settings name. */
  others(): OtherServer[];
  /** Questions to the site through its proxy. @throws without an answer */
  site: {
    /** @returns header by which visitors choose their address */
    ask(): Promise<{ chosenBy: string | null }>;
    /** @returns whether the first event of a stream came in time */
    askStream(): Promise<boolean>;
    /** @returns `null`: a large body arrived whole; otherwise the status that refused it */
    askBody(): Promise<number | null>;
    /** @returns end of its certificate; `null`: no TLS. @throws also for a certificate that is not valid */
    certificateEnd(): Promise<Date | null>;
  };
  /** Which automatic backups are kept, as end of a sentence in Spanish. */
  keptBackups(): string;
  /** Reads a whole backup. @returns why it cannot be restored, in Spanish; null: it is sound */
  readBackup(key: string): Promise<string | null>;
  /** @returns sentence about backups in this machine's folder that the list does not have; `null`: there are none */
  archivesLeftOnDisk(): Promise<string | null>;
  /** Storage of backups. */
  archives: FileStorage;
}
