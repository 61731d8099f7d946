import { PersonError } from "../config/person-error.ts";
import { BadRequestError } from "../protocol/errors.ts";
import { type BackupFile, listBackups } from "./archives/list.ts";
import type { BackupsContext } from "./context.ts";
import { createBackup } from "./make/create.ts";

/** Backups for the technician's tool. */
export interface BackupTool {
  /** Makes a backup. @param name empty: made from the moment @returns its name @throws PersonError */
  create(name: string): Promise<string>;
  /** Lists the archives, newest first. */
  list(): Promise<BackupFile[]>;
}

const inSpanish: Record<string, string> = {
  validation_match_invalid:
    "El nombre de un respaldo lleva solo minúsculas sin acento, cifras, «-» y «_», y termina en .zip.",
  validation_length_out_of_range: "El nombre del respaldo es demasiado largo.",
  validation_backup_name_exists: "Ya hay un respaldo con ese nombre.",
};

const busy = "Hay otro respaldo o una restauración en marcha. Pruebe de nuevo cuando termine.";

export function backupTool(context: BackupsContext): BackupTool {
  return {
    list: () => listBackups(context),
    async create(name) {
      try {
        return await createBackup(context, name);
      } catch (error) {
        if (!(error instanceof BadRequestError)) throw error;
        const code = error.data.name?.code;
        const message = typeof code === "string" ? inSpanish[code] : undefined;
        throw new PersonError(message ?? busy, { cause: error });
      }
    },
  };
}
